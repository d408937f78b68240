import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readDataset, readDatasetNow } from '../../../src/core/dataset/read-dataset.ts';
import type { EvalCase } from '../../../src/core/model.ts';

type Wanted = Partial<Omit<EvalCase, 'fields' | 'range' | 'key'>>;

const table: readonly [sentence: string, record: object, wanted: Wanted][] = [
  [
    'an empty field of the best name is missing, and a weaker name is not used',
    { input: 'q', output: '', completion: 'c' },
    { output: null },
  ],
  [
    'answer is the reference when a response name is present, even when that is null',
    { question: 'q', answer: 'a', response: null },
    { output: null, groundTruth: ['a'] },
  ],
  [
    'answer beside a reference is the response',
    { question: 'q', answer: 'a', truth: 't' },
    { output: 'a', groundTruth: ['t'] },
  ],
  [
    'a prompt and one answer are marked ambiguous',
    { question: 'q', answer: 'a' },
    { output: 'a', roleAmbiguous: true },
  ],
  ['a prompt and a response are not ambiguous', { question: 'q', response: 'a' }, { output: 'a' }],
  [
    'a field under outputs is never the prompt',
    { question: 'q', '__outputs.question': 'no', '__outputs.answer': 'a' },
    { input: 'q', output: 'a' },
  ],
  [
    'a response under outputs goes before the same name under inputs',
    { 'inputs.query': 'q', 'inputs.response': 'i', 'outputs.response': 'o' },
    { output: 'o' },
  ],
  [
    'instruction and input are joined by a blank line',
    { instruction: 'do', input: 'this', output: 'x' },
    { input: 'do\n\nthis' },
  ],
  [
    'expected_score is no reference',
    { query: 'q', response: 'r', expected_score: 0 },
    { groundTruth: [], metadata: { expected_score: 0 } },
  ],
  [
    'rejected stays metadata',
    { prompt: 'p', chosen: 'c', rejected: 'r' },
    { output: 'c', metadata: { rejected: 'r' } },
  ],
  [
    'an object of checks is no reference for a text',
    { input: 'q', output: 'text', expected: { contains: ['x'], judge: {} } },
    { groundTruth: [] },
  ],
  [
    'an object is a reference when the response is an object',
    { input: 'q', output: { a: 1, b: 2 }, expected: { a: 1, b: 3 } },
    { groundTruth: ['{"a":1,"b":3}'] },
  ],
  [
    'answers with several texts are alternatives',
    { question: 'q', response: 'r', answers: { text: ['a', 'b', ''] } },
    { groundTruth: ['a', 'b'] },
  ],
  [
    'the first of several samples of one model is the response',
    { input: 'q', outputs: ['one', 'two'], target: 't' },
    { output: 'one' },
  ],
  [
    'tool calls alone are no response',
    {
      messages: [
        { role: 'user', content: 'go' },
        { role: 'assistant', content: null, tool_calls: [] },
      ],
      expected: 'x',
    },
    { input: 'go', output: null },
  ],
  [
    'a history list goes with a separate prompt',
    {
      question: 'Why?',
      response: 'r',
      chat_history: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
      ],
    },
    {
      history: [
        { role: 'user', text: 'a' },
        { role: 'assistant', text: 'b' },
      ],
    },
  ],
  [
    'a recorded score and pass mark are kept apart',
    { input: 'q', output: 'r', score: 0.5, success: false },
    { recorded: { score: 0.5, passed: false } },
  ],
  [
    'several models give a case each',
    { prompt: 'p', modelResponses: [{ response: 'one', modelIdentifier: 'm' }] },
    { output: 'one', variant: 'm' },
  ],
  [
    'retrieval contexts inside a turn list belong to Bedrock',
    {
      conversationTurns: [
        {
          prompt: { content: [{ text: 'q' }] },
          output: { text: 'o' },
          referenceResponses: [{ content: [{ text: 'r' }] }],
        },
      ],
    },
    { input: 'q', output: 'o', groundTruth: ['r'] },
  ],
  [
    'a newer ADK case has its final response as the reference',
    {
      eval_id: 'e',
      conversation: [
        { user_content: { parts: [{ text: 'q' }] }, final_response: { parts: [{ text: 'r' }] } },
      ],
    },
    { id: 'e', input: 'q', output: null, groundTruth: ['r'] },
  ],
  [
    'assertions that are no references are counted',
    {
      vars: { q: 'a' },
      assert: [
        { type: 'contains', value: 'x' },
        {
          type: 'assert-set',
          assert: [
            { type: 'llm-rubric', value: 'y' },
            { type: 'similar', value: ['s', 't'] },
          ],
        },
      ],
    },
    { input: 'a', groundTruth: ['s', 't'], foreignChecks: 2 },
  ],
  [
    'a promptfoo prompt that holds messages as JSON is read as messages',
    {
      prompt: { raw: '[{"role":"system","content":"s"},{"role":"user","content":"u"}]' },
      response: { output: 'o' },
      vars: {},
    },
    { input: 'u', system: 's', output: 'o' },
  ],
];

for (const [sentence, record, wanted] of table) {
  test(sentence, async () => {
    const { cases } = await readDataset(`${JSON.stringify(record)}\n`, { fileName: 'a.jsonl' });
    assert.equal(cases.length, 1);
    const read = cases[0] as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(wanted)) assert.deepEqual(read[name], value, name);
    if (!('roleAmbiguous' in wanted)) assert.equal(read.roleAmbiguous, undefined);
  });
}

test('weak names count only when the file was asked for', async () => {
  const text = '{"text": "q", "label": "positive", "reply": "r"}\n';
  assert.equal((await readDataset(text, { fileName: 'a.jsonl' })).detected, false);
  const { cases } = await readDataset(text, { fileName: 'a.jsonl', asked: true });
  assert.deepEqual([cases[0]?.input, cases[0]?.output, cases[0]?.groundTruth], ['q', 'r', ['positive']]);
});

test('files with the same words that hold no cases are left alone', async () => {
  const table: readonly [string, string][] = [
    [
      'action.yml',
      'name: a\ninputs:\n  token:\n    description: The token\n  text:\n    description: A text\noutputs:\n  url:\n    value: x\n',
    ],
    [
      'log.jsonl',
      '{"session_id": 1, "role": "user", "content": "hi"}\n{"session_id": 1, "role": "assistant", "content": "ho"}\n',
    ],
    ['package-lock.json', '{"name": "a", "packages": {"": {"dependencies": {"prompt": "1"}}}}'],
    ['outputs.json', '[{"output": "a", "tags": ["x"]}, {"output": "b", "tags": []}]'],
    ['a.ts', 'export const routes = [{ path: "a", name: "b" }, { path: "c", name: `d` }];'],
    ['README.md', '# Title\n\n| Name | Colour |\n|---|---|\n| a | b |\n'],
    [
      'saved.json',
      '{"results": {"results": []}, "config": {"tests": [{"vars": {"question": "copy"}, "assert": [{"type": "equals", "value": "x"}]}]}}',
    ],
  ];
  for (const [fileName, text] of table) {
    const { cases } = await readDataset(text, { fileName });
    assert.deepEqual(cases, [], fileName);
  }
});

test('columns of a data frame are read as records', async () => {
  for (const text of [
    '{"question": ["a", "b"], "answer": ["c", "d"]}',
    '{"question": {"0": "a", "1": "b"}, "answer": {"0": "c", "1": "d"}}',
  ]) {
    const { cases } = await readDataset(text, { fileName: 'a.json' });
    assert.deepEqual(
      cases.map(({ input, output }) => [input, output]),
      [
        ['a', 'c'],
        ['b', 'd'],
      ],
    );
    const [place] = cases[1]?.fields.output?.locate({ start: 0, end: 1 }) ?? [];
    assert.equal(text.slice(place?.start, place?.end), 'd');
  }
});

test('a list that names nothing usual is found, and decoys with the same fields are not', async () => {
  const record = { input: 'a', output: 'b', traces: [{ input: 'copy', output: 'copy' }] };
  const text = JSON.stringify({ meta: [{ name: 'x' }], runs: { relevancy: [record, record] } });
  const { cases } = await readDataset(text, { fileName: 'a.json' });
  assert.deepEqual(
    cases.map(({ input }) => input),
    ['a', 'a'],
  );
});

test('sessions with lists of turns inside are read as one list', async () => {
  const text = JSON.stringify([
    { name: 's', data: [{ query: 'a', reference: 'b' }] },
    { name: 't', data: [{ query: 'c', reference: 'd' }] },
  ]);
  const { cases } = await readDataset(text, { fileName: 'a.evalset.json' });
  assert.deepEqual(
    cases.map(({ input, groundTruth, range }) => [input, groundTruth[0], text.slice(range.start, range.end)]),
    [
      ['a', 'b', '{"query":"a","reference":"b"}'],
      ['c', 'd', '{"query":"c","reference":"d"}'],
    ],
  );
});

test('a text without a name is recognised by its content', async () => {
  const table: readonly [string, string][] = [
    ['- input: a\n  output: b\n', 'yaml'],
    ['input,output\na,b\n', 'csv'],
    ['input\toutput\na\tb\n', 'tsv'],
    ['| input | output |\n|---|---|\n| a | b |\n', 'markdown'],
    ['[{"input": "a", "output": "b"}]', 'json'],
    ['{"input": "a", "output": "b"}\n{"input": "a", "output": "b"}', 'jsonl'],
    ['sep=;\ninput;output\na;b\n', 'csv'],
  ];
  for (const [text, format] of table) {
    const dataset = await readDataset(text);
    assert.deepEqual(
      [dataset.format, dataset.cases[0]?.input, dataset.cases[0]?.output],
      [format, 'a', 'b'],
      text,
    );
  }
});

test('an unclosed quote in a table is a problem on the quote, and the rows behind it stay', async () => {
  const text = 'input,output\na,"b\nc,d\n';
  const { cases, issues } = await readDataset(text, { fileName: 'a.csv' });
  assert.deepEqual(
    cases.map(({ input, output }) => [input, output]),
    [
      ['a', '"b'],
      ['c', 'd'],
    ],
  );
  assert.deepEqual(
    issues.map(({ code, range }) => [code, text.slice(range.start, range.end)]),
    [['syntax', '"']],
  );
});

test('a limit reads no more than the first records', async () => {
  const text = '{"input": "a", "output": "b"}\n'.repeat(100);
  assert.equal((await readDataset(text, { fileName: 'a.jsonl', limit: 20 })).cases.length, 20);
  assert.equal((await readDataset(text, { fileName: 'a.jsonl', limit: 3 })).cases.length, 3);
});

test('JSON and tables are read without waiting, YAML is not', () => {
  assert.equal(readDatasetNow('input,output\na,b\n', { fileName: 'a.csv' })?.cases.length, 1);
  assert.equal(readDatasetNow('- input: a\n  output: b\n', { fileName: 'a.yaml' }), null);
});

test('the entry loads no YAML parser until a document needs it', () => {
  const folder = new URL('../../../src/core/dataset/', import.meta.url);
  const seen = new Set<string>();
  const visit = (file: URL) => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const source = readFileSync(file, 'utf8');
    for (const [, statement = '', target = ''] of source.matchAll(/^(import|export)[^;]*?from '([^']+)'/gm)) {
      assert.ok(statement !== '' && target !== 'yaml', `${file.pathname} imports ${target}`);
      if (target.startsWith('.')) visit(new URL(target, file));
    }
  };
  visit(new URL('read-dataset.ts', folder));
  assert.ok(seen.size > 20);
});

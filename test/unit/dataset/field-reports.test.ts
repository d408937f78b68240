import assert from 'node:assert/strict';
import test from 'node:test';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import { TextLines } from '../../../src/core/dataset/text-lines.ts';

const lines = (...list: string[]) => list.join('\n');

test('a byte order mark is stripped before the header is read, and ranges do not shift', async () => {
  const text = '\ufeffinput,output\nwhat,that\n';
  const { cases } = await readDataset(text, { fileName: 'a.csv' });
  assert.equal(cases[0]?.input, 'what');
  assert.deepEqual(cases[0]?.range, { start: 13, end: 22 });
});

test('a broken line is a problem on its faulty character, in the line of the whole document', async () => {
  const good = '{"input": "a", "output": "b"}';
  const text = lines(...Array.from({ length: 141 }, () => good), '', '{"input": "a", output: "b"}', good, '');
  const { cases, issues } = await readDataset(text, { fileName: 'a.jsonl' });
  assert.equal(cases.length, 142);
  const [issue] = issues;
  assert.deepEqual(new TextLines(text).positionAt(issue?.range.start ?? 0), { line: 143, column: 16 });
  assert.equal(issue?.code, 'syntax');
});

test('a broken item of a JSON list hides no other item', async () => {
  const text = lines(
    '[',
    '  {"input": "a", "output": "b"},',
    '  {"input": "c, "output": "d"},',
    '  {"input": "e", "output": "f"}',
    ']',
  );
  const read = await readDataset(text, { fileName: 'a.json' });
  assert.deepEqual(
    read.cases.map(({ input }) => input),
    ['a', 'e'],
  );
  assert.equal(read.issues.length, 1);
  const wrapped = `{"cases": ${text}}`;
  const inner = await readDataset(wrapped, { fileName: 'a.json' });
  assert.deepEqual(
    inner.cases.map(({ input, range }) => [input, wrapped.slice(range.start, range.end)]),
    [
      ['a', '{"input": "a", "output": "b"}'],
      ['e', '{"input": "e", "output": "f"}'],
    ],
  );
  assert.equal(inner.issues.length, 1);
});

test('a reference to another file is kept as text, and said', async () => {
  const text = lines('- vars:', '    question: file://questions\\long.txt', '  assert: []');
  const { cases, issues } = await readDataset(text, { fileName: 'tests.yaml' });
  assert.equal(cases[0]?.input, 'file://questions\\long.txt');
  assert.deepEqual(
    issues.map(({ code, severity, range }) => [code, severity, text.slice(range.start, range.end)]),
    [['externalFile', 'information', 'file://questions\\long.txt']],
  );
});

test('contexts in a cell are split at bars or read as a JSON list, and never at semicolons', async () => {
  const text = lines(
    'input,output,retrieval_context',
    'a,b,one; still one|two',
    'a,b,"[""x|y"", ""z""]"',
    'a,b,single',
    '',
  );
  const { cases } = await readDataset(text, { fileName: 'a.csv' });
  assert.deepEqual(
    cases.map(({ context }) => context),
    [['one; still one', 'two'], ['x|y', 'z'], ['single']],
  );
});

test('a cell that holds a JSON list is a list of references', async () => {
  const text = lines('input,output,expected', 'a,b,"[""x"", ""y""]"', '');
  const { cases } = await readDataset(text, { fileName: 'a.csv' });
  assert.deepEqual(cases[0]?.groundTruth, ['x', 'y']);
});

test('a conversation stored as JSON text in a cell is read as messages', async () => {
  const messages = JSON.stringify([
    { role: 'user', content: 'Why?' },
    { role: 'assistant', content: 'Because.' },
  ]);
  const text = lines('id,conversation', `7,"${messages.replaceAll('"', '""')}"`, '');
  const { cases } = await readDataset(text, { fileName: 'a.csv' });
  assert.deepEqual([cases[0]?.id, cases[0]?.input, cases[0]?.output], ['7', 'Why?', 'Because.']);
  const [place] = cases[0]?.fields.output?.locate({ start: 0, end: 8 }) ?? [];
  assert.equal(text.slice(place?.start, place?.end), 'Because.');
});

test('leading blanks, comments and blank lines do not hide a record', async () => {
  const text = lines(
    '',
    '  // first',
    '   {"input": "a", "output": "b"}  ',
    '',
    '\t{"input": "c", "output": "d"} // end',
    '',
  );
  const { cases, issues } = await readDataset(text, { fileName: 'a.jsonl' });
  assert.deepEqual(
    cases.map(({ range }) => text.slice(range.start, range.end)),
    ['{"input": "a", "output": "b"}', '{"input": "c", "output": "d"}'],
  );
  assert.deepEqual(issues, []);
});

test('a quoted field over several lines is one case, whatever the language id says', async () => {
  const text = lines('input,output', '"first', '', 'second",x', 'b,y', '');
  for (const languageId of ['csv', 'plaintext', 'csv (semicolon)']) {
    const { cases } = await readDataset(text, { fileName: 'a.csv', languageId });
    assert.deepEqual(
      cases.map(({ range }) => text.slice(range.start, range.end)),
      ['"first\n\nsecond",x', 'b,y'],
    );
  }
});

test('a case keeps its key when it moves, is formatted, or its response is edited', async () => {
  const before = '[{"id": "1", "input": "a", "output": "old"}, {"id": "2", "input": "b", "output": "x"}]';
  const after =
    '[\n  {"input": "b", "output": "x", "id": "2"},\n  {"id": "1", "input": "a", "output": "new"}\n]';
  const keysOf = async (text: string) => {
    const { cases } = await readDataset(text, { fileName: 'a.json' });
    return new Map(cases.map(({ id, key }) => [id, key]));
  };
  const [first, second] = [await keysOf(before), await keysOf(after)];
  assert.equal(first.get('1'), second.get('1'));
  assert.equal(first.get('2'), second.get('2'));
  assert.notEqual(first.get('1'), first.get('2'));
});

test('separators U+2028, U+2029 and U+0085 inside a string do not end a line of JSONL', async () => {
  const text = lines('{"input": "a\u2028b\u2029c\u0085d", "output": "x"}', '{"input": "e", "output": "y"}');
  const { cases, issues } = await readDataset(text, { fileName: 'a.jsonl' });
  assert.deepEqual(
    cases.map(({ input }) => input),
    ['a\u2028b\u2029c\u0085d', 'e'],
  );
  assert.deepEqual(issues, []);
});

test('when no field matches, the fields found are named, and a mapping reads the file', async () => {
  const text = lines('"Question, Full",Reply text', '"a, b",c', '');
  const unread = await readDataset(text, { fileName: 'a.csv' });
  assert.equal(unread.detected, false);
  assert.deepEqual(unread.cases, []);
  assert.equal(unread.issues[0]?.code, 'unrecognized');
  assert.equal(unread.issues[0]?.arguments?.fields, 'Question, Full, Reply text');
  const fields = { input: 'Question, Full', output: 'Reply text' };
  const { cases, detected } = await readDataset(text, { fileName: 'a.csv', fields });
  assert.ok(detected);
  assert.deepEqual([cases[0]?.input, cases[0]?.output], ['a, b', 'c']);
});

test('a mapping may use dotted paths, where a key may hold a dot itself', async () => {
  const text = '{"input": "no", "model.a": {"text": {"said": "yes"}}, "q": {"full": "why"}}\n';
  const fields = { input: 'q.full', output: 'model.a.text.said' };
  const { cases } = await readDataset(text, { fileName: 'a.jsonl', fields });
  assert.deepEqual([cases[0]?.input, cases[0]?.output], ['why', 'yes']);
  assert.equal(cases[0]?.fields.output?.name, 'model.a.text.said');
});

test('a Git LFS pointer, a zip, a Parquet file and an empty file are named and not parsed', async () => {
  const table: [string, string][] = [
    ['version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', 'lfsPointer'],
    ['PK\u0003\u0004 binary', 'zip'],
    ['PAR1 binary', 'parquet'],
    ['', 'empty'],
    ['\ufeff \n', 'empty'],
  ];
  for (const [text, code] of table) {
    const { detected, issues } = await readDataset(text, { fileName: 'a.jsonl' });
    assert.equal(detected, false);
    assert.deepEqual(
      issues.map((issue) => [issue.code, issue.severity]),
      [[code, 'information']],
    );
  }
});

test('objects in inputs and outputs are shown as JSON text', async () => {
  const text =
    '{"input": {"a": 1, "b": [true]}, "output": {"c": null, "d": {"e": "f"}}, "id": "x", "prompt_id": 2}\n'.repeat(
      1,
    );
  const { cases } = await readDataset(text, {
    fileName: 'a.jsonl',
    fields: { input: 'input', output: 'output' },
  });
  assert.deepEqual([cases[0]?.input, cases[0]?.output], ['{"a":1,"b":[true]}', '{"c":null,"d":{"e":"f"}}']);
});

test('NaN and Infinity are null, and the rest of the record stays', async () => {
  const text = '[{"input": "a", "output": "b", "expected": NaN, "score": -Infinity}]';
  const { cases } = await readDataset(text, { fileName: 'a.json' });
  assert.deepEqual([cases[0]?.output, cases[0]?.groundTruth, cases[0]?.recorded], ['b', [], undefined]);
});

test('a line of ten million characters is read at once', async () => {
  const text = `${JSON.stringify({ input: 'q', output: 'word '.repeat(2_000_000) })}\n{"input": "r", "output": "s"}`;
  const { cases } = await readDataset(text, { fileName: 'a.jsonl' });
  assert.equal(cases.length, 2);
  const [place] = cases[0]?.fields.output?.locate({ start: 9_999_990, end: 9_999_994 }) ?? [];
  assert.equal(text.slice(place?.start, place?.end), 'word');
});

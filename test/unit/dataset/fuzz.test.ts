import assert from 'node:assert/strict';
import test from 'node:test';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import { readChecked, readMutatedSamples } from './mutated-samples.ts';

test('2,000 mutated samples give cases or problems, never an exception or a range outside the text', async () => {
  await readMutatedSamples(2000, 77);
});

for (const name of ['a.jsonl', 'a.json', 'a.csv', 'a.yaml']) {
  test(`a line of 10 MB in ${name} is read, or named as a problem`, async () => {
    const long = 'word '.repeat(2_000_000);
    const record = `{"input": "x", "output": "${long}"}`;
    const texts = {
      'a.jsonl': record,
      'a.json': `[${record}]`,
      'a.csv': `input,output\nx,"${long}"`,
      'a.yaml': `- input: x\n  output: "${long}"`,
    };
    const text = texts[name as keyof typeof texts];
    const { cases } = await readDataset(text, { fileName: name });
    assert.equal(cases[0]?.output, long);
    await readChecked(text.slice(0, -20), name, true);
  });
}

const deep = 100_000;
const deepTexts: readonly [string, string][] = [
  ['a.json', '['.repeat(deep)],
  ['a.json', '{"a":'.repeat(deep)],
  ['a.json', `[${'['.repeat(deep)}${']'.repeat(deep)}]`],
  ['a.json', `{"cases": [{"input": "x", "output": ${'['.repeat(deep)}${']'.repeat(deep)}}]}`],
  [
    'a.jsonl',
    `{"input": "x", "output": ${'['.repeat(deep)}${']'.repeat(deep)}}\n{"input": "y", "output": "z"}\n`,
  ],
  ['a.csv', `input,output\nx,"${'['.repeat(deep)}${']'.repeat(deep)}"\n`],
  ['a.yaml', '['.repeat(5000)],
  ['a.yaml', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['a.yaml', '- '.repeat(3000)],
  ['a.ts', '[{a:'.repeat(3000)],
  ['a.md', '|'.repeat(deep)],
];

for (const [name, text] of deepTexts) {
  test(`deep nesting such as ${text.slice(0, 20).replace(/\s/g, ' ')} in ${name} does not overflow the stack`, async () => {
    await readChecked(text, name, true);
  });
}

test('a record nested too deeply is a problem at its place and hides no other', async () => {
  const text = `{"input": "x", "output": ${'['.repeat(deep)}${']'.repeat(deep)}}\n{"input": "y", "output": "z"}\n`;
  const { cases, issues } = await readDataset(text, { fileName: 'a.jsonl' });
  assert.deepEqual(
    cases.map(({ input }) => input),
    ['y'],
  );
  assert.deepEqual(
    issues.map(({ code, range }) => [code, range.start]),
    [['tooDeep', 0]],
  );
});

test('aliases that double again and again do not fill the memory', async () => {
  const levels = Array.from(
    { length: 40 },
    (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`,
  );
  const text = `a0: &a0 [x, y]\n${levels.join('\n')}\ncases:\n  - input: *a40\n    output: z\n`;
  await readChecked(text, 'a.yaml', true);
});

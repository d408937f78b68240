import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import type { TextRange } from '../../../src/core/model.ts';
import { createRandom } from './random.ts';

const folder = new URL('../../fixtures/formats/', import.meta.url);
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.\w+$/.test(name) && name !== 'formats.json' && !name.endsWith('long-line.jsonl'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const random = createRandom(77);
const splices = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  '\n',
  '\r\n',
  '\u0000',
  '\ud83d',
  '😀',
  '"""',
  '|',
  '- ',
  ': ',
  '&a ',
  '*a',
  '<<: *a',
  '/*',
  '//',
  '`',
  '\\u12',
  '{{',
  '---\n',
];

function mutate(text: string): string {
  const at = random(text.length + 1);
  const to = Math.min(text.length, at + random(40));
  const splice = splices[random(splices.length)] ?? '';
  const other = samples[random(samples.length)]?.text ?? '';
  switch (random(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, at) + splice + text.slice(at);
    case 3:
      return text.slice(0, at) + splice + text.slice(to);
    case 4:
      return text.slice(0, at) + other.slice(random(other.length + 1));
    default:
      return text.slice(0, to) + text.slice(at);
  }
}

function assertInside(range: TextRange, text: string, message: string): void {
  const isInside = range.start >= 0 && range.start <= range.end && range.end <= text.length;
  assert.ok(isInside, `${message}: ${range.start} to ${range.end} of ${text.length}`);
}

async function readChecked(text: string, fileName: string): Promise<void> {
  const dataset = await readDataset(text, { fileName, asked: random(2) === 0 });
  const content = text.replace(/^\ufeff/, '');
  for (const issue of dataset.issues) assertInside(issue.range, content, fileName);
  for (const { range, fields, input, output } of dataset.cases) {
    assertInside(range, content, fileName);
    for (const [value, field] of [
      [input, fields.input],
      [output, fields.output],
    ] as const) {
      if (value === null || field === undefined) continue;
      assertInside(field.range, content, fileName);
      for (const part of field.locate({ start: 0, end: value.length })) assertInside(part, content, fileName);
    }
  }
}

test('a mutated sample gives cases or problems, never an exception or a range outside the text', async () => {
  for (const { name, text } of samples) {
    for (let round = 0; round < 40; round++) {
      const mutated = random(2) === 0 ? mutate(text) : mutate(mutate(text));
      try {
        await readChecked(mutated, name);
      } catch (cause) {
        throw new Error(`${name}, round ${round}: ${JSON.stringify(mutated.slice(0, 2000))}`, { cause });
      }
    }
  }
});

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
    await readChecked(text, name);
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
  await readChecked(text, 'a.yaml');
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import type { TextRange } from '../../../src/core/model.ts';
import { createRandom } from './random.ts';

type Random = ReturnType<typeof createRandom>;

const folder = new URL('../../fixtures/formats/', import.meta.url);
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.\w+$/.test(name) && name !== 'formats.json' && !name.endsWith('long-line.jsonl'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** What breaks readers: marks of each container, halves of characters, numbers that no double holds. */
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
  '\udc00',
  '\ufeff',
  '1e999',
  '-0',
  '9'.repeat(400),
  '['.repeat(200),
  '{"a":'.repeat(200),
];

function mutate(text: string, random: Random): string {
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

/** Reads a text, and fails when a range of the result does not lie inside it. */
export async function readChecked(text: string, fileName: string, asked: boolean): Promise<void> {
  const dataset = await readDataset(text, { fileName, asked });
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

/** Reads so many mutated samples, the samples in turn; the same seed gives the same texts. */
export async function readMutatedSamples(count: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (let round = 0; round < count; round++) {
    const sample = samples[round % samples.length];
    assert.ok(sample);
    const once = mutate(sample.text, random);
    const mutated = random(2) === 0 ? once : mutate(once, random);
    try {
      await readChecked(mutated, sample.name, random(2) === 0);
    } catch (cause) {
      throw new Error(`${sample.name}, round ${round}: ${JSON.stringify(mutated.slice(0, 2000))}`, { cause });
    }
  }
}

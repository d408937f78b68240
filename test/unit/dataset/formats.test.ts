import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import { TextLines } from '../../../src/core/dataset/text-lines.ts';
import type { EvalCase, TextRange } from '../../../src/core/model.ts';

const folder = new URL('../../fixtures/formats/', import.meta.url);

interface ExpectedCase {
  id: string | null;
  input: string | null;
  output: string | null;
  groundTruth: string[];
  history?: { role: string; content: string }[];
  system?: string;
  context?: string[];
  variant?: string;
  roleAmbiguous?: boolean;
  range: unknown;
}

interface ExpectedFile {
  file: string;
  detected: boolean;
  cases?: ExpectedCase[];
  problems?: { line: number; kind: string }[];
}

const { files }: { files: ExpectedFile[] } = JSON.parse(
  readFileSync(new URL('formats.json', folder), 'utf8'),
);

for (const expected of files) {
  test(`${expected.file} reads exactly as described`, async () => {
    const raw = readFileSync(new URL(expected.file, folder), 'utf8');
    const text = raw.replace(/^\ufeff/, '');
    const lines = new TextLines(text);
    const toLines = ({ start, end }: TextRange) => ({
      start: lines.positionAt(start),
      end: lines.positionAt(end),
    });
    const dataset = await readDataset(raw, { fileName: expected.file });
    assert.equal(dataset.detected, expected.detected);
    const cases = expected.cases ?? [];
    assert.equal(dataset.cases.length, cases.length);
    for (const [index, wanted] of cases.entries()) {
      const read = dataset.cases[index];
      assert.ok(read !== undefined);
      assert.deepEqual(pickFields(read, wanted, toLines), { ...wanted, ...defaultsOf(wanted) });
    }
    if (!dataset.detected) return;
    const problems = dataset.issues
      .filter(({ severity }) => severity !== 'information')
      .map((issue) => ({ line: lines.positionAt(issue.range.start).line, kind: issue.code }));
    assert.deepEqual(problems, expected.problems ?? []);
    assert.equal(new Set(dataset.cases.map(({ key }) => key)).size, cases.length, 'every key is unique');
  });
}

function defaultsOf(wanted: ExpectedCase) {
  return {
    history: wanted.history ?? [],
    system: wanted.system,
    roleAmbiguous: wanted.roleAmbiguous ?? false,
  };
}

function pickFields(read: EvalCase, wanted: ExpectedCase, toLines: (range: TextRange) => unknown) {
  return {
    id: read.id,
    input: read.input,
    output: read.output,
    groundTruth: read.groundTruth,
    history: (read.history ?? []).map(({ role, text }) => ({ role, content: text })),
    system: read.system,
    roleAmbiguous: read.roleAmbiguous ?? false,
    range: toLines(read.range),
    ...('context' in wanted && { context: read.context ?? [] }),
    ...('variant' in wanted && { variant: read.variant }),
  };
}

test('every text of every sample is found again in its document', async () => {
  for (const { file } of files) {
    const text = readFileSync(new URL(file, folder), 'utf8').replace(/^\ufeff/, '');
    const dataset = await readDataset(text, { fileName: file });
    for (const { input, output, fields, range } of dataset.cases) {
      for (const [value, field] of [
        [input, fields.input],
        [output, fields.output],
      ] as const) {
        if (value === null) continue;
        assert.ok(field, file);
        assert.ok(field.name !== '' || file.includes('single-chat'), file);
        const places = field.locate({ start: 0, end: value.length });
        assert.ok(places.length > 0, `${file}: ${value}`);
        assert.ok(field.range.end > field.range.start && field.range.end <= text.length, file);
        // A word of plain letters stands in the document as it is, wherever no escape is near.
        const word = /[A-Za-z]{4,}/.exec(value);
        if (word === null) continue;
        const found = field.locate({ start: word.index, end: word.index + word[0].length });
        const cut = found.map(({ start, end }) => text.slice(start, end)).join('');
        if (!value.startsWith('{')) assert.equal(cut, word[0], `${file}: ${value}`);
        assert.ok(range.end <= text.length);
      }
    }
  }
});

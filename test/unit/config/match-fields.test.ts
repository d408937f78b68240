import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldMappingFor } from '../../../src/core/config/match-fields.ts';

const table: [path: string, globs: string[], matching: string | undefined][] = [
  ['a.csv', ['*.csv'], '*.csv'],
  ['deep/down/a.csv', ['*.csv'], '*.csv'],
  ['a.jsonl', ['*.csv'], undefined],
  ['evals/a.csv', ['evals/*.csv'], 'evals/*.csv'],
  ['evals/more/a.csv', ['evals/*.csv'], undefined],
  ['evals/more/a.csv', ['evals/**/*.csv'], 'evals/**/*.csv'],
  ['evals/a.csv', ['evals/**/*.csv'], 'evals/**/*.csv'],
  ['a.csv', ['evals/**/*.csv'], undefined],
  ['.hidden/a.csv', ['**/*.csv'], '**/*.csv'],
  ['.a.csv', ['*.csv'], '*.csv'],
  ['a.csv', ['*.{csv,tsv}'], '*.{csv,tsv}'],
  ['a.csv', ['*.csv', 'a.*'], 'a.*'],
  ['a.csv', ['a.*', '*.csv'], '*.csv'],
  ['Antworten (neu).csv', ['Antworten*.csv'], 'Antworten*.csv'],
  ['a.csv', [], undefined],
];

for (const [path, globs, matching] of table) {
  test(`${path} has the fields of ${matching ?? 'none'} out of [${globs.join(', ')}]`, () => {
    const fields = Object.fromEntries(globs.map((glob) => [glob, { input: glob }]));
    const mapping = fieldMappingFor(path, { include: [], exclude: [], fields });
    assert.equal(mapping?.input, matching);
  });
}

import assert from 'node:assert/strict';
import test from 'node:test';
import type { CaseOutcome } from '../../../src/core/model.ts';
import { caseOutcome } from '../../../src/core/run/case-outcome.ts';
import { resultOf } from './scripted-scorer.ts';

// What one scorer contributes: its status and, where it is scored, how it stands to its threshold.
const parts = {
  errored: { result: resultOf('errored'), threshold: 0.5 },
  below: { result: resultOf('scored', 0.4), threshold: 0.5 },
  above: { result: resultOf('scored', 0.6), threshold: 0.5 },
  free: { result: resultOf('scored', 0.1), threshold: null },
  missing: { result: resultOf('not-applicable'), threshold: 0.5 },
  unstarted: { result: resultOf('not-run'), threshold: 0.5 },
} as const;

type Part = keyof typeof parts;

// Every pair once; the order of the scorers must not matter.
const table: Readonly<Record<Part, Readonly<Partial<Record<Part, CaseOutcome>>>>> = {
  errored: {
    errored: 'errored',
    below: 'errored',
    above: 'errored',
    free: 'errored',
    missing: 'errored',
    unstarted: 'errored',
  },
  below: { below: 'failed', above: 'failed', free: 'failed', missing: 'failed', unstarted: 'failed' },
  above: { above: 'passed', free: 'passed', missing: 'passed', unstarted: 'not-run' },
  free: { free: 'scored', missing: 'scored', unstarted: 'not-run' },
  missing: { missing: 'not-applicable', unstarted: 'not-run' },
  unstarted: { unstarted: 'not-run' },
};

function outcomeOf(first: Part, second: Part): CaseOutcome {
  const a = parts[first];
  const b = parts[second];
  return caseOutcome(
    { a: a.result, b: b.result },
    { a: { scale: 1, threshold: a.threshold }, b: { scale: 1, threshold: b.threshold } },
  );
}

for (const first of Object.keys(parts) as Part[]) {
  for (const [second, expected] of Object.entries(table[first]) as [Part, CaseOutcome][]) {
    test(`a case with a scorer ${first} and one ${second} is ${expected}`, () => {
      assert.equal(outcomeOf(first, second), expected);
      assert.equal(outcomeOf(second, first), expected);
    });
  }
}

test('the table of outcomes leaves no pair out', () => {
  const pairs = Object.values(table).reduce((sum, row) => sum + Object.keys(row).length, 0);
  assert.equal(pairs, 21);
});

const thresholds: [exactScore: number, scale: number, threshold: number, outcome: CaseOutcome][] = [
  [0.7, 1, 0.7, 'passed'],
  [0.695, 1, 0.7, 'passed'],
  [0.6949, 1, 0.7, 'failed'],
  [6.95, 10, 0.7, 'passed'],
  [6.94, 10, 0.7, 'failed'],
  [0, 1, 0, 'passed'],
  [1, 1, 1, 'passed'],
  [0.994, 1, 1, 'failed'],
];

for (const [exactScore, scale, threshold, outcome] of thresholds) {
  test(`a score of ${exactScore} of ${scale} with the threshold ${threshold} is ${outcome}`, () => {
    assert.equal(caseOutcome({ a: resultOf('scored', exactScore) }, { a: { scale, threshold } }), outcome);
  });
}

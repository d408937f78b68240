import assert from 'node:assert/strict';
import test from 'node:test';
import type { ScorerStatus } from '../../../src/core/model.ts';
import { ScoreTally } from '../../../src/core/run/score-tally.ts';
import { resultOf } from './scripted-scorer.ts';

function meanOf(exactScores: readonly number[], scale = 1): number | null {
  const tally = new ScoreTally({ scale, threshold: null });
  for (const score of exactScores) tally.add(resultOf('scored', score));
  return tally.counts().mean;
}

const means: [title: string, scores: readonly number[], scale: number, mean: number | null][] = [
  ['nothing', [], 1, null],
  ['one score', [0.695], 1, 0.7],
  ['rounding each score first would give 0.34', [0.334, 0.335, 0.335], 1, 0.33],
  ['a half that thirds only nearly reach', [1 / 3, 1 / 3, 1 / 3, 0.02], 1, 0.26],
  ['a half out of sevenths', [1 / 7, 2 / 7, 4 / 7, 0.14], 1, 0.29],
  ['a scale of ten', [6.95, 7.05, 0], 10, 4.67],
  ['a scale of a third', [0.1, 0.2], 1 / 3, 0.15],
  ['tiny scores', [0.004, 0.006], 1, 0.01],
];

for (const [title, scores, scale, mean] of means) {
  test(`a mean is taken over exact scores and rounded once: ${title}`, () => {
    assert.equal(meanOf(scores, scale), mean);
  });
}

test('a mean does not depend on the order of the cases', () => {
  // Summed as they are, these doubles give another last bit in either direction, around a half.
  const scores = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 300) / 299.5);
  const sorted = [...scores].sort((a, b) => a - b);
  assert.equal(meanOf(scores), meanOf(sorted));
  assert.equal(meanOf(sorted.toReversed()), meanOf(sorted));
  assert.equal(meanOf([0.1, 0.2, 0.3, 0.42]), meanOf([0.42, 0.3, 0.2, 0.1]));
});

test('counts tell statuses apart, and passed and failed are null without a threshold', () => {
  const statuses: [ScorerStatus, number?][] = [
    ['scored', 0.2],
    ['scored', 0.9],
    ['scored', 0.5],
    ['errored'],
    ['not-applicable'],
    ['not-applicable'],
    ['not-run'],
  ];
  const counted = (threshold: number | null) => {
    const tally = new ScoreTally({ scale: 1, threshold });
    for (const [status, score] of statuses) tally.add(resultOf(status, score));
    tally.addNotRun(4);
    return tally.counts();
  };
  const common = { mean: 0.53, scored: 3, errored: 1, notApplicable: 2, notRun: 5 };
  assert.deepEqual(counted(null), { ...common, passed: null, failed: null });
  assert.deepEqual(counted(0.5), { ...common, passed: 2, failed: 1 });
  assert.deepEqual(Object.keys(counted(null)), [
    'mean',
    'scored',
    'passed',
    'failed',
    'errored',
    'notApplicable',
    'notRun',
  ]);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  formatScore,
  histogramBin,
  reachesThreshold,
  roundScore,
  scoreRatio,
} from '../../../src/core/scorers/score.ts';
import { relevancyBandTexts, scoreBand, similarityBandTexts } from '../../../src/core/scorers/score-bands.ts';

test('a score is rounded half up to two decimals, also where the double lies below the half', () => {
  for (const [exact, shown] of [
    [0, '0.00'],
    [0.004999, '0.00'],
    [0.005, '0.01'],
    [0.125, '0.13'],
    [0.375, '0.38'],
    [0.695, '0.70'],
    [1.005, '1.01'],
    [0.285, '0.29'],
    [0.6949, '0.69'],
    [2 / 3, '0.67'],
    [100 / 3, '33.33'],
    [0.9949, '0.99'],
    [0.995, '1.00'],
    [6.955, '6.96'],
    [80.545, '80.55'],
    [1, '1.00'],
  ] as const) {
    assert.equal(formatScore(roundScore(exact)), shown, String(exact));
  }
});

test('every half of a hundredth is rounded up, on any scale', () => {
  for (let hundredths = 0; hundredths < 10_000; hundredths += 1) {
    const exact = Number(`${hundredths}.5e-2`);
    assert.equal(roundScore(exact), (hundredths + 1) / 100, String(exact));
  }
});

test('thresholds work on the share of the scale as it is shown, and equal passes', () => {
  for (const [exact, scale, threshold, passes] of [
    [0.695, 1, 0.7, true],
    [0.6949, 1, 0.7, false],
    [0.7, 1, 0.7, true],
    [6.95, 10, 0.7, true],
    [6.94, 10, 0.7, false],
    [7, 10, 7 / 10, true],
    [2.1, 3, 0.7, true],
    [0, 1, 0, true],
    [1, 1, 1, true],
    [99.4, 100, 1, false],
    [99.5, 100, 1, true],
  ] as const) {
    assert.equal(
      reachesThreshold(exact, scale, threshold),
      passes,
      `${exact} / ${scale} against ${threshold}`,
    );
  }
});

test('the bands have the borders of the contract, without a gap, on any scale', () => {
  for (const [ratio, band] of [
    [0, 'none'],
    [0.0049, 'none'],
    [0.005, 'low'],
    [0.1, 'low'],
    [0.344, 'low'],
    [0.345, 'medium'],
    [0.35, 'medium'],
    [0.644, 'medium'],
    [0.645, 'high'],
    [0.65, 'high'],
    [0.95, 'high'],
    [0.994, 'high'],
    [0.995, 'full'],
    [1, 'full'],
  ] as const) {
    for (const scale of [1, 5, 10, 100]) {
      assert.equal(scoreBand(ratio * scale, scale), band, `${ratio} of scale ${scale}`);
    }
  }
});

test('each band has its own words for each scorer', () => {
  for (const texts of [relevancyBandTexts, similarityBandTexts]) {
    assert.equal(new Set(Object.values(texts)).size, 5);
  }
});

test('a histogram has twenty bins of which the last holds 1.0', () => {
  for (const [exact, scale, bin] of [
    [0, 1, 0],
    [0.0449, 1, 0],
    [0.05, 1, 1],
    [0.15, 1, 3],
    [0.7, 1, 14],
    [7, 10, 14],
    [0.95, 1, 19],
    [1, 1, 19],
    [100, 100, 19],
  ] as const) {
    assert.equal(histogramBin(exact, scale), bin, `${exact} / ${scale}`);
  }
  for (let bin = 0; bin < 20; bin += 1) assert.equal(histogramBin(bin / 20, 1), bin, `border ${bin}`);
});

test('the share of the scale is rounded once, from the exact score', () => {
  // Rounding 0.0345 of 10 first would give 0.03 and then 0.003.
  assert.equal(scoreRatio(0.0345, 10), 0);
  assert.equal(scoreRatio(0.345, 10), 0.03);
  assert.equal(scoreRatio(2 / 3, 2), 0.33);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { tokenDistance, unitDistance } from '../../../src/core/similarity/edit-distance.ts';
import { createRandom } from '../dataset/random.ts';
import { referenceDistance } from './reference-distance.ts';

test('the distance of token lists is that of the full table', () => {
  const random = createRandom(5);
  for (let round = 0; round < 600; round += 1) {
    const alphabet = 1 + random(6);
    const list = () => Array.from({ length: random(40) }, () => `token ${random(alphabet)}`);
    const [first, second] = [list(), list()];
    assert.equal(tokenDistance(first, second), referenceDistance(first, second), `${first} | ${second}`);
  }
});

test('the distance of strings is that of the full table, also with long common ends', () => {
  const random = createRandom(6);
  for (let round = 0; round < 600; round += 1) {
    const alphabet = 1 + random(4);
    const string = (most: number) =>
      Array.from({ length: random(most) }, () => 'abcd'[random(alphabet)] ?? '').join('');
    const [start, end] = [string(40), string(40)];
    const [first, second] = [start + string(20) + end, start + string(20) + end];
    assert.equal(
      unitDistance(first, second),
      referenceDistance(first.split(''), second.split('')),
      `${first} | ${second}`,
    );
  }
});

test('overlapping common ends are counted once', () => {
  for (const [first, second, distance] of [
    ['aaa', 'aaaaa', 2],
    ['abab', 'ab', 2],
    ['aba', 'ababa', 2],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['x'.repeat(100), `${'x'.repeat(50)}y${'x'.repeat(50)}`, 1],
  ] as const) {
    assert.equal(unitDistance(first, second), distance, `${first} ${second}`);
    assert.equal(unitDistance(second, first), distance, `${second} ${first}`);
  }
});

test('lists with more distinct tokens than there are code units are compared by the tokens', () => {
  const filler = (from: number, length: number) => Array.from({ length }, (_, index) => `t${from + index}`);
  const few = ['t70000', 't5', 't70001'];
  const many = filler(0, 70_002);
  assert.equal(tokenDistance(few, many), 70_000);
  assert.equal(tokenDistance(many, few), 70_000);
});

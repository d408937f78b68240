import assert from 'node:assert/strict';
import test from 'node:test';
import { bigramDice, peerDice } from '../../../src/core/similarity/dice.ts';
import {
  measureSimilarity,
  type SimilarityFigures,
  type SimilarityOptions,
} from '../../../src/core/similarity/measure-similarity.ts';
import { normaliseText } from '../../../src/core/similarity/normalise.ts';
import { createRandom } from '../dataset/random.ts';
import { editText, randomText } from './random-text.ts';
import { referenceDistance } from './reference-distance.ts';

const defaults: SimilarityOptions = {
  algorithm: 'levenshtein',
  ignoreCase: true,
  ignoreWhitespace: true,
  json: 'canonical',
};

function figures(
  expected: string,
  actual: string,
  options: Partial<SimilarityOptions> = {},
): SimilarityFigures {
  return measureSimilarity({ expected: [expected], actual, options: { ...defaults, ...options } }).figures;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const characters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test('edits are counted in user-perceived characters', () => {
  for (const [expected, actual, similarity] of [
    ['👍🏽', '👍', 0],
    ['ok 👍🏽', 'ok 👍🏿', 3 / 4],
    ['👨‍👩‍👧', '👨', 0],
    ['a👨‍👩‍👧b', 'ab', 2 / 3],
    ['🇫🇷🇩🇪', '🇫🇷🇮🇹', 1 / 2],
    ['e\u0301e\u0301', 'éx', 1 / 2],
    ['x\u0302\u0301y', 'xy', 1 / 2],
    ['\ud83d', '😀', 0],
    ['a\ud83d', 'a\ude00', 1 / 2],
    ['我们退款', '我们換款', 3 / 4],
    ['kitten', 'sitting', 4 / 7],
  ] as const) {
    assert.ok(Math.abs(figures(expected, actual).similarity - similarity) < 1e-12, `${expected} ${actual}`);
  }
});

test('a pair of CR and LF is one character, also in plain ASCII', () => {
  const counted = { ignoreWhitespace: false };
  assert.ok(Math.abs(figures('a\r\nb', 'a\nb', counted).similarity - 2 / 3) < 1e-12);
  assert.equal(figures('a\r\nb', 'a\nb', counted).length, 1);
});

test('processed texts are composed, also where folding takes characters apart', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const processed = normaliseText(String.fromCodePoint(code), {
      ignoreCase: true,
      ignoreWhitespace: false,
    });
    assert.equal(processed, processed.normalize('NFC'), code.toString(16));
  }
});

test('similarity is that of the full table over random texts, with any options', () => {
  const random = createRandom(11);
  for (let round = 0; round < 1500; round += 1) {
    const options = { ignoreCase: random(2) === 0, ignoreWhitespace: random(2) === 0 };
    const expected = randomText(random, 24);
    const actual = random(3) === 0 ? randomText(random, 24) : editText(random, expected);
    const [first, second] = [normaliseText(expected, options), normaliseText(actual, options)].map(
      characters,
    );
    assert.ok(first && second);
    const longer = Math.max(first.length, second.length);
    const wanted = longer === 0 ? 1 : 1 - referenceDistance(first, second) / longer;
    const { similarity } = figures(expected, actual, { ...options, json: 'raw' });
    assert.ok(Math.abs(similarity - wanted) < 1e-12, JSON.stringify([expected, actual, options]));
  }
});

test('all figures are symmetric, finite, within 0..1, and 1 for a text and itself', () => {
  const random = createRandom(12);
  for (let round = 0; round < 1000; round += 1) {
    const options = {
      algorithm: (['levenshtein', 'dice'] as const)[random(2)],
      ignoreCase: random(2) === 0,
      ignoreWhitespace: random(2) === 0,
    };
    const expected = randomText(random, 16);
    const actual = random(2) === 0 ? randomText(random, 16) : editText(random, expected);
    const there = figures(expected, actual, options);
    const message = JSON.stringify([expected, actual, options]);
    for (const [name, value] of Object.entries(there)) {
      assert.ok(Number.isFinite(value) && value >= 0 && value <= 1, `${name} ${value} ${message}`);
    }
    const back = figures(actual, expected, options);
    for (const name of ['similarity', 'words', 'bigrams', 'length'] as const) {
      assert.ok(Math.abs(there[name] - back[name]) < 1e-12, `${name} ${message}`);
    }
    assert.deepEqual(figures(expected, expected, options), {
      similarity: 1,
      words: 1,
      bigrams: 1,
      length: 1,
    });
  }
});

test('words are compared in order, in any script', () => {
  for (const [expected, actual, words] of [
    ['alpha beta gamma delta', 'alpha beta gamma delta', 1],
    ['alpha beta gamma delta', 'delta gamma beta alpha', 0],
    ['alpha beta gamma delta', 'beta gamma delta alpha', 1 / 2],
    ['alpha beta', 'alpha beta gamma', 2 / 3],
    ['one two', 'onetwo', 0],
    ['we refund', 'We REFUND', 1],
    ['yes!', 'yes', 1 / 2],
  ] as const) {
    assert.ok(Math.abs(figures(expected, actual).words - words) < 1e-12, `${expected} ${actual}`);
  }
  assert.ok(figures('我们退款', '退款我们').words < 1);
  assert.equal(figures('a', 'b').words, 0);
});

test('bigrams count shared neighbours with their number, length the shorter by the longer', () => {
  for (const [expected, actual, bigrams, length] of [
    ['night', 'nacht', 1 / 4, 1],
    ['aaaa', 'aaaaaaaa', 3 / 5, 1 / 2],
    ['ab', 'ba', 0, 1],
    ['a', 'ab', 0, 1 / 2],
    ['答案相关性', '答案相關性', 1 / 2, 1],
    ['👍🏽a', '👍a', 0, 1],
    ['abc', 'abcabc', 4 / 7, 1 / 2],
  ] as const) {
    const found = figures(expected, actual);
    assert.ok(Math.abs(found.bigrams - bigrams) < 1e-12, `bigrams of ${expected} ${actual}`);
    assert.ok(Math.abs(found.length - length) < 1e-12, `length of ${expected} ${actual}`);
  }
});

test('dice of the peer drops all white space, and never composes or folds', () => {
  for (const [expected, actual, ignoreCase, score] of [
    ['a b c', 'abc', true, 1],
    ['ABC', 'abc', true, 1],
    ['ABC', 'abc', false, 0],
    ['한국어', '한국어'.normalize('NFD'), true, 0],
    ['', ' ', true, 1],
    ['a', 'b', true, 0],
    ['ab', 'a', true, 0],
    ['healed', 'sealed', true, 0.8],
  ] as const) {
    assert.equal(peerDice(expected, actual, ignoreCase), score, `${expected} ${actual}`);
  }
  assert.equal(bigramDice('ab', 'ab'), 1);
});

test('the best reference is given with its place and its processed text', () => {
  const measured = measureSimilarity({ expected: ['xyz', 'AbC', 'abd'], actual: 'abc', options: defaults });
  assert.deepEqual(measured, {
    figures: { similarity: 1, words: 1, bigrams: 1, length: 1 },
    processedInput: 'abc',
    processedOutput: 'abc',
    reference: 1,
    canonicalJson: false,
  });
});

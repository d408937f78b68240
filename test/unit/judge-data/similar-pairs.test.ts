import assert from 'node:assert/strict';
import test from 'node:test';
import { peerDice } from '../../../src/core/similarity/dice.ts';
import { similarPairs } from './similar-pairs.ts';

test('near copies are found, in English, in Chinese and down to one character', () => {
  for (const [first, second] of [
    ['The parcel arrives on Tuesday.', 'A parcel arrived on Tuesday!'],
    ['We refund the postage.', 'WE  REFUND\nTHE POSTAGE.'],
    ['包裹周二送到，请在家等候。', '包裹周三送到，请在家等候'],
    ['banana banana', 'banana bananas'],
    ['8', '8'],
  ] as const) {
    const pairs = similarPairs(['Something else entirely.', first, '别的事情', second], 0.7);
    assert.deepEqual(
      pairs.map((pair) => [pair.first, pair.second]),
      [[first, second]],
    );
  }
});

test('the shortcut finds exactly the pairs that comparing all texts finds', () => {
  const words = ['pay', 'pays', 'paid', 'card', 'cart', 'late', 'later', 'fee'];
  let seed = 11;
  const texts = Array.from({ length: 120 }, () => {
    let text = '';
    for (let word = 0; word < 5; word += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      text += words[Math.floor(seed / 65536) % words.length];
    }
    return text;
  });
  let expected = 0;
  for (const [place, text] of texts.entries()) {
    for (const other of texts.slice(0, place)) if (peerDice(other, text, true) > 0.7) expected += 1;
  }
  assert.ok(expected > 20, `${expected} pairs to find`);
  assert.equal(similarPairs(texts, 0.7).length, expected);
});

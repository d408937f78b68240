import assert from 'node:assert/strict';
import test from 'node:test';
import { graphemes, words } from '../../../src/core/text/segment.ts';

test('a text is cut into user-perceived characters', () => {
  for (const [text, expected] of [
    ['', []],
    ['abc', ['a', 'b', 'c']],
    ['a\r\nb', ['a', '\r\n', 'b']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['👨‍👩‍👧x', ['👨‍👩‍👧', 'x']],
    ['👍🏽', ['👍🏽']],
    ['中文', ['中', '文']],
  ] as const) {
    assert.deepEqual(graphemes(text), expected, text);
  }
});

test('words keep their order and punctuation, without white space', () => {
  for (const [text, expected] of [
    ['', []],
    [' \n\t', []],
    ["Don't pay 3.50, please!", ["Don't", 'pay', '3.50', ',', 'please', '!']],
    ['我们退款。', ['我们', '退款', '。']],
    ['a\u3000b\u00a0ü', ['a', 'b', 'ü']],
  ] as const) {
    assert.deepEqual(words(text), expected, text);
  }
});

test('the fast path for ASCII gives what the segmenter gives', () => {
  const segmenters = {
    grapheme: new Intl.Segmenter('en', { granularity: 'grapheme' }),
    word: new Intl.Segmenter('en', { granularity: 'word' }),
  };
  const alphabet = 'aB1 .,;:\'_"-!?@/\\\t\n\r\u0000\u001f\u007f9z$+';
  let seed = 7;
  for (let round = 0; round < 400; round += 1) {
    let text = '';
    for (let length = 0; length < 24; length += 1) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      text += alphabet[(seed >> 8) % alphabet.length];
    }
    const segments = (kind: keyof typeof segmenters) =>
      Array.from(segmenters[kind].segment(text), ({ segment }) => segment);
    assert.deepEqual(graphemes(text), segments('grapheme'), JSON.stringify(text));
    const expected = segments('word').filter((segment) => segment.trim() !== '');
    assert.deepEqual(words(text), expected, JSON.stringify(text));
  }
});

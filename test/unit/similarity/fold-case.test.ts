import assert from 'node:assert/strict';
import test from 'node:test';
import { foldCase } from '../../../src/core/similarity/fold-case.ts';

test('cases fold fully', () => {
  for (const [text, folded] of [
    ['STRASSE', 'strasse'],
    ['straße ẞ', 'strasse ss'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['İI', 'i\u0307i'],
    ['ı', 'ı'],
    ['ﬁ ﬀ', 'fi ff'],
    ['中文 123', '中文 123'],
    ['\ud83d', '\ud83d'],
  ] as const) {
    assert.equal(foldCase(text), folded, text);
  }
});

test('every character folds like the ones that a pattern without case takes for it', () => {
  let pairs = 0;
  for (let code = 0; code < 0x20000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    for (const other of [character.toLowerCase(), character.toUpperCase()]) {
      if (other === character || Array.from(other).length !== 1) continue;
      if (!new RegExp(`^${other}$`, 'iu').test(character)) continue;
      pairs += 1;
      assert.equal(foldCase(other), foldCase(character), `${character} ${other} ${code.toString(16)}`);
    }
  }
  assert.ok(pairs > 2500, String(pairs));
});

test('folding twice is folding once', () => {
  for (let code = 0; code < 0x20000; code += 1) {
    const folded = foldCase(String.fromCodePoint(code));
    assert.equal(foldCase(folded), folded, code.toString(16));
  }
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { classifyVerdict } from '../../../src/core/judge/classify-verdict.ts';

const read: readonly (readonly [string, string | null])[] = [
  ['yes', 'yes'],
  ['Yes.', 'yes'],
  [' YES ', 'yes'],
  ['"yes, because it names the city"', 'yes'],
  ['**No** - another topic', 'no'],
  ['no: it greets', 'no'],
  ['Unsure', 'unsure'],
  ['yes', 'yes'],
  ['是', 'yes'],
  ['是。', 'yes'],
  ['不确定', 'unsure'],
  ['不確定,只说了一半', 'unsure'],
  ['否', 'no'],
  ['', null],
  ['Partial', null],
  ['yes and no', null],
  ['no relevant information', null],
  ['nope', null],
  ['true', null],
  ['1', null],
  ['constructor', null],
  ['不是', null],
  ['是否', null],
];

test('a verdict is read as models write it, and never guessed', () => {
  for (const [text, verdict] of read) assert.equal(classifyVerdict(text), verdict, JSON.stringify(text));
});

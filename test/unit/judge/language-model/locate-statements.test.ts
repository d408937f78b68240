import assert from 'node:assert/strict';
import test from 'node:test';
import {
  type FoundPlace,
  locateStatements,
} from '../../../../src/core/judge/language-model/locate-statements.ts';

const output =
  'Paris is **the capital** of France. It has the “Eiffel Tower”.\n\nParis is a city. 巴黎是法国的首都。';

function found(place: FoundPlace | undefined, text = output): string {
  return typeof place === 'object' ? text.slice(place.start, place.end) : String(place);
}

function locate(...quotes: string[]): string[] {
  return locateStatements(
    output,
    quotes.map((quote) => ({ quote, statement: quote })),
  ).map((place) => found(place));
}

test('an exact quote is found at its place', () => {
  assert.deepEqual(locate('Paris is **the capital** of France.', '巴黎是法国的首都。'), [
    'Paris is **the capital** of France.',
    '巴黎是法国的首都。',
  ]);
});

test('marks, case, quotes and white space do not matter', () => {
  assert.deepEqual(locate('paris is the capital  of France.', 'it has the "Eiffel Tower".'), [
    'Paris is **the capital** of France.',
    'It has the “Eiffel Tower”.',
  ]);
});

test('a changed quote is aligned by its words', () => {
  assert.deepEqual(locate('Paris is France’s capital: the capital of France'), [
    'Paris is **the capital** of France',
  ]);
});

test('words that are far apart are kept without a place, words that are not there are made up', () => {
  const far = `Berlin ${'x y z '.repeat(40)}is big.`;
  const places = locateStatements(far, [
    { quote: 'Berlin is big', statement: 'Berlin is big' },
    { quote: 'Rome was not built in a day', statement: 'Rome was not built in a day' },
  ]);
  assert.deepEqual(places, ['not-located', 'made-up']);
});

test('half of the words in order are enough, fewer are not', () => {
  const text = 'alpha beta gamma delta';
  const at = (quote: string) => locateStatements(text, [{ quote, statement: quote }])[0];
  assert.notEqual(at('alpha one beta two'), 'made-up');
  assert.equal(at('alpha one two'), 'made-up');
  assert.equal(at('delta gamma beta alpha one'), 'made-up');
});

test('the same words twice are found in order', () => {
  const text = 'Yes. No. Yes.';
  const places = locateStatements(
    text,
    ['Yes.', 'No.', 'Yes.'].map((quote) => ({ quote, statement: quote })),
  );
  assert.deepEqual(places, [
    { start: 0, end: 4 },
    { start: 5, end: 8 },
    { start: 9, end: 13 },
  ]);
});

test('places are in UTF-16 units behind emoji and ligatures', () => {
  const text = '👍🏽 ofﬁce hours: nine.';
  const [place] = locateStatements(text, [{ quote: 'OFFICE hours', statement: '' }]);
  assert.equal(found(place, text), 'ofﬁce hours');
});

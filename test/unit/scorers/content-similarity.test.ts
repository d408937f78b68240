import assert from 'node:assert/strict';
import test from 'node:test';
import {
  type ContentSimilarityOptions,
  createContentSimilarityScorer,
} from '../../../src/core/scorers/content-similarity.ts';

function compare(
  expected: string | readonly string[],
  actual: string,
  options: ContentSimilarityOptions = {},
) {
  const groundTruth = typeof expected === 'string' ? [expected] : expected;
  return createContentSimilarityScorer(options).run({ input: 'ignored', output: actual, groundTruth });
}

test('two empty texts are 1 and one empty text is 0, with every algorithm and option', async () => {
  for (const algorithm of ['levenshtein', 'dice'] as const) {
    for (const ignoreWhitespace of [true, false]) {
      for (const [expected, actual, score] of [
        ['', '', 1],
        ['', 'text', 0],
        ['text', '', 0],
      ] as const) {
        const result = await compare(expected, actual, { algorithm, ignoreWhitespace });
        assert.equal(result.score, score, `${algorithm} ${expected}/${actual}`);
        assert.ok(Object.values(result.analyzeStepResult ?? {}).every(Number.isFinite));
      }
    }
  }
});

test('case folding is full: sharp s, final sigma, dotted capital I, ligatures, and not the dotless i', async () => {
  for (const [expected, actual, same] of [
    ['STRASSE', 'straße', true],
    ['ẞ', 'ss', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['Σίσυφος ΣΊΣΥΦΟΣ', 'ΣΊΣΥΦΟΣ σίσυφος', true],
    ['İ', 'i\u0307', true],
    ['İstanbul', 'i̇stanbul', true],
    ['İ', 'i', false],
    ['ı', 'i', false],
    ['ı', 'I', false],
    ['ﬁle', 'FILE', true],
    ['\u212a', 'k', true],
    ['ſ', 'S', true],
    ['ǅ', 'ǆ', true],
    ['ŉ', 'ʼN', true],
    ['É', 'e\u0301', true],
    ['Straße', 'Strase', false],
  ] as const) {
    const result = await compare(expected, actual);
    assert.equal(result.exactScore === 1, same, `${expected} ${actual}`);
    const cased = await compare(expected, actual, { ignoreCase: false });
    assert.ok((cased.exactScore ?? 1) < 1, `${expected} ${actual} with case`);
  }
});

test('text that differs only in composition is the same whatever the options', async () => {
  for (const [expected, actual] of [
    ['café', 'cafe\u0301'],
    ['한국어', '한국어'.normalize('NFD')],
    ['Tiếng Việt', 'Tiếng Việt'.normalize('NFD')],
  ] as const) {
    const result = await compare(expected, actual, { ignoreCase: false, ignoreWhitespace: false });
    assert.equal(result.score, 1, expected);
  }
});

test('white space is collapsed and trimmed, not deleted; off, it counts', async () => {
  for (const [expected, actual, on, off] of [
    ['new york', ' new \t\n york\r\n', 1, 0.62],
    ['new york', 'new\u00a0york', 1, 0.88],
    ['new york', 'new\u3000york', 1, 0.88],
    ['newyork', 'new york', 0.88, 0.88],
    ['a b', 'a  b', 1, 0.75],
    ['line\r\n', 'line\n', 1, 0.8],
    [' ', '', 1, 0],
    [' ', '\n', 1, 0],
  ] as const) {
    assert.equal((await compare(expected, actual)).score, on, JSON.stringify(actual));
    const counted = await compare(expected, actual, { ignoreWhitespace: false });
    assert.equal(counted.score, off, `${JSON.stringify(actual)} with white space`);
  }
});

test('options merge with the defaults one by one', async () => {
  for (const [options, score] of [
    [{}, 1],
    [{ ignoreCase: undefined, ignoreWhitespace: undefined, algorithm: undefined, json: undefined }, 1],
    [{ ignoreCase: false }, 0.75],
    [{ ignoreWhitespace: false }, 0.8],
    [{ ignoreCase: false, ignoreWhitespace: false }, 0.6],
    [{ scale: 10 }, 10],
    [{ scale: 10, ignoreCase: false }, 7.5],
    [{ algorithm: 'dice', ignoreCase: false }, 0.5],
  ] as const) {
    assert.equal((await compare('Ab c', 'ab  c', options)).score, score, JSON.stringify(options));
  }
});

test('the scale multiplies the score and leaves the similarity', async () => {
  const result = await compare('abcd', 'abcx', { scale: 5 });
  assert.deepEqual([result.score, result.exactScore], [3.75, 3.75]);
  assert.equal(result.analyzeStepResult?.similarity, 0.75);
});

test('a scale that is not a finite number above 0 is refused with one sentence', () => {
  for (const scale of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => createContentSimilarityScorer({ scale }), {
      code: 'option',
      message: `scale must be a number above 0, not ${scale}.`,
    });
  }
});

test('of several references the best counts and is named; the first of equals', async () => {
  const result = await compare(['thirty days', 'within 30 days', '30 days'], '30 Days.');
  assert.equal(result.analyzeStepResult?.reference, 2);
  assert.equal(result.preprocessStepResult?.processedInput, '30 days');
  assert.match(result.reason ?? '', /reference 3 of 3/);
  const equals = await compare(['abc', 'abd', 'abc'], 'abx');
  assert.equal(equals.analyzeStepResult?.reference, 0);
  const alone = await compare('30 days', '30 Days.');
  assert.equal(alone.analyzeStepResult && 'reference' in alone.analyzeStepResult, false);
  assert.doesNotMatch(alone.reason ?? '', /reference/);
});

test('the input is never compared', async () => {
  const scorer = createContentSimilarityScorer();
  const texts = { output: 'answer', groundTruth: ['other'] };
  const first = await scorer.run({ ...texts, input: 'answer', runId: 'r' });
  const second = await scorer.run({ ...texts, input: null, runId: 'r' });
  assert.deepEqual(first, second);
});

test('a missing response or reference is not applicable, an empty one is compared', async () => {
  const scorer = createContentSimilarityScorer();
  for (const texts of [
    { output: null, groundTruth: ['a'] },
    { output: 'a', groundTruth: [] },
    { output: 'a' },
  ]) {
    const result = await scorer.run({ input: 'q', ...texts });
    assert.deepEqual([result.status, result.score], ['not-applicable', null]);
  }
  assert.equal((await scorer.run({ input: null, output: '', groundTruth: [''] })).score, 1);
});

test('JSON objects and arrays are compared by content, and the result says so', async () => {
  for (const [expected, actual] of [
    ['{"a":1,"b":[1,2]}', '{ "b": [1, 2],\n "a": 1.0 }'],
    ['[{"x":{"k":1,"j":2}}]', '[{"x":{"j":2,"k":1}}]'],
    ['{"é":"\\u00e9"}', '{"\\u00e9":"é"}'],
    ['{"__proto__":1,"a":2}', '{"a":2,"__proto__":1}'],
  ] as const) {
    const result = await compare(expected, actual);
    assert.equal(result.score, 1, actual);
    assert.equal(result.analyzeStepResult?.json, 'canonical', actual);
    assert.match(result.reason ?? '', /JSON/, actual);
    assert.doesNotMatch((await compare(expected, actual, { json: 'raw' })).reason ?? '', /JSON/);
  }
  const shown = await compare('{"b":1,"a":2}', '{"a":2}', { ignoreWhitespace: false });
  assert.equal(shown.preprocessStepResult?.processedInput, '{\n  "a": 2,\n  "b": 1\n}');
});

test('raw, dice, and anything but two JSON objects or arrays are compared as text', async () => {
  const [expected, actual] = ['{"a":1,"b":2}', '{"b":2,"a":1}'];
  assert.equal((await compare(expected, actual, { json: 'raw' })).score, 0.69);
  assert.equal((await compare(expected, actual, { algorithm: 'dice' })).score, 0.83);
  for (const [first, second] of [
    ['1.0', '1'],
    ['"\\u0061"', '"a"'],
    ['{"a":1}', 'a: 1'],
    ['{"a":1', '{"a":1}'],
    ['[1, 2', '[1,2]'],
  ] as const) {
    const result = await compare(first, second);
    assert.ok((result.score ?? 1) < 1, first);
    assert.equal(result.analyzeStepResult?.json, undefined, first);
  }
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  assert.equal((await compare(deep, deep)).score, 1);
});

test('numbers that parsing would make equal keep JSON from being compared by content', async () => {
  for (const [first, second] of [
    ['{"id":12345678901234567890}', '{"id":12345678901234567891}'],
    ['[9007199254740993]', '[9007199254740992]'],
    ['[1e999]', '[2e999]'],
    ['[0.12345678901234567891]', '[0.12345678901234567892]'],
  ] as const) {
    assert.ok(((await compare(first, second)).exactScore ?? 1) < 1, first);
  }
  for (const same of ['{"b":0.30000000000000004,"a":1}', '{"b":"12345678901234567890","a":1}']) {
    const { a, b } = JSON.parse(same);
    assert.equal((await compare(same, JSON.stringify({ a, b }))).analyzeStepResult?.json, 'canonical', same);
  }
});

test('the reason says what was measured and calls only equal texts the same', async () => {
  for (const [expected, actual, options, reason] of [
    ['a b', 'A  B', {}, 'The texts are the same.'],
    ['30 days', '90 days', {}, 'Measures wording, not meaning.'],
    ['a', '', {}, 'Measures wording, not meaning.'],
    // Dice gives 1 here, since it drops white space.
    ['new york', 'newyork', { algorithm: 'dice' }, 'Measures wording, not meaning.'],
    ['new york', 'new york', { algorithm: 'dice' }, 'The texts are the same.'],
  ] as const) {
    assert.equal((await compare(expected, actual, options)).reason, reason, `${expected} ${actual}`);
  }
});

test('wording is measured and not meaning', async () => {
  const result = await compare(
    'Returns are accepted within 30 days of the delivery date.',
    'Returns are accepted within 90 days of the delivery date.',
  );
  assert.equal(result.score, 0.98);
});

test('dice ignores white space whatever the option, and case by the option', async () => {
  for (const ignoreWhitespace of [true, false]) {
    const options = { algorithm: 'dice', ignoreWhitespace } as const;
    assert.equal((await compare('a b c d', 'abcd', options)).score, 1);
    assert.equal((await compare('ABCD', 'abcd', options)).score, 1);
    assert.equal((await compare('ABCD', 'abcd', { ...options, ignoreCase: false })).score, 0);
  }
});

test('the measuring is done once, by the port that is given, with the signal', async () => {
  const controller = new AbortController();
  const jobs: unknown[] = [];
  const scorer = createContentSimilarityScorer({
    measure: async (job, signal) => {
      jobs.push([job, signal]);
      return {
        figures: { similarity: 0.5, words: 0.4, bigrams: 0.3, length: 0.2 },
        processedInput: 'x',
        processedOutput: 'y',
        reference: 0,
        canonicalJson: false,
      };
    },
  });
  const { signal } = controller;
  const result = await scorer.run({ input: null, output: 'B', groundTruth: ['A'], signal });
  assert.deepEqual(jobs, [
    [
      {
        expected: ['A'],
        actual: 'B',
        options: { algorithm: 'levenshtein', ignoreCase: true, ignoreWhitespace: true, json: 'canonical' },
      },
      signal,
    ],
  ]);
  assert.equal(result.score, 0.5);
  assert.deepEqual(result.analyzeStepResult, { similarity: 0.5, words: 0.4, bigrams: 0.3, length: 0.2 });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Verdict } from '../../../src/core/judge/relevancy-judge.ts';
import { createAnswerRelevancyScorer } from '../../../src/core/scorers/answer-relevancy.ts';
import {
  type ContentSimilarityOptions,
  createContentSimilarityScorer,
} from '../../../src/core/scorers/content-similarity.ts';
import { createScriptedJudge } from './scripted-judge.ts';

interface SimilarityRow {
  readonly id: string;
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly ignoreCase: boolean;
  readonly ignoreWhitespace: boolean;
  readonly expected: number;
  readonly levGraphemeNFC?: number;
}

interface RelevancyRow {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly output: string;
  readonly statements?: readonly string[];
  readonly verdicts?: readonly string[] | null;
  readonly options?: { readonly uncertaintyWeight?: number; readonly scale?: number };
  readonly expectedScore: number | string;
  readonly rightBehaviour?: string;
}

const peer: {
  readonly contentSimilarity: readonly SimilarityRow[];
  readonly answerRelevancy: readonly RelevancyRow[];
} = JSON.parse(readFileSync(new URL('../../fixtures/peer-tests.json', import.meta.url), 'utf8'));

const closeEnough = 1e-6;

async function exactSimilarity(row: SimilarityRow, options: ContentSimilarityOptions): Promise<number> {
  const { ignoreCase, ignoreWhitespace } = row;
  const scorer = createContentSimilarityScorer({ ignoreCase, ignoreWhitespace, ...options });
  const result = await scorer.run({ input: null, output: row.b, groundTruth: [row.a] });
  assert.equal(result.status, 'scored', row.id);
  assert.ok(result.exactScore !== null, row.id);
  return result.exactScore;
}

function assertClose(actual: number, expected: number, message: string): void {
  assert.ok(Math.abs(actual - expected) <= closeEnough, `${message}: ${actual} instead of ${expected}`);
}

/** Where our edit distance is meant to differ from plain lower-casing, and the value that is right. */
const foldedDifferently: Readonly<Record<string, { readonly value: number; readonly reason: string }>> = {
  'cs-046': { value: 1, reason: 'sharp s folds to ss: strasse is strasse' },
  'cs-050': { value: 1, reason: 'the ligature fi folds to the letters f and i' },
};

test('dice gives the score of the peer for every pair', async () => {
  assert.ok(peer.contentSimilarity.length >= 50);
  for (const row of peer.contentSimilarity) {
    const actual = await exactSimilarity(row, { algorithm: 'dice' });
    assertClose(actual, row.expected, `${row.id} ${row.name}`);
  }
});

test('levenshtein gives the measured edit similarity of user-perceived characters for every pair', async () => {
  const differing: string[] = [];
  for (const row of peer.contentSimilarity) {
    if (row.levGraphemeNFC === undefined) continue;
    const actual = await exactSimilarity(row, { algorithm: 'levenshtein', json: 'raw' });
    const difference = foldedDifferently[row.id];
    if (difference) {
      differing.push(row.id);
      assertClose(actual, difference.value, `${row.id}, since ${difference.reason}`);
      assert.ok(Math.abs(actual - row.levGraphemeNFC) > 0.01, `${row.id} does not differ`);
    } else {
      assertClose(actual, row.levGraphemeNFC, `${row.id} ${row.name}`);
    }
  }
  assert.deepEqual(differing.sort(), Object.keys(foldedDifferently).sort());
});

test('JSON pairs that the peer compares as text are equal when compared by content', async () => {
  const rows = peer.contentSimilarity.filter(({ a }) => a.startsWith('{'));
  assert.equal(rows.length, 2);
  for (const row of rows) {
    assert.equal(await exactSimilarity(row, {}), 1, row.id);
    assert.ok((await exactSimilarity(row, { json: 'raw' })) < 0.7, row.id);
  }
});

const known: readonly string[] = ['yes', 'unsure', 'no'] satisfies Verdict[];
const isJudged = ({ verdicts }: RelevancyRow) =>
  verdicts?.every((verdict) => known.includes(verdict)) ?? false;
const scripted = peer.answerRelevancy.filter((row) => row.kind !== 'live-judge' && isJudged(row));
const isRefused = ({ options }: RelevancyRow) => (options?.uncertaintyWeight ?? 0) > 1;
const scorerOf = (row: RelevancyRow) => {
  const { statements, verdicts } = row;
  const model = createScriptedJudge({ statements, verdicts: verdicts as Verdict[] });
  return { model, scorer: createAnswerRelevancyScorer({ ...row.options, model }) };
};

test('one verdict for each statement gives the score of the peer', async () => {
  const rows = scripted.filter(
    (row) =>
      row.statements?.length === row.verdicts?.length && row.statements?.length !== 0 && !isRefused(row),
  );
  assert.ok(rows.length >= 20);
  for (const row of rows) {
    const result = await scorerOf(row).scorer.run({ input: row.input, output: row.output });
    assert.equal(result.status, 'scored', row.id);
    // A partial list of options makes the peer's score NaN and a failing reason step loses it; the formula is the same.
    const expected = { 'ar-e-12': 0.5, 'ar-e-21': 0.43 }[row.id] ?? row.expectedScore;
    assert.equal(result.score, expected, row.id);
  }
});

test('another number of verdicts than statements is an error, where the peer gives a score', async () => {
  const rows = scripted.filter((row) => row.statements?.length !== row.verdicts?.length);
  assert.equal(rows.length, 3);
  for (const row of rows) {
    const result = await scorerOf(row).scorer.run({ input: row.input, output: row.output });
    assert.equal(result.status, 'errored', row.id);
    assert.equal(result.score, null, row.id);
    assert.equal(
      result.error?.message,
      `The judge gave ${row.verdicts?.length} verdicts for 3 statements.`,
      row.id,
    );
  }
});

test('a verdict outside the three labels is an error, where the peer counts it as no', async () => {
  const rows = peer.answerRelevancy.filter(
    (row) => row.kind === 'scripted-edge' && row.verdicts?.some((verdict) => !known.includes(verdict)),
  );
  assert.ok(rows.length >= 1);
  for (const row of rows) {
    const result = await scorerOf(row).scorer.run({ input: row.input, output: row.output });
    assert.equal(result.status, 'errored', row.id);
    assert.equal(result.score, null, row.id);
    assert.equal(result.error?.code, 'reply', row.id);
  }
});

test('an empty output scores 0 without the calls that the peer makes', async () => {
  const rows = scripted.filter(({ output }) => output.trim() === '');
  assert.equal(rows.length, 2);
  for (const row of rows) {
    const { model, scorer } = scorerOf(row);
    const result = await scorer.run({ input: row.input, output: row.output });
    assert.equal(result.score, 0, row.id);
    assert.deepEqual(model.calls, [], row.id);
  }
});

test('the weight of 2 that the peer takes is refused', () => {
  const rows = scripted.filter(isRefused);
  assert.equal(rows.length, 1);
  for (const row of rows) {
    assert.throws(() => scorerOf(row), { code: 'option', message: /uncertaintyWeight .* not 2\.$/ });
  }
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { PartialConfig } from '../../../src/core/config/config.ts';
import type { ScorerResult } from '../../../src/core/model.ts';
import { english } from '../../../src/core/translate.ts';
import {
  caseTitle,
  estimateTitle,
  fileTitle,
  missingFieldTexts,
  unscoredTitle,
} from '../../../src/extension/lens-titles.ts';
import { both, errored, evalCase, notApplicable, relevancy, runRecord, similarity } from './run-records.ts';

const titles: [results: Readonly<Record<string, ScorerResult>>, settings: PartialConfig, title: string][] = [
  [
    both(relevancy(['yes', 'no']), similarity(0.8123)),
    {},
    'relevancy 0.50 · similarity 0.81 · 1 of 2 off topic',
  ],
  [both(relevancy(['yes', 'unsure']), similarity(1)), {}, 'relevancy 0.65 · similarity 1.00 · 1 of 2 unsure'],
  [both(relevancy(['yes', 'yes']), notApplicable), {}, 'relevancy 1.00 · 2 of 2 on topic'],
  [both(relevancy([]), similarity(0)), {}, 'relevancy 0.00 · similarity 0.00'],
  [both(errored, similarity(0.5)), {}, '$(warning) relevancy error · similarity 0.50'],
  [both(errored, notApplicable), {}, '$(warning) judge error'],
  [both(notApplicable, notApplicable), {}, 'not applicable'],
  [
    both(relevancy(['no']), similarity(0.9)),
    { answerRelevancy: { threshold: 0.7 } },
    '✗ relevancy 0.00 < 0.70 · similarity 0.90 · 1 of 1 off topic',
  ],
  [
    both(relevancy(['yes']), similarity(0.9)),
    { answerRelevancy: { threshold: 0.7 } },
    'relevancy 1.00 · similarity 0.90 · 1 of 1 on topic',
  ],
  [both(relevancy(['no']), similarity(0.1)), {}, 'relevancy 0.00 · similarity 0.10 · 1 of 1 off topic'],
];

for (const [results, settings, title] of titles) {
  test(`the lens of a scored case says “${title}”`, () => {
    const record = runRecord([{ results }], { settings });
    const [result] = record.results;
    assert.ok(result);
    assert.equal(caseTitle(record, result, english), title);
  });
}

const scorerIds = ['answer-relevancy', 'content-similarity'];
const gaps: [part: Parameters<typeof evalCase>[0], title: string, missing: string[]][] = [
  [{}, 'relevancy – · similarity –', []],
  [{ groundTruth: [] }, 'relevancy –', ['No similarity: the expected text is missing.']],
  [{ input: null }, 'similarity –', ['No relevancy: the prompt is missing.']],
  [{ input: ' \n' }, 'similarity –', ['No relevancy: the prompt is missing.']],
  [
    { output: null },
    'nothing to score',
    ['No relevancy: the response is missing.', 'No similarity: the response is missing.'],
  ],
  [{ output: '' }, 'relevancy – · similarity –', []],
];

for (const [part, title, missing] of gaps) {
  test(`before scoring, the lens of a case ${JSON.stringify(part)} says “${title}” and why`, () => {
    assert.equal(unscoredTitle(evalCase(part), scorerIds, english), title);
    assert.deepEqual(missingFieldTexts(evalCase(part), scorerIds, english), missing);
  });
}

test('the lens of a file says the means, then what went wrong, then what is left', () => {
  const record = runRecord(
    [
      { results: both(relevancy(['yes']), similarity(0.25)) },
      { results: both(relevancy(['no']), similarity(0.5)) },
      { results: both(errored, notApplicable) },
      {},
    ],
    { settings: { answerRelevancy: { threshold: 0.5 } } },
  );
  assert.equal(
    fileTitle(record, english),
    'relevancy 0.50 · similarity 0.38 · 1 failed · 1 errored · 3 of 4 scored',
  );
});

test('an estimate is called one, a model is not', () => {
  assert.equal(estimateTitle(undefined, english), 'embedded judge (estimate)');
  assert.equal(estimateTitle(runRecord([]), english), 'embedded judge (estimate)');
  const model = runRecord([], { settings: { judge: { model: 'provider/model' } } });
  assert.equal(estimateTitle(model, english), '');
  const noJudge = runRecord([], { settings: { scorers: ['content-similarity'] } });
  assert.equal(estimateTitle(noJudge, english), '');
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { addResult, countScores } from '../../../src/extension/report/run-record.ts';
import { both, notApplicable, relevancy, runRecord, similarity } from './run-records.ts';

test('a result takes its place, is no longer pending, and has the outcome of the limits of the run', () => {
  const record = runRecord([{}, {}], {
    settings: { contentSimilarity: { threshold: 0.5 } },
    pending: new Set([0, 1]),
    status: 'running',
  });
  addResult(record, 1, both(relevancy(['yes']), similarity(0.2)));
  assert.deepEqual([...record.pending], [0]);
  assert.equal(record.results[0], undefined);
  assert.equal(record.results[1]?.outcome, 'failed');
  assert.equal(record.results[1]?.index, 1);
  assert.equal(record.results[1]?.evalCase, record.cases[1]);
});

test('a result for a case that the run does not have is left out', () => {
  const record = runRecord([{}]);
  addResult(record, 5, both(relevancy(['yes']), notApplicable));
  assert.deepEqual(record.results, [undefined]);
});

test('a case that is scored again counts once, with its last result', () => {
  const record = runRecord([{ results: both(relevancy(['no']), notApplicable) }]);
  addResult(record, 0, both(relevancy(['yes']), notApplicable));
  assert.deepEqual(countScores(record)['answer-relevancy'], {
    mean: 1,
    scored: 1,
    passed: null,
    failed: null,
    errored: 0,
    notApplicable: 0,
    notRun: 0,
  });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { CaseResult } from '../../../src/core/model.ts';
import {
  type RunRecord,
  resultFileCase,
  resultFileEnd,
  resultFileStart,
} from '../../../src/core/run/result-file.ts';
import { resultOf } from './scripted-scorer.ts';

const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 9 } };
const result: CaseResult = {
  index: 3,
  outcome: 'scored',
  evalCase: {
    id: 'one',
    key: 'key',
    input: 'a “b”\n',
    output: '\u2028</script>',
    groundTruth: ['c', 'd'],
    system: 'not in the file',
    range: { start: 0, end: 8 },
    fields: {},
  },
  scorers: {
    first: {
      ...resultOf('scored', 0.5),
      preprocessPrompt: 'split',
      analyzePrompt: 'judge',
      generateReasonPrompt: 'explain',
      usage: { inputTokens: 1, outputTokens: 2, requests: 2, durationMs: 30 },
    },
    second: resultOf('not-applicable'),
  },
};
const run: RunRecord = {
  id: 'run',
  status: 'completed',
  startedAt: '2026-01-02T03:04:05.000Z',
  durationMs: 6,
  file: 'a.jsonl',
  fileHash: '00',
  judge: { provider: 'embedded', model: 'embedded', promptVersion: '1' },
  options: {},
};
const counts = { mean: 0.5, scored: 1, passed: null, failed: null, errored: 0, notApplicable: 0, notRun: 0 };

function fileOf(cases: readonly CaseResult[], includePrompts = false) {
  const lines = cases.map((entry) => resultFileCase(entry, range, includePrompts));
  return JSON.parse(`${resultFileStart}${lines.join(',')}${resultFileEnd({ first: counts }, run)}`);
}

test('a result file has its keys in the order in which it can be streamed', () => {
  const file = fileOf([result, result]);
  assert.deepEqual(Object.keys(file), ['schemaVersion', 'cases', 'scores', 'run']);
  assert.equal(file.schemaVersion, 1);
  assert.equal(file.cases.length, 2);
  assert.deepEqual(Object.keys(file.cases[0]), [
    'id',
    'index',
    'range',
    'input',
    'output',
    'groundTruth',
    'outcome',
    'scorers',
  ]);
  assert.deepEqual(Object.keys(file.cases[0].scorers), ['first', 'second']);
  assert.deepEqual(Object.keys(file.run), [
    'id',
    'status',
    'startedAt',
    'durationMs',
    'file',
    'fileHash',
    'judge',
    'options',
  ]);
  assert.deepEqual(file.scores, { first: counts });
});

test('a result file without cases is valid JSON', () => {
  assert.deepEqual(fileOf([]).cases, []);
});

test('texts come back from a result file as they were', () => {
  const [read] = fileOf([result]).cases;
  assert.equal(read.input, result.evalCase.input);
  assert.equal(read.output, result.evalCase.output);
  assert.deepEqual(read.range, range);
});

test('prompts are in a result file only on request', () => {
  const prompts = ['preprocessPrompt', 'analyzePrompt', 'generateReasonPrompt'];
  const keysOf = (includePrompts: boolean) =>
    Object.keys(fileOf([result], includePrompts).cases[0].scorers.first);
  assert.deepEqual(
    prompts.filter((key) => keysOf(false).includes(key)),
    [],
  );
  assert.deepEqual(
    prompts.filter((key) => keysOf(true).includes(key)),
    prompts,
  );
  assert.ok(keysOf(false).includes('usage'));
});

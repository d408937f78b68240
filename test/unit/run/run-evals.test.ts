import assert from 'node:assert/strict';
import test from 'node:test';
import { EvaluationError } from '../../../src/core/errors.ts';
import type { CaseResult } from '../../../src/core/model.ts';
import { type EvalItem, runEvals } from '../../../src/core/run/run-evals.ts';
import type { Scorer } from '../../../src/core/scorers/create-scorer.ts';
import { gate, parsingScorer, scriptedScorer } from './scripted-scorer.ts';

function rows(...outputs: (string | null)[]): EvalItem[] {
  return outputs.map((output, index) => ({ id: `row-${index}`, input: 'How much?', output }));
}

function outcomes(cases: readonly CaseResult[]): string[] {
  return cases.map(({ outcome }) => outcome);
}

const refused: [title: string, options: Partial<Parameters<typeof runEvals>[0]>, message: RegExp][] = [
  ['no scorer', { scorers: [] }, /at least one scorer/],
  ['the same scorer id twice', { scorers: [parsingScorer('a'), parsingScorer('a')] }, /scorer a .*twice/],
  [
    'the same id with and without a threshold',
    { scorers: [{ scorer: parsingScorer('a'), threshold: 0.5 }, parsingScorer('a')] },
    /twice/,
  ],
  ['a threshold above 1', { scorers: [{ scorer: parsingScorer('a'), threshold: 1.1 }] }, /threshold .*1\.1/],
  ['a threshold that is no number', { scorers: [{ scorer: parsingScorer('a'), threshold: NaN }] }, /NaN/],
  ['no concurrency', { concurrency: 0 }, /concurrency .*0/],
  ['a broken concurrency', { concurrency: 1.5 }, /concurrency .*1\.5/],
  ['a concurrency that is no number', { concurrency: NaN }, /concurrency .*NaN/],
  ['an endless concurrency', { concurrency: Infinity }, /concurrency .*Infinity/],
];

for (const [title, options, message] of refused) {
  test(`a run with ${title} is refused before anything is scored`, async () => {
    let scored = 0;
    const onItemComplete = () => void scored++;
    const run = runEvals({ data: rows('1'), scorers: [parsingScorer('a')], onItemComplete, ...options });
    await assert.rejects(run, (error) => {
      assert.ok(error instanceof EvaluationError);
      assert.equal(error.code, 'option');
      assert.match(error.message, message);
      return true;
    });
    assert.equal(scored, 0);
  });
}

test('a row that fails is a result, and the others finish', async () => {
  const { cases, scores, summary } = await runEvals({
    data: rows('0.5', 'boom', '1', null),
    scorers: [parsingScorer('a')],
  });
  assert.deepEqual(outcomes(cases), ['scored', 'errored', 'scored', 'not-applicable']);
  assert.equal(cases[1]?.scorers.a?.error?.message, 'The scorer failed: The reply was no number.');
  assert.deepEqual(scores, { a: 0.75 });
  assert.deepEqual(summary, {
    status: 'completed',
    totalItems: 4,
    scorers: {
      a: { mean: 0.75, scored: 2, passed: null, failed: null, errored: 1, notApplicable: 1, notRun: 0 },
    },
  });
});

test('a scorer that rejects, against its promise, costs its own result only', async () => {
  const rejecting: Scorer = {
    ...parsingScorer('b'),
    run: () => Promise.reject(new Error('The scorer is out of order.')),
  };
  const { cases } = await runEvals({ data: rows('1', '0.5'), scorers: [parsingScorer('a'), rejecting] });
  assert.deepEqual(outcomes(cases), ['errored', 'errored']);
  assert.equal(cases[0]?.scorers.a?.score, 1);
  assert.deepEqual(cases[0]?.scorers.b?.error, { code: 'scorer', message: 'The scorer is out of order.' });
});

test('a threshold makes cases pass and fail and fills the counts', async () => {
  const { cases, summary } = await runEvals({
    data: rows('6.95', '6.9', 'boom'),
    scorers: [{ scorer: parsingScorer('a', 10), threshold: 0.7 }],
  });
  assert.deepEqual(outcomes(cases), ['passed', 'failed', 'errored']);
  assert.deepEqual(summary.scorers.a, {
    mean: 6.93,
    scored: 2,
    passed: 1,
    failed: 1,
    errored: 1,
    notApplicable: 0,
    notRun: 0,
  });
});

test('cancelling keeps the finished rows; the rest are not run', async () => {
  const controller = new AbortController();
  const scorer = scriptedScorer('a', ({ output }) => {
    if (output === 'cancel') controller.abort();
    controller.signal.throwIfAborted();
    return Number(output);
  });
  const completed: number[] = [];
  const { cases, summary, scores } = await runEvals({
    data: rows('0.1', '0.2', 'cancel', '0.4', '0.5'),
    scorers: [{ scorer, threshold: 0.15 }],
    concurrency: 1,
    signal: controller.signal,
    onItemComplete: ({ index }) => void completed.push(index),
  });
  assert.equal(summary.status, 'cancelled');
  assert.deepEqual(completed, [0, 1, 2]);
  assert.deepEqual(outcomes(cases), ['failed', 'passed', 'not-run', 'not-run', 'not-run']);
  assert.ok(cases.every(({ index, evalCase }) => evalCase.id === `row-${index}`));
  assert.equal(cases[4]?.scorers.a?.status, 'not-run');
  assert.deepEqual(summary.scorers.a, {
    mean: 0.15,
    scored: 2,
    passed: 1,
    failed: 1,
    errored: 0,
    notApplicable: 0,
    notRun: 3,
  });
  assert.equal(scores.a, 0.15);
});

test('cancelling while a case is under way makes it not run, not errored', async () => {
  const controller = new AbortController();
  const started = gate();
  const waiting = scriptedScorer('a', ({ signal }) => {
    started.open();
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const run = runEvals({ data: rows('1', '1'), scorers: [waiting], signal: controller.signal });
  await started.opened;
  controller.abort();
  const { cases, summary } = await run;
  assert.deepEqual(outcomes(cases), ['not-run', 'not-run']);
  assert.equal(summary.status, 'cancelled');
  assert.equal(summary.scorers.a?.notRun, 2);
});

for (const concurrency of [1, 2, 5]) {
  test(`never more than ${concurrency} cases are under way, and as many are`, async () => {
    let current = 0;
    let most = 0;
    const counting = scriptedScorer('a', async () => {
      current += 1;
      most = Math.max(most, current);
      // Several turns, so that cases overlap where they may.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      current -= 1;
      return 1;
    });
    await runEvals({ data: rows(...new Array<string>(23).fill('1')), scorers: [counting], concurrency });
    assert.equal(most, concurrency);
  });
}

test('cases come back in the order of the data, `onItemComplete` in the order of finishing', async () => {
  const first = gate();
  const completed: number[] = [];
  const scorer = scriptedScorer('a', async ({ output }) => {
    if (output === '0') await first.opened;
    return 1;
  });
  const { cases } = await runEvals({
    data: rows('0', '1', '2'),
    scorers: [scorer],
    onItemComplete: ({ index }) => {
      completed.push(index);
      if (completed.length === 2) first.open();
    },
  });
  assert.deepEqual(completed, [1, 2, 0]);
  assert.deepEqual(
    cases.map(({ index }) => index),
    [0, 1, 2],
  );
});

test('a target makes the responses; where it throws, the case is errored for every scorer', async () => {
  const controller = new AbortController();
  const { cases, scores } = await runEvals({
    data: [
      { id: 'good', input: '0.25', groundTruth: 'one' },
      { id: 'bad', input: 'boom' },
      { id: 'late', input: '0.75', output: 'replaced' },
    ],
    scorers: [parsingScorer('a'), parsingScorer('b')],
    signal: controller.signal,
    target: async ({ input }, { signal }) => {
      assert.equal(signal, controller.signal);
      if (input === 'boom') throw new Error('The service is down.');
      return input ?? '';
    },
  });
  assert.deepEqual(outcomes(cases), ['scored', 'errored', 'scored']);
  assert.deepEqual(
    cases.map(({ evalCase }) => evalCase.output),
    ['0.25', null, '0.75'],
  );
  assert.deepEqual(cases[0]?.evalCase.groundTruth, ['one']);
  for (const id of ['a', 'b']) {
    assert.deepEqual(cases[1]?.scorers[id]?.error, { code: 'target', message: 'The service is down.' });
  }
  assert.deepEqual(scores, { a: 0.5, b: 0.5 });
});

test('a target that gives up because the run was cancelled leaves its case not run', async () => {
  const controller = new AbortController();
  const { cases, summary } = await runEvals({
    data: rows(null),
    scorers: [parsingScorer('a')],
    signal: controller.signal,
    target: async () => {
      controller.abort();
      throw new Error('aborted');
    },
  });
  assert.deepEqual(outcomes(cases), ['not-run']);
  assert.equal(summary.status, 'cancelled');
});

test('one reference may be given as a text, several as a list, an id may be missing', async () => {
  const { cases } = await runEvals({
    data: [
      { input: 'a', output: '1', groundTruth: 'x' },
      { input: 'b', output: '1', groundTruth: ['x', 'y'] },
      { input: 'c', output: '1' },
    ],
    scorers: [parsingScorer('a')],
  });
  assert.deepEqual(
    cases.map(({ evalCase }) => evalCase.groundTruth),
    [['x'], ['x', 'y'], []],
  );
  assert.equal(cases[0]?.evalCase.id, null);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { EvaluationError } from '../../../src/core/errors.ts';
import { createScorer, type RequiredRole } from '../../../src/core/scorers/create-scorer.ts';

const pair = { input: 'question', output: 'answer', groundTruth: ['expected'] };
const options = { id: 'length', name: 'Length', description: 'Counts characters.' };

test('the four steps run in order and each sees the results of those before it', async () => {
  const seen: string[] = [];
  const scorer = createScorer({ ...options, scale: 10 })
    .preprocess(async ({ run, results }) => {
      seen.push(`preprocess ${run.output} ${results}`);
      return { text: run.output ?? '' };
    })
    .analyze(({ results }) => {
      seen.push(`analyze ${JSON.stringify(results)}`);
      return { length: results.preprocessStepResult.text.length };
    })
    .generateScore(async ({ results }) => {
      seen.push(`score ${JSON.stringify(results)}`);
      return results.analyzeStepResult.length + 0.125;
    })
    .generateReason(({ exactScore, score, results }) => {
      seen.push(`reason ${exactScore} ${score}`);
      return `${results.preprocessStepResult.text} has ${results.analyzeStepResult.length} characters`;
    });
  const result = await scorer.run({ ...pair, runId: 'run-1' });
  assert.deepEqual(seen, [
    'preprocess answer undefined',
    'analyze {"preprocessStepResult":{"text":"answer"}}',
    'score {"preprocessStepResult":{"text":"answer"},"analyzeStepResult":{"length":6}}',
    'reason 6.125 6.13',
  ]);
  assert.deepEqual(result, {
    runId: 'run-1',
    status: 'scored',
    score: 6.13,
    exactScore: 6.125,
    reason: 'answer has 6 characters',
    preprocessStepResult: { text: 'answer' },
    analyzeStepResult: { length: 6 },
  });
  assert.deepEqual(
    [scorer.id, scorer.name, scorer.description, scorer.scale],
    [...Object.values(options), 10],
  );
});

test('without a reason step a scorer is complete, and its reason is null', async () => {
  const scorer = createScorer(options)
    .preprocess(() => null)
    .analyze(() => null)
    .generateScore(() => 0.5);
  const result = await scorer.run(pair);
  assert.equal(result.score, 0.5);
  assert.equal(result.reason, null);
  assert.equal(scorer.scale, 1);
});

test('a run without an id gets one of its own', async () => {
  const scorer = createScorer(options)
    .preprocess(() => null)
    .analyze(() => null)
    .generateScore(() => 1);
  const first = await scorer.run(pair);
  const second = await scorer.run(pair);
  assert.match(first.runId, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.notEqual(first.runId, second.runId);
});

test('prompts, usage and the cache mark that steps leave are in the result', async () => {
  const judge = { provider: 'p', model: 'm', promptVersion: '3' };
  const scorer = createScorer({ ...options, judge })
    .preprocess(({ notes }) => {
      notes.preprocessPrompt = 'first prompt';
      notes.usage = { inputTokens: 3, outputTokens: null, requests: 1, durationMs: 4 };
    })
    .analyze(({ notes }) => {
      notes.analyzePrompt = 'second prompt';
      notes.cached = true;
    })
    .generateScore(() => 1)
    .generateReason(({ notes }) => {
      notes.generateReasonPrompt = 'third prompt';
      return 'because';
    });
  const result = await scorer.run(pair);
  assert.equal(result.preprocessPrompt, 'first prompt');
  assert.equal(result.analyzePrompt, 'second prompt');
  assert.equal(result.generateReasonPrompt, 'third prompt');
  assert.deepEqual(result.usage, { inputTokens: 3, outputTokens: null, requests: 1, durationMs: 4 });
  assert.equal(result.cached, true);
  assert.deepEqual(result.judge, judge);
});

const failures = {
  preprocess: [null, null],
  analyze: ['pre', null],
  generateScore: ['pre', 'ana'],
} as const;

test('a step that throws makes the run errored, never scored, and keeps what was done before', async () => {
  for (const [step, [preprocessed, analyzed]] of Object.entries(failures)) {
    const failAt = (name: string) => {
      if (name === step) throw new EvaluationError('reply', `${name} broke`, { raw: 'raw reply' });
    };
    const scorer = createScorer(options)
      .preprocess(({ notes }) => {
        failAt('preprocess');
        notes.preprocessPrompt = 'first prompt';
        return 'pre';
      })
      .analyze(async () => {
        failAt('analyze');
        return 'ana';
      })
      .generateScore(() => {
        failAt('generateScore');
        return 1;
      });
    const result = await scorer.run(pair);
    assert.equal(result.status, 'errored', step);
    assert.deepEqual([result.score, result.exactScore, result.reason], [null, null, null], step);
    assert.deepEqual([result.preprocessStepResult, result.analyzeStepResult], [preprocessed, analyzed], step);
    assert.equal(result.preprocessPrompt, step === 'preprocess' ? undefined : 'first prompt', step);
    assert.deepEqual(result.error, { code: 'reply', message: `${step} broke`, raw: 'raw reply' }, step);
  }
});

test('what is thrown is told in one sentence, whatever it is', async () => {
  for (const [thrown, message] of [
    [new TypeError('x is not a function'), 'The scorer failed: x is not a function'],
    ['a string', 'The scorer failed: a string'],
    [null, 'The scorer failed: null'],
  ] as const) {
    const scorer = createScorer(options)
      .preprocess(() => {
        throw thrown;
      })
      .analyze(() => null)
      .generateScore(() => 1);
    const result = await scorer.run(pair);
    assert.deepEqual(result.error, { code: 'unexpected', message });
  }
});

test('a score that is not a finite number is an error', async () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const scorer = createScorer(options)
      .preprocess(() => null)
      .analyze(() => null)
      .generateScore(() => value);
    const result = await scorer.run(pair);
    assert.equal(result.status, 'errored');
    assert.equal(result.score, null);
    assert.equal(result.error?.code, 'score');
  }
});

test('a failing reason step leaves the score and no reason', async () => {
  const scorer = createScorer(options)
    .preprocess(() => null)
    .analyze(() => null)
    .generateScore(() => 0.25)
    .generateReason(() => {
      throw new Error('no words');
    });
  const result = await scorer.run(pair);
  assert.deepEqual([result.status, result.score, result.reason], ['scored', 0.25, null]);
});

test('a missing role makes a scorer not applicable before any step, and is named', async () => {
  let steps = 0;
  const scorerThat = (requires: readonly RequiredRole[]) =>
    createScorer({ ...options, requires })
      .preprocess(() => {
        steps += 1;
      })
      .analyze(() => null)
      .generateScore(() => 1);
  for (const [requires, change, reason] of [
    [['input'], { input: null }, 'Not applicable: the prompt is missing.'],
    [['input'], { input: ' \n' }, 'Not applicable: the prompt is missing.'],
    [['output'], { output: null }, 'Not applicable: the response is missing.'],
    [['groundTruth'], { groundTruth: [] }, 'Not applicable: the expected text is missing.'],
    [['groundTruth'], { groundTruth: undefined }, 'Not applicable: the expected text is missing.'],
    [
      ['output', 'groundTruth'],
      { output: null, groundTruth: [] },
      'Not applicable: the response is missing.',
    ],
  ] as const) {
    const result = await scorerThat(requires).run({ ...pair, ...change });
    assert.equal(result.status, 'not-applicable');
    assert.equal(result.reason, reason);
    assert.deepEqual([result.score, result.error], [null, undefined]);
  }
  assert.equal(steps, 0);
  const blank = await scorerThat(['output', 'groundTruth']).run({ ...pair, output: '', groundTruth: [''] });
  assert.equal(blank.status, 'scored');
});

test('an aborted run is not-run, before the first step and within one', async () => {
  let started = 0;
  const scorer = createScorer(options)
    .preprocess(async ({ run }) => {
      started += 1;
      await new Promise((_, reject) => {
        run.signal?.addEventListener('abort', () => reject(run.signal?.reason));
      });
    })
    .analyze(() => null)
    .generateScore(() => 1);
  const before = await scorer.run({ ...pair, signal: AbortSignal.abort() });
  assert.deepEqual([before.status, before.error, started], ['not-run', undefined, 0]);
  const controller = new AbortController();
  const running = scorer.run({ ...pair, signal: controller.signal });
  controller.abort();
  const within = await running;
  assert.deepEqual([within.status, within.score, within.error, started], ['not-run', null, undefined, 1]);
});

test('texts of a scorer are in the display language', async () => {
  const scorer = createScorer({ ...options, requires: ['input'], translate: (message) => `<${message}>` })
    .preprocess(() => null)
    .analyze(() => null)
    .generateScore(() => Number.NaN);
  const missing = await scorer.run({ ...pair, input: null });
  assert.equal(missing.reason, '<Not applicable: the prompt is missing.>');
  const errored = await scorer.run(pair);
  assert.equal(errored.error?.message, '<The scorer gave a score that is not a number.>');
});

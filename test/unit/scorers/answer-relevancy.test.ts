import assert from 'node:assert/strict';
import test from 'node:test';
import { createEmbeddedJudge } from '../../../src/core/judge/embedded/embedded-judge.ts';
import type { Verdict } from '../../../src/core/judge/relevancy-judge.ts';
import {
  type AnswerRelevancyOptions,
  createAnswerRelevancyScorer,
} from '../../../src/core/scorers/answer-relevancy.ts';
import { createScriptedJudge, type JudgeScript } from './scripted-judge.ts';

const input = 'What is the capital of France?';
const output = 'Paris is the capital. It is big. I like cheese.';
const statements = ['Paris is the capital.', 'It is big.', 'I like cheese.'];
const verdicts: readonly Verdict[] = ['yes', 'unsure', 'no'];

type Options = Omit<AnswerRelevancyOptions, 'model'>;

function run(script: JudgeScript, options: Options = {}, texts: { input?: string; output?: string } = {}) {
  const model = createScriptedJudge(script);
  const scorer = createAnswerRelevancyScorer({ ...options, model });
  return scorer.run({ input, output, ...texts });
}

test('options merge with the defaults one by one', async () => {
  for (const [options, score] of [
    [{}, 0.43],
    [{ uncertaintyWeight: 0.5 }, 0.5],
    [{ scale: 10 }, 4.33],
    [{ uncertaintyWeight: 0.5, scale: 10 }, 5],
    [{ uncertaintyWeight: undefined, scale: undefined }, 0.43],
    [{ uncertaintyWeight: 0 }, 0.33],
    [{ uncertaintyWeight: 1 }, 0.67],
  ] as const) {
    const result = await run({ statements, verdicts }, options);
    assert.equal(result.score, score, JSON.stringify(options));
  }
});

test('a weight outside 0..1 and a scale that is not above 0 are refused with one sentence', () => {
  const model = createScriptedJudge({});
  for (const [options, sentence] of [
    [{ uncertaintyWeight: 2 }, /^uncertaintyWeight must be a number from 0 to 1, not 2\.$/],
    [{ uncertaintyWeight: -0.1 }, /^uncertaintyWeight [^.]*, not -0\.1\.$/],
    [{ uncertaintyWeight: Number.NaN }, /^uncertaintyWeight [^.]*, not NaN\.$/],
    [{ uncertaintyWeight: Number.POSITIVE_INFINITY }, /^uncertaintyWeight [^.]*, not Infinity\.$/],
    [{ scale: 0 }, /^scale must be a number above 0, not 0\.$/],
    [{ scale: -1 }, /^scale [^.]*, not -1\.$/],
    [{ scale: Number.NaN }, /^scale [^.]*, not NaN\.$/],
    [{ scale: Number.POSITIVE_INFINITY }, /^scale [^.]*, not Infinity\.$/],
  ] as const) {
    assert.throws(() => createAnswerRelevancyScorer({ ...options, model }), {
      name: 'EvaluationError',
      code: 'option',
      message: sentence,
    });
  }
});

test('the exact score is kept beside the rounded one', async () => {
  const result = await run({ statements, verdicts });
  assert.equal(result.score, 0.43);
  assert.ok(Math.abs((result.exactScore ?? 0) - 1.3 / 3) < 1e-12);
});

test('an empty or blank output scores 0 with its reason and without a call', async () => {
  for (const blank of ['', ' ', '\n\t \u00a0', '\ufeff']) {
    const model = createScriptedJudge({ statements, verdicts });
    const result = await createAnswerRelevancyScorer({ model }).run({ input, output: blank });
    assert.deepEqual(
      [result.status, result.score, result.exactScore],
      ['scored', 0, 0],
      JSON.stringify(blank),
    );
    assert.equal(result.reason, 'Empty answer.');
    assert.deepEqual(model.calls, []);
  }
});

test('an output of courtesy only scores 0 and is not sent to be judged', async () => {
  const courtesy = { text: output, location: { start: 0, end: output.length }, kind: 'courtesy' } as const;
  const model = createScriptedJudge({ split: { notCounted: [courtesy] } });
  const result = await createAnswerRelevancyScorer({ model }).run({ input, output });
  assert.deepEqual([result.status, result.score], ['scored', 0]);
  assert.deepEqual(model.calls, ['split']);
  assert.match(result.reason ?? '', /no statement/);
  assert.deepEqual(result.preprocessStepResult?.notCounted, [courtesy]);
});

test('with the embedded judge, courtesy only scores 0 and its parts are listed', async () => {
  const scorer = createAnswerRelevancyScorer({ model: createEmbeddedJudge() });
  for (const text of ['Hope this helps!', 'Thank you! Have a great day.', '希望对你有帮助！', '# Answer']) {
    const result = await scorer.run({ input, output: text });
    assert.deepEqual([result.status, result.score], ['scored', 0], text);
    assert.deepEqual(result.preprocessStepResult?.statements, [], text);
    assert.ok(result.preprocessStepResult?.notCounted.length, text);
  }
});

test('headings and courtesy are outside the divisor', async () => {
  const scorer = createAnswerRelevancyScorer({ model: createEmbeddedJudge() });
  const bare = await scorer.run({ input, output: 'Paris is the capital of France.' });
  const dressed = await scorer.run({
    input,
    output: 'Great question!\n\n# Capital\n\nParis is the capital of France.\n\nHope this helps!',
  });
  assert.equal(bare.score, 1);
  assert.equal(dressed.score, 1);
  assert.equal(dressed.preprocessStepResult?.notCounted.length, 3);
});

test('a missing prompt or response is not applicable, also for a missing prompt with a blank response', async () => {
  for (const [texts, reason] of [
    [{ input: null, output }, 'Not applicable: the prompt is missing.'],
    [{ input: '  ', output }, 'Not applicable: the prompt is missing.'],
    [{ input: null, output: '' }, 'Not applicable: the prompt is missing.'],
    [{ input, output: null }, 'Not applicable: the response is missing.'],
  ] as const) {
    const model = createScriptedJudge({ statements, verdicts });
    const result = await createAnswerRelevancyScorer({ model }).run(texts);
    assert.deepEqual(
      [result.status, result.score, result.reason, model.calls],
      ['not-applicable', null, reason, []],
    );
  }
});

test('a judge that throws makes the case errored and never 0', async () => {
  const fault = new Error('the judge is down');
  for (const script of [{ splitError: fault }, { statements, judgeError: fault }]) {
    const result = await run(script);
    assert.equal(result.status, 'errored');
    assert.deepEqual([result.score, result.exactScore], [null, null]);
    assert.match(result.error?.message ?? '', /the judge is down/);
    assert.deepEqual(result.judge, { provider: 'script', model: 'scripted', promptVersion: '1' });
  }
});

test('another number of verdicts than statements is an error that says both numbers', async () => {
  const result = await run({ statements, verdicts: ['yes'] });
  assert.equal(result.status, 'errored');
  assert.equal(result.error?.code, 'reply');
  assert.equal(result.error?.message, 'The judge gave 1 verdicts for 3 statements.');
  assert.deepEqual(result.preprocessStepResult?.statements, statements);
});

test('a verdict that is no verdict is an error and not a no', async () => {
  const result = await run({ statements, verdicts: ['yes', 'Yes.' as Verdict, 'no'] });
  assert.equal(result.status, 'errored');
  assert.equal(result.error?.message, 'The judge gave a verdict that is not yes, unsure or no: Yes.');
});

test('verdicts belong to statements by index, and locations are slices of the output', async () => {
  const result = await run({ statements, verdicts });
  const { preprocessStepResult: split, analyzeStepResult: analyzed } = result;
  assert.deepEqual(split?.statements, statements);
  assert.deepEqual(
    analyzed?.results,
    verdicts.map((verdict, index) => ({ result: verdict, reason: `evidence ${index + 1}` })),
  );
  split?.locations.forEach((location, index) => {
    assert.equal(location && output.slice(location.start, location.end), statements[index]);
  });
});

test('a statement that stands nowhere has no location and is counted like the others', async () => {
  const paraphrased = ['Paris is the capital.', 'The city is large.'];
  const result = await run({ statements: paraphrased, verdicts: ['yes', 'yes'] });
  assert.equal(result.score, 1);
  assert.deepEqual(result.preprocessStepResult?.locations, [{ start: 0, end: 21 }, null]);
});

test('statements that the judge made up are listed and outside the divisor', async () => {
  const result = await run({
    statements: ['It is big.'],
    verdicts: ['yes'],
    split: { invented: ['Rome is old.'] },
  });
  assert.equal(result.score, 1);
  assert.deepEqual(result.preprocessStepResult?.invented, ['Rome is old.']);
});

test('the judge gets prompt, response, passages, earlier turns and system text', async () => {
  const model = createScriptedJudge({ statements, verdicts });
  const extra = {
    context: ['passage'],
    history: [{ role: 'user', text: 'before' }] as const,
    system: 'be brief',
  };
  await createAnswerRelevancyScorer({ model }).run({ input, output, ...extra });
  assert.deepEqual(model.requests, [{ input, output, ...extra }]);
});

test('usage of both calls is added and both prompts are in the result', async () => {
  const split = {
    prompt: 'split prompt',
    usage: { inputTokens: 100, outputTokens: 10, requests: 1, durationMs: 5 },
  };
  const result = await run({ statements, verdicts, split });
  assert.deepEqual(result.usage, { inputTokens: 120, outputTokens: 12, requests: 2, durationMs: 12 });
  assert.deepEqual([result.preprocessPrompt, result.analyzePrompt], ['split prompt', 'judge prompt']);
  const unknown = await run({
    statements,
    verdicts,
    split: { usage: { inputTokens: null, outputTokens: 1, requests: 1, durationMs: 1 } },
  });
  assert.deepEqual(unknown.usage, { inputTokens: null, outputTokens: 3, requests: 2, durationMs: 8 });
});

test('a judge that does both steps in one call is called once', async () => {
  const results = verdicts.map((result) => ({ result, reason: 'early' }));
  const model = createScriptedJudge({ statements, split: { judgement: { results, unaddressed: ['when'] } } });
  const result = await createAnswerRelevancyScorer({ model }).run({ input, output });
  assert.deepEqual(model.calls, ['split']);
  assert.equal(result.score, 0.43);
  assert.deepEqual(result.analyzeStepResult, { results, unaddressed: ['when'] });
});

test('the embedded judge never says what the answer leaves out', async () => {
  const result = await createAnswerRelevancyScorer({ model: createEmbeddedJudge() }).run({ input, output });
  assert.deepEqual(Object.keys(result.analyzeStepResult ?? {}), ['results']);
});

test('the reason agrees with the counts and quotes the first of the worst statements', async () => {
  for (const [given, reason] of [
    [['yes', 'yes', 'yes'], 'All 3 statements are on topic.'],
    [
      ['yes', 'unsure', 'no'],
      '1 of 3 statements are on topic, 1 unsure, 1 off topic. “I like cheese.”: evidence 3',
    ],
    [
      ['yes', 'unsure', 'unsure'],
      '1 of 3 statements are on topic, 2 unsure, 0 off topic. “It is big.”: evidence 2',
    ],
    [
      ['no', 'no', 'no'],
      '0 of 3 statements are on topic, 0 unsure, 3 off topic. “Paris is the capital.”: evidence 1',
    ],
    [['yes'], 'The only statement is on topic.'],
    [['unsure'], 'The only statement is unsure. evidence 1'],
    [['no'], 'The only statement is off topic. evidence 1'],
  ] as const) {
    const result = await run({ statements: statements.slice(0, given.length), verdicts: given });
    assert.equal(result.reason, reason, given.join());
  }
});

test('a long statement is quoted in one line and cut between characters', async () => {
  const long = `first line\nsecond ${'😀'.repeat(60)}`;
  const result = await run(
    { statements: ['It is big.', long], verdicts: ['yes', 'no'] },
    {},
    { output: long },
  );
  assert.match(result.reason ?? '', /“first line second 😀+…”: evidence 2$/u);
  assert.ok((result.reason ?? '').isWellFormed());
});

test('the display language changes the reason and nothing else', async () => {
  const scorerIn = (prefix: string) =>
    createAnswerRelevancyScorer({
      model: createScriptedJudge({ statements, verdicts }),
      translate: (message) => prefix + message,
    });
  const english = await scorerIn('').run({ input, output, runId: 'r' });
  const other = await scorerIn('* ').run({ input, output, runId: 'r' });
  assert.notEqual(english.reason, other.reason);
  assert.deepEqual({ ...english, reason: null }, { ...other, reason: null });
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { createAnswerRelevancyScorer } from '../../../../src/core/scorers/answer-relevancy.ts';
import { dataOf, judgeScript } from '../../../fakes/judge-script.ts';
import { serveJudge } from './served-judge.ts';

const question = 'What is the capital of France, and how many people live there?';
const answer = 'Paris is the capital. It is old. I like trains.';
const verdicts = ['yes', 'unsure', 'no'];

test('two requests judge a case: the first sees the output alone, the second question and numbered statements', async (context) => {
  const { score, server, steps } = await serveJudge(
    context,
    judgeScript({ verdicts, unaddressed: ['how many'] }),
  );
  const context2 = { context: ['a passage'], history: [{ role: 'user', text: 'Hello' }], system: 'Be brief' };
  const result = await score(question, answer, context2);
  assert.deepEqual(steps(), ['statements', 'verdicts']);
  const [first, second] = server.requests;
  assert.ok(first && second);
  assert.equal(dataOf(first), answer);
  assert.ok(!first.prompt.includes('capital of France'));
  const data = JSON.parse(dataOf(second));
  assert.equal(data.question, question);
  assert.deepEqual(data.context, ['a passage']);
  assert.deepEqual(data.history, [{ role: 'user', text: 'Hello' }]);
  assert.equal(data.system, 'Be brief');
  assert.deepEqual(data.statements[2], { index: 3, text: 'I like trains.' });
  assert.equal(result.score, 0.43);
  assert.deepEqual(result.analyzeStepResult?.unaddressed, ['how many']);
  assert.deepEqual(result.preprocessStepResult?.locations[1], { start: 22, end: 32 });
  assert.deepEqual(
    { ...result.usage, durationMs: 0 },
    { inputTokens: 200, outputTokens: 40, requests: 2, durationMs: 0 },
  );
  assert.deepEqual(result.judge, { provider: 'scripted.chat', model: 'judge-1', promptVersion: '1' });
});

test('the schema goes with the request, reason before result, at temperature 0', async (context) => {
  const { score, server } = await serveJudge(context, judgeScript({ verdicts }));
  await score(question, answer);
  const body = server.requests[1]?.body as {
    temperature: number;
    response_format: {
      type: string;
      json_schema: { schema: { properties: { verdicts: { items: { properties: object } } } } };
    };
  };
  assert.equal(body.temperature, 0);
  assert.equal(body.response_format.type, 'json_schema');
  const { properties } = body.response_format.json_schema.schema.properties.verdicts.items;
  assert.deepEqual(Object.keys(properties), ['index', 'reason', 'result']);
});

test('fast mode judges with one request and is marked', async (context) => {
  const { score, steps } = await serveJudge(context, judgeScript({ verdicts, unaddressed: ['how many'] }), {
    mode: 'fast',
  });
  const result = await score(question, answer);
  assert.deepEqual(steps(), ['once']);
  assert.equal(result.score, 0.43);
  assert.equal(result.judge?.promptVersion, '1-fast');
  assert.deepEqual(result.analyzeStepResult?.unaddressed, ['how many']);
  assert.equal(result.usage?.requests, 1);
});

test('an AI SDK model is a judge, a bare name is not', async () => {
  assert.throws(() => createAnswerRelevancyScorer({ model: 'openai/gpt-5' as never }), { code: 'option' });
});

test('courtesy alone and blank texts make no request', async (context) => {
  const { score, server } = await serveJudge(context, judgeScript());
  assert.equal((await score(question, 'Hope this helps!')).score, 0);
  assert.equal((await score(question, ' \n')).reason, 'Empty answer.');
  assert.equal((await score(' ', answer)).status, 'not-applicable');
  assert.equal(server.requests.length, 0);
});

test('statements that the answer does not hold are listed as invented and not judged', async (context) => {
  const statements = ['Paris is the capital.', 'It is old.', 'Rome fell in the year 476.'];
  const { score } = await serveJudge(context, judgeScript({ statements, verdicts: ['yes', 'yes'] }));
  const result = await score(question, answer);
  assert.deepEqual(result.preprocessStepResult?.invented, ['Rome fell in the year 476.']);
  assert.deepEqual(result.preprocessStepResult?.statements.length, 2);
  assert.equal(result.score, 1);
});

test('more inventions than statements are asked for again, then the case is errored', async (context) => {
  const statements = ['Paris is the capital.', 'Rome fell early on.', 'Carthage burned down twice.'];
  const { score, steps, server } = await serveJudge(context, judgeScript({ statements }));
  const result = await score(question, answer);
  assert.deepEqual(steps(), ['statements', 'statements']);
  assert.match(server.requests[1]?.prompt ?? '', /not in the answer/);
  assert.equal(result.error?.code, 'reply-statements');
  assert.equal(result.error?.message, 'The judge made up 2 of 3 statements.');
  assert.equal(result.usage?.requests, 2);
});

test('courtesy around the statements is listed as not counted', async (context) => {
  const output = `Sure, here is the answer:\n\n${answer}\n\nHope this helps!`;
  const { score } = await serveJudge(
    context,
    judgeScript({ statements: ['Paris is the capital.'], verdicts: ['yes'] }),
  );
  const result = await score(question, output);
  assert.deepEqual(
    result.preprocessStepResult?.notCounted.map(({ kind }) => kind),
    ['introduction', 'courtesy'],
  );
});

test('missing and unreadable verdicts are asked for once more by number, the good ones stay', async (context) => {
  let calls = 0;
  const script = judgeScript({
    replace: (step) => {
      if (step !== 'verdicts') return undefined;
      calls += 1;
      const first = [
        { index: 1, reason: 'a', result: 'Yes.' },
        { index: 2, reason: 'b', result: 'partial' },
      ];
      const second = [
        { index: 2, reason: 'c', result: 'unsure' },
        { index: 3, reason: 'd', result: 'no' },
      ];
      return { text: JSON.stringify({ verdicts: calls === 1 ? first : second, unaddressed: [] }) };
    },
  });
  const { score, server } = await serveJudge(context, script);
  const result = await score(question, answer);
  assert.equal(result.score, 0.43);
  assert.match(server.requests[2]?.prompt ?? '', /Give one verdict for each of: 2, 3\./);
  assert.deepEqual(
    result.analyzeStepResult?.results.map(({ reason }) => reason),
    ['a', 'c', 'd'],
  );
});

test('doubled verdicts are asked for once more, then the case is errored with the raw reply', async (context) => {
  const twice = { index: 1, reason: 'a', result: 'yes' };
  const text = JSON.stringify({ verdicts: [twice, twice, { ...twice, index: 2 }, { ...twice, index: 3 }] });
  const { score } = await serveJudge(
    context,
    judgeScript({ replace: (step) => (step === 'verdicts' ? { text } : undefined) }),
  );
  const { error } = await score(question, answer);
  assert.equal(error?.message, 'The judge gave more than one verdict for statement 1.');
  assert.equal(error?.raw, text);
});

test('what a filter refuses is not asked again and is no score', async (context) => {
  const { score, server } = await serveJudge(context, () => ({ text: '', finishReason: 'content-filter' }));
  const result = await score(question, answer);
  assert.deepEqual([result.status, result.error?.code], ['errored', 'refused']);
  assert.equal(server.requests.length, 1);
});

test('long answers are judged in portions that cover all of them', async (context) => {
  const sentences = Array.from(
    { length: 400 },
    (_, index) => `Fact number ${index} about the capital of France is here.`,
  );
  const { score, server, steps } = await serveJudge(context, judgeScript());
  const result = await score(question, sentences.join(' '));
  assert.equal(result.preprocessStepResult?.statements.length, 400);
  assert.equal(result.analyzeStepResult?.results.length, 400);
  assert.ok(result.preprocessStepResult?.locations.every((place) => place !== null));
  assert.equal(result.analyzeStepResult?.unaddressed, undefined);
  assert.equal(steps().filter((step) => step === 'verdicts').length, 16);
  assert.ok(server.requests.every(({ prompt }) => prompt.length < 8000));
});

test('repeats: the majority counts, with agreement, mean and range', async (context) => {
  const rounds = [
    ['yes', 'no', 'yes'],
    ['yes', 'yes', 'no'],
    ['yes', 'no', 'unsure'],
  ];
  let round = 0;
  const script = judgeScript({
    replace: (step) => {
      if (step !== 'verdicts') return undefined;
      const given = rounds[round++ % 3] ?? [];
      const list = given.map((result, index) => ({ index: index + 1, reason: result, result }));
      return { text: JSON.stringify({ verdicts: list, unaddressed: [] }) };
    },
  });
  const { score, steps } = await serveJudge(context, script, { repeats: 3 });
  const { analyzeStepResult, exactScore } = await score(question, answer);
  assert.deepEqual(steps(), ['statements', 'verdicts', 'verdicts', 'verdicts']);
  assert.deepEqual(
    analyzeStepResult?.results.map(({ result }) => result),
    ['yes', 'no', 'no'],
  );
  assert.deepEqual(analyzeStepResult?.agreement, [
    { agreeing: 3, of: 3 },
    { agreeing: 2, of: 3 },
    { agreeing: 1, of: 3 },
  ]);
  assert.equal(exactScore, 1 / 3);
  const spread = analyzeStepResult?.spread;
  assert.ok(spread && Math.abs(spread.mean - (2 / 3 + 2 / 3 + 1.3 / 3) / 3) < 1e-12);
  assert.deepEqual([spread.lowest, spread.highest], [1.3 / 3, 2 / 3]);
});

test('a failing reason leaves the score', async (context) => {
  const script = judgeScript({
    verdicts,
    replace: (step) => (step === 'reason' ? { status: 500 } : undefined),
  });
  const { score } = await serveJudge(context, script, { reason: 'model' });
  const result = await score(question, answer);
  assert.equal(result.score, 0.43);
  assert.match(result.reason ?? '', /^1 of 3 statements are on topic/);
});

test('a reason of the model stands when it agrees', async (context) => {
  const { score, steps } = await serveJudge(
    context,
    judgeScript({ verdicts, reason: '1 of 3 statements answers; one is vague.' }),
    { reason: 'model' },
  );
  assert.equal((await score(question, answer)).reason, '1 of 3 statements answers; one is vague.');
  assert.deepEqual(steps(), ['statements', 'verdicts', 'reason']);
});

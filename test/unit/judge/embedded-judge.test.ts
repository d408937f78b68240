import assert from 'node:assert/strict';
import test from 'node:test';
import { createEmbeddedJudge } from '../../../src/core/judge/embedded/embedded-judge.ts';
import type { StatementClassifier } from '../../../src/core/judge/embedded/hand-set-classifier.ts';
import type { JudgeRequest, StatementVerdict, Verdict } from '../../../src/core/judge/relevancy-judge.ts';
import { createAnswerRelevancyScorer } from '../../../src/core/scorers/answer-relevancy.ts';
import { echoes, orderedPairs, refusals, sameTopicPairs } from './judged-pairs.ts';

const judge = createEmbeddedJudge();
const scorer = createAnswerRelevancyScorer({ model: judge });

function toRequest(input: string, output: string, more: Partial<JudgeRequest> = {}): JudgeRequest {
  return { input, output, context: [], history: [], system: null, ...more };
}

async function verdictsOf(request: JudgeRequest): Promise<readonly StatementVerdict[]> {
  const split = await judge.split(request);
  const { results } = await judge.judge(request, split);
  assert.equal(results.length, split.statements.length, request.output);
  return results;
}

async function scoreOf(input: string, output: string): Promise<number> {
  const result = await scorer.run({ input, output });
  assert.ok(result.exactScore !== null, output);
  return result.exactScore;
}

test('an answer on the topic is above a text that is off the topic, in English and Chinese', async () => {
  assert.ok(orderedPairs.length >= 20);
  for (const [prompt, onTopic, offTopic] of orderedPairs) {
    const [high, low] = [await scoreOf(prompt, onTopic), await scoreOf(prompt, offTopic)];
    assert.ok(high > low, `${prompt} ${onTopic} ${high} ${offTopic} ${low}`);
  }
});

test('a text that is off the topic gets no, and says that it shares nothing', async () => {
  for (const [prompt, , offTopic] of orderedPairs) {
    for (const { result, reason } of await verdictsOf(toRequest(prompt, offTopic))) {
      assert.equal(result, 'no', `${prompt} ${offTopic}`);
      assert.match(reason, /^(?:Gives no |Shares no words)/, `${prompt} ${offTopic}`);
    }
  }
});

test('a text on the same topic that answers nothing is not above the answer', async () => {
  for (const [prompt, answer, sameTopic] of sameTopicPairs) {
    const [high, low] = [await scoreOf(prompt, answer), await scoreOf(prompt, sameTopic)];
    assert.ok(high >= low, `${prompt} ${answer} ${high} ${sameTopic} ${low}`);
  }
});

test('a refusal is no, whatever words it shares, and its reason says non-answer', async () => {
  for (const [prompt, refusal] of refusals) {
    const [verdict] = await verdictsOf(toRequest(prompt, refusal));
    assert.equal(verdict?.result, 'no', `${prompt} ${refusal}`);
    assert.match(verdict?.reason ?? '', /^Non-answer/, `${prompt} ${refusal}`);
  }
});

test('an echo of the prompt is unsure, and its reason says so', async () => {
  for (const [prompt, echo] of echoes) {
    const [verdict] = await verdictsOf(toRequest(prompt, echo));
    assert.equal(verdict?.result, 'unsure', `${prompt} ${echo}`);
    assert.match(verdict?.reason ?? '', /^Repeats the prompt/, `${prompt} ${echo}`);
  }
});

test('an answer that is wrong is judged by its topic', async () => {
  const right = await scoreOf('What is the capital of France?', 'Paris is the capital of France.');
  const wrong = await scoreOf('What is the capital of France?', 'Lyon is the capital of France.');
  assert.equal(wrong, right);
});

test('each off-topic sentence added to an answer lowers its score', async () => {
  const prompt = 'Why is the sky blue?';
  const parts = [
    'The sky is blue because air scatters short waves.',
    'Bananas are rich in potassium.',
    'Trains in Spain are fast.',
  ];
  let before = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= parts.length; count += 1) {
    const score = await scoreOf(prompt, parts.slice(0, count).join(' '));
    assert.ok(score < before, `${count} parts: ${score} after ${before}`);
    before = score;
  }
});

test('every statement has one verdict of three and a reason', async () => {
  const output =
    '# Plan\n\nHere are the steps:\n\n1. Open it.\n2. Close it.\n\n```\nx\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nHope this helps!';
  const results = await verdictsOf(toRequest('How do I open it?', output));
  assert.equal(results.length, 4);
  for (const { result, reason } of results) {
    assert.ok((['yes', 'unsure', 'no'] satisfies Verdict[]).includes(result));
    assert.match(reason, /\w.*\.$/);
  }
});

test('judging again gives the same, also by another judge and after other texts', async () => {
  const requests = orderedPairs.flatMap(([prompt, on, off]) => [
    toRequest(prompt, on),
    toRequest(prompt, off),
  ]);
  const first = await Promise.all(requests.map(verdictsOf));
  const again = await Promise.all(requests.toReversed().map(verdictsOf));
  assert.deepEqual(again.toReversed(), first);
  const other = createEmbeddedJudge();
  for (const [index, request] of requests.entries()) {
    const { results } = await other.judge(request, await other.split(request));
    assert.deepEqual(results, first[index]);
  }
});

test('the display language changes reasons and no verdict', async () => {
  const translated = createEmbeddedJudge({ translate: (message) => `译：${message}` });
  const cases = [
    ...orderedPairs.flatMap(([prompt, on, off]) => [
      [prompt, on],
      [prompt, off],
    ]),
    ...refusals,
    ...echoes,
  ];
  for (const [prompt = '', output = ''] of cases) {
    const request = toRequest(prompt, output);
    const english = await verdictsOf(request);
    const { results } = await translated.judge(request, await translated.split(request));
    assert.deepEqual(
      results.map(({ result }) => result),
      english.map(({ result }) => result),
      output,
    );
    for (const { reason } of results) assert.match(reason, /^译：/, output);
  }
});

test('passages and earlier turns are evidence for a statement', async () => {
  const output = 'Refunds go to the original card.';
  const rank = (verdicts: readonly StatementVerdict[]) =>
    ['no', 'unsure', 'yes'].indexOf(verdicts[0]?.result ?? '');
  const alone = await verdictsOf(toRequest('Why?', output));
  const context = ['Refunds always go to the original card that was used.'];
  const history = [{ role: 'user', text: 'Do refunds go to the original card?' }] as const;
  for (const more of [{ context }, { history }]) {
    const informed = await verdictsOf(toRequest('Why?', output, more));
    assert.ok(rank(informed) > rank(alone), JSON.stringify(more));
  }
});

test('the judge names itself and its version', () => {
  assert.equal(judge.identity.provider, 'embedded');
  const classifier: StatementClassifier = { version: 'other', classify: () => 'yes' };
  assert.equal(createEmbeddedJudge({ classifier }).identity.promptVersion, 'other');
});

test('a classifier decides what rules do not', async () => {
  const always = createEmbeddedJudge({ classifier: { version: 'x', classify: () => 'yes' } });
  const decide = async (input: string, output: string) => {
    const request = toRequest(input, output);
    return (await always.judge(request, await always.split(request))).results.map(({ result }) => result);
  };
  assert.deepEqual(await decide('Who wrote Hamlet?', 'Bananas are yellow.'), ['yes']);
  assert.deepEqual(await decide('Who wrote Hamlet?', "I don't know."), ['no']);
});

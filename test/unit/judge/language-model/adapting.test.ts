import assert from 'node:assert/strict';
import test from 'node:test';
import type { ChatRequest } from '../../../fakes/chat-server.ts';
import { judgeScript } from '../../../fakes/judge-script.ts';
import { serveJudge } from './served-judge.ts';

const question = 'What is the capital of France?';
const answer = 'Paris is the capital.';

function formatOf({ body }: ChatRequest): string {
  return (body.response_format as { type: string } | undefined)?.type ?? 'none';
}

test('structured output steps down by itself and the endpoint is remembered', async (context) => {
  const script = judgeScript({
    replace: (_, request) =>
      formatOf(request) === 'none'
        ? undefined
        : { status: 400, error: { error: { message: `This response_format type is unavailable now` } } },
  });
  const { score, server } = await serveJudge(context, script);
  assert.equal((await score(question, answer)).score, 1);
  assert.deepEqual(server.requests.map(formatOf), ['json_schema', 'json_object', 'none', 'none']);
  await score(question, `${answer} It is big.`);
  assert.deepEqual(server.requests.slice(4).map(formatOf), ['none', 'none']);
});

for (const [name, message] of [
  ['temperature', "Unsupported value: 'temperature' does not support 0 with this model."],
  [
    'max_tokens',
    "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
  ],
] as const) {
  test(`${name} is dropped after one refusal that names it`, async (context) => {
    const script = judgeScript({
      replace: (_, { body }) => (name in body ? { status: 400, error: { error: { message } } } : undefined),
    });
    const { score, server } = await serveJudge(context, script);
    const result = await score(question, answer);
    assert.equal(result.score, 1);
    assert.deepEqual(
      server.requests.map(({ body }) => name in body),
      [true, false, false],
    );
    assert.equal(result.usage?.requests, 3);
    assert.equal(formatOf(server.requests[1] as ChatRequest), 'json_schema');
  });
}

for (const [name, reply, code, message] of [
  [
    'a bad key',
    { status: 401, error: { error: { message: 'Incorrect API key provided: sk-abcdefghijklmnop1234.' } } },
    'key',
    /^The key for judge-1 was not accepted: 401 /,
  ],
  [
    'a used-up quota',
    {
      status: 429,
      error: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
    },
    'quota',
    /quota for judge-1 is used up/,
  ],
  [
    'a rate limit',
    { status: 429, error: { error: { message: 'Slow down' } } },
    'rate-limit',
    /no more requests for now/,
  ],
  ['a server error', { status: 503 }, 'transient', /could not be reached/],
  ['a dropped connection', { drop: true }, 'transient', /could not be reached/],
  [
    'an unknown model',
    { status: 404, error: { error: { message: 'model not found' } } },
    'model',
    /There is no judge-1/,
  ],
  [
    'a content filter',
    { status: 400, error: { error: { message: 'The response was filtered', code: 'content_filter' } } },
    'refused',
    /a filter stopped the request/,
  ],
  [
    'a full context window',
    { status: 400, error: { error: { message: 'maximum context length is 4096 tokens' } } },
    'too-long',
    /too long for judge-1/,
  ],
  [
    'a bad request',
    { status: 400, error: { error: { message: 'no' } } },
    'request',
    /refused the request: 400 no/,
  ],
] as const) {
  test(`${name} is told in words, without a key, and is never a score`, async (context) => {
    const { score, server } = await serveJudge(context, () => reply);
    const result = await score(question, answer);
    assert.deepEqual([result.status, result.score, result.error?.code], ['errored', null, code]);
    assert.match(result.error?.message ?? '', message);
    assert.doesNotMatch(JSON.stringify(result), /abcdefgh/);
    assert.equal(server.requests.length, 1);
  });
}

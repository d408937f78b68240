import assert from 'node:assert/strict';
import test from 'node:test';
import { createCachedJudge } from '../../../src/core/judge/cached-judge.ts';
import type { VerdictCache } from '../../../src/core/judge/verdict-cache.ts';
import { createScriptedJudge } from '../scorers/scripted-judge.ts';

const request = { input: 'q', output: 'a. b.', context: [], history: [], system: null };
const usage = { inputTokens: 1, outputTokens: 1, requests: 1, durationMs: 9 };

function setUp(
  options: { refresh?: boolean; fingerprint?: readonly unknown[]; entries?: Map<string, unknown> } = {},
) {
  const entries = options.entries ?? new Map<string, unknown>();
  const cache: VerdictCache = {
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, JSON.parse(JSON.stringify(value))),
  };
  const inner = createScriptedJudge({ statements: ['a.', 'b.'], verdicts: ['yes', 'no'], split: { usage } });
  const { fingerprint = ['endpoint'], refresh } = options;
  return { inner, entries, judge: createCachedJudge({ judge: inner, cache, fingerprint, refresh }) };
}

test('a part comes back whole, marked, with the usage it had', async () => {
  const { judge, inner } = setUp();
  const split = await judge.split(request);
  const judgement = await judge.judge(request, split);
  assert.deepEqual(await judge.split(request), { ...split, cached: true });
  assert.deepEqual(await judge.judge(request, split), { ...judgement, cached: true });
  assert.deepEqual(inner.calls, ['split', 'judge']);
});

test('everything that may change a reply is in the key: texts, endpoint, repeat', async () => {
  const { judge, inner, entries } = setUp();
  const split = await judge.split(request);
  await judge.judge(request, split);
  const others = [
    { input: 'other' },
    { context: ['c'] },
    { system: 's' },
    { history: [{ role: 'user', text: 'h' } as const] },
    { repeat: 1 },
  ];
  for (const other of others) await judge.judge({ ...request, ...other }, split);
  assert.equal(inner.calls.length, 2 + others.length);
  await judge.split({ ...request, input: 'other' });
  assert.equal(inner.calls.length, 2 + others.length);
  const elsewhere = setUp({ entries, fingerprint: ['another endpoint'] });
  await elsewhere.judge.split(request);
  assert.deepEqual(elsewhere.inner.calls, ['split']);
});

test('equal requests under way share one answer, whose usage counts once', async () => {
  const { judge, inner } = setUp();
  const splits = await Promise.all([judge.split(request), judge.split(request), judge.split(request)]);
  assert.deepEqual(inner.calls, ['split']);
  assert.equal(splits.filter(({ usage: taken, cached }) => taken && !cached).length, 1);
});

test('refresh judges anew and keeps that', async () => {
  const { judge, entries } = setUp();
  await judge.split(request);
  const fresh = setUp({ entries, refresh: true });
  assert.equal((await fresh.judge.split(request)).cached, undefined);
  assert.deepEqual(fresh.inner.calls, ['split']);
});

test('what was kept wrongly is as if it were not there', async () => {
  const { judge, inner, entries } = setUp();
  await judge.split(request);
  for (const key of entries.keys()) entries.set(key, { statements: ['x'], locations: [], usage });
  assert.deepEqual((await judge.split(request)).statements, ['a.', 'b.']);
  assert.deepEqual(inner.calls, ['split', 'split']);
});

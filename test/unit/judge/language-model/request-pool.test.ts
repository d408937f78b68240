import assert from 'node:assert/strict';
import test from 'node:test';
import { APICallError } from 'ai';
import {
  RequestPool,
  type RequestPoolOptions,
} from '../../../../src/core/judge/language-model/request-pool.ts';
import { english } from '../../../../src/core/translate.ts';

function createPool(options: Partial<RequestPoolOptions> = {}): RequestPool {
  return new RequestPool({
    concurrency: 8,
    timeoutSeconds: 5,
    maxRetries: 2,
    model: 'm',
    translate: english,
    ...options,
  });
}

function apiError(statusCode: number, retryAfterMs?: number, message = 'fault'): APICallError {
  const responseHeaders: Record<string, string> =
    retryAfterMs === undefined ? {} : { 'retry-after-ms': `${retryAfterMs}` };
  return new APICallError({ message, url: 'http://x', requestBodyValues: {}, statusCode, responseHeaders });
}

/** Runs calls and says how many were under way at once at most. */
async function mostAtOnce(pool: RequestPool, count: number): Promise<number> {
  let open = 0;
  let most = 0;
  const call = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 2));
    open -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => pool.run(call)));
  return most;
}

test('so many requests at once, and no more', async () => {
  assert.equal(await mostAtOnce(createPool({ concurrency: 3 }), 12), 3);
});

test('a rate limit halves the pool once for all that were under way; good requests raise it one by one', async () => {
  const pool = createPool();
  let failing = true;
  const limited = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (failing) throw apiError(429, 40);
  };
  const runs = Array.from({ length: 8 }, () => pool.run(limited));
  await new Promise((resolve) => setTimeout(resolve, 20));
  failing = false;
  await Promise.all(runs);
  assert.equal(await mostAtOnce(pool, 11), 4);
  await mostAtOnce(pool, 20);
  assert.ok((await mostAtOnce(pool, 15)) >= 5);
  await mostAtOnce(pool, 200);
  assert.equal(await mostAtOnce(pool, 20), 8);
});

test('the oldest request goes first, also when it comes again', async () => {
  const pool = createPool({ concurrency: 1 });
  const order: string[] = [];
  let first = true;
  const retried = pool.run(async () => {
    order.push('a');
    if (!first) return;
    first = false;
    throw apiError(503, 0);
  });
  const others = ['b', 'c', 'd'].map((name) =>
    pool.run(async () => {
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }),
  );
  await Promise.all([retried, ...others]);
  assert.deepEqual(order, ['a', 'b', 'a', 'c', 'd']);
});

test('so many retries, and no more; refusals are not retried', async () => {
  for (const [status, calls] of [
    [503, 3],
    [429, 3],
    [400, 1],
  ] as const) {
    let made = 0;
    const call = () => {
      made += 1;
      return Promise.reject(apiError(status, 1));
    };
    await assert.rejects(createPool().run(call), { statusCode: status });
    assert.equal(made, calls, `${status}`);
  }
});

test('a wait of an hour is a quota that is used up', async () => {
  const pool = createPool();
  await assert.rejects(
    pool.run(() => Promise.reject(apiError(429, 3_600_000))),
    { statusCode: 429 },
  );
  assert.match(pool.stopReason ?? '', /takes no more requests/);
  await assert.rejects(
    pool.run(async () => 1),
    { code: 'stopped' },
  );
});

test('a stop refuses what waits and what fails after it', async () => {
  const pool = createPool({ concurrency: 2 });
  let fail = () => {};
  const reached = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const late = pool.run(async () => {
    await reached;
    throw apiError(401);
  });
  const bad = pool.run(() => Promise.reject(apiError(401)));
  const waiting = pool.run(async () => 'never');
  const outcomes = Promise.allSettled([bad, waiting]);
  assert.deepEqual(
    (await outcomes).map(
      (outcome) => outcome.status === 'rejected' && (outcome.reason.code ?? outcome.reason.statusCode),
    ),
    [401, 'stopped'],
  );
  fail();
  await assert.rejects(late, { code: 'stopped' });
});

test('an abort ends what waits and what runs, at once', async () => {
  const pool = createPool({ concurrency: 1 });
  const controller = new AbortController();
  const running = pool.run(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    controller.signal,
  );
  const waiting = pool.run(async () => 1, controller.signal);
  const all = Promise.allSettled([running, waiting]);
  controller.abort(new Error('cancelled'));
  for (const outcome of await all) {
    assert.equal(outcome.status, 'rejected');
    assert.equal((outcome as PromiseRejectedResult).reason.message, 'cancelled');
  }
  assert.equal(await pool.run(async () => 'free'), 'free');
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { measureSimilarity, type SimilarityJob } from '../../../src/core/similarity/measure-similarity.ts';
import { createSimilarityPool, isLongJob } from '../../../src/node/similarity-pool.ts';
import { createRandom } from '../dataset/random.ts';

const workerPath = new URL('../../../src/node/similarity-worker.ts', import.meta.url);

function jobOf(length: number, seed: number, alphabet = 'abcdefgh '): SimilarityJob {
  const random = createRandom(seed);
  const text = () => Array.from({ length }, () => alphabet[random(alphabet.length)] ?? '').join('');
  return {
    expected: [text(), text()],
    actual: text(),
    options: { algorithm: 'levenshtein', ignoreCase: true, ignoreWhitespace: true, json: 'canonical' },
  };
}

const short = jobOf(50, 1);
const long = jobOf(3000, 2);
const longChinese = jobOf(2500, 3, '我们退款的时间是三十天。');
/** Takes so long that it does not end within the test. */
const endless = jobOf(400_000, 4);

/** Threads and ports that keep the process alive. */
function openHandles(): string[] {
  return process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort/.test(name));
}

test('long pairs are told from short ones by the work they make', () => {
  assert.deepEqual([short, long, longChinese, endless].map(isLongJob), [false, true, true, true]);
  assert.equal(isLongJob({ ...short, expected: [] }), false);
});

test('a worker thread gives the numbers that the same code gives in process', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 2 });
  try {
    const jobs = [long, longChinese, short, { ...long, actual: long.expected[1] ?? '' }];
    const measured = await Promise.all(jobs.map((job) => pool.measure(job)));
    assert.deepEqual(measured, jobs.map(measureSimilarity));
    assert.equal(measured[3]?.reference, 1);
  } finally {
    pool.dispose();
  }
});

test('a short pair is measured at once, without a thread', () => {
  const pool = createSimilarityPool(new URL('file:///no-such-worker.ts'));
  assert.deepEqual(pool.measure(short), measureSimilarity(short));
  pool.dispose();
});

test('aborting ends a comparison under way, and the pool serves the next one', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 1 });
  try {
    const controller = new AbortController();
    const running = Promise.resolve(pool.measure(endless, controller.signal));
    const next = Promise.resolve(pool.measure(long));
    const reason = new Error('cancelled by the user');
    controller.abort(reason);
    await assert.rejects(running, reason);
    assert.deepEqual(await next, measureSimilarity(long));
    assert.deepEqual(await pool.measure(longChinese), measureSimilarity(longChinese));
  } finally {
    pool.dispose();
  }
});

test('aborting ends a comparison that the thread has begun', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 1 });
  try {
    // The thread is up and idle, so that the next message is taken at once.
    await pool.measure(long);
    const controller = new AbortController();
    const running = Promise.resolve(pool.measure(endless, controller.signal));
    setImmediate(() => controller.abort());
    await assert.rejects(running, { name: 'AbortError' });
    assert.deepEqual(await pool.measure(long), measureSimilarity(long));
  } finally {
    pool.dispose();
  }
});

test('a comparison that waits is given up at once when it is aborted', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 1 });
  const first = new AbortController();
  const second = new AbortController();
  try {
    const running = Promise.resolve(pool.measure(endless, first.signal));
    const waiting = Promise.resolve(pool.measure(endless, second.signal));
    second.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    first.abort();
    await assert.rejects(running, { name: 'AbortError' });
    // The one that was given up is not begun when the thread is free.
    assert.deepEqual(await pool.measure(long), measureSimilarity(long));
  } finally {
    pool.dispose();
  }
});

test('an already aborted comparison is not begun', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 1 });
  try {
    await assert.rejects(Promise.resolve(pool.measure(endless, AbortSignal.abort())), { name: 'AbortError' });
    assert.deepEqual(await pool.measure(long), measureSimilarity(long));
  } finally {
    pool.dispose();
  }
});

test('a thread that cannot start is an error of the comparison', async () => {
  const pool = createSimilarityPool(new URL('./no-such-worker.ts', import.meta.url), { workers: 1 });
  try {
    await assert.rejects(Promise.resolve(pool.measure(long)), { code: 'similarity' });
  } finally {
    pool.dispose();
  }
});

test('disposing ends what runs and what waits, and leaves no thread', async () => {
  const pool = createSimilarityPool(workerPath, { workers: 1 });
  const outcomes = [endless, endless].map((job) =>
    Promise.resolve(pool.measure(job)).then(
      () => 'measured',
      (error: { code?: string }) => error.code,
    ),
  );
  assert.notEqual(openHandles().length, 0);
  pool.dispose();
  assert.deepEqual(await Promise.all(outcomes), ['similarity', 'similarity']);
  // Ending a thread takes a few turns; a thread that stays would keep this loop, and the test, from ending.
  while (openHandles().length > 0) await new Promise((resolve) => setImmediate(resolve));
});

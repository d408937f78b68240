import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EvaluationError } from '../core/errors.ts';
import {
  type MeasureSimilarity,
  measureSimilarity,
  type SimilarityJob,
  type SimilarityMeasurement,
} from '../core/similarity/measure-similarity.ts';

export interface SimilarityRequest {
  readonly job: SimilarityJob;
}

export type SimilarityReply = { readonly measurement: SimilarityMeasurement } | { readonly error: string };

/** Compares short pairs at once and long ones in worker threads, which start with the first long pair. */
export interface SimilarityPool {
  readonly measure: MeasureSimilarity;
  dispose(): void;
}

// About 10 ms of work on one thread: `performance.md`'s 4 million cells of the edit table, and a text
// length from which segmenting alone takes as long.
const mostCells = 4_000_000;
const mostUnits = 20_000;
const idleMilliseconds = 30_000;

/** Whether a pair is long enough to be worth a worker. */
export function isLongJob({ expected, actual }: SimilarityJob): boolean {
  const longest = Math.max(0, ...expected.map((text) => text.length));
  const units = expected.reduce((sum, text) => sum + text.length, actual.length);
  return longest * actual.length > mostCells || units > mostUnits;
}

interface Task {
  readonly job: SimilarityJob;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (measurement: SimilarityMeasurement) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes a pool whose workers run `workerPath`; one core is left to the host. */
export function createSimilarityPool(
  workerPath: string | URL,
  options: { readonly workers?: number } = {},
): SimilarityPool {
  const mostWorkers = options.workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const waiting: Task[] = [];
  const idle = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();

  function end(worker: Worker): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    all.delete(worker);
    void worker.terminate();
  }

  function takeWorker(): Worker | undefined {
    const [entry] = idle;
    if (entry) {
      const [worker, timer] = entry;
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    if (all.size >= mostWorkers) return undefined;
    const worker = new Worker(workerPath);
    all.add(worker);
    return worker;
  }

  function rest(worker: Worker): void {
    worker.unref();
    idle.set(worker, setTimeout(() => end(worker), idleMilliseconds).unref());
  }

  function start(): void {
    while (waiting.length > 0) {
      const worker = takeWorker();
      if (!worker) return;
      const task = waiting.shift();
      if (task) run(worker, task);
      else rest(worker);
    }
  }

  function run(worker: Worker, { job, signal, resolve, reject }: Task): void {
    worker.ref();
    // A comparison cannot be interrupted from outside, so aborting ends its thread.
    const onAbort = () => {
      settle();
      end(worker);
      reject(signal?.reason);
      start();
    };
    const onMessage = (reply: SimilarityReply) => {
      settle();
      rest(worker);
      if ('error' in reply) reject(new EvaluationError('similarity', reply.error));
      else resolve(reply.measurement);
      start();
    };
    const onError = (error: Error) => {
      settle();
      end(worker);
      reject(new EvaluationError('similarity', error.message, { cause: error }));
      start();
    };
    const settle = () => {
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    signal?.addEventListener('abort', onAbort);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage({ job } satisfies SimilarityRequest);
    if (signal?.aborted) onAbort();
  }

  return {
    measure: (job, signal) =>
      isLongJob(job)
        ? new Promise((resolve, reject) => {
            waiting.push({ job, signal, resolve, reject });
            start();
          })
        : measureSimilarity(job),
    dispose() {
      for (const worker of all) end(worker);
      const stopped = new EvaluationError('similarity', 'The comparison was stopped.');
      for (const task of waiting.splice(0)) task.reject(stopped);
    },
  };
}

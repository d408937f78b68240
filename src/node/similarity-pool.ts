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
  const running = new Map<Task, () => void>();
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

  function run(worker: Worker, task: Task): void {
    worker.ref();
    const onMessage = (reply: SimilarityReply) => {
      settle();
      rest(worker);
      if ('error' in reply) task.reject(new EvaluationError('similarity', reply.error));
      else task.resolve(reply.measurement);
      start();
    };
    const onError = (error: Error) => {
      endRun();
      task.reject(new EvaluationError('similarity', error.message, { cause: error }));
      start();
    };
    const settle = () => {
      running.delete(task);
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const endRun = () => {
      settle();
      end(worker);
    };
    running.set(task, endRun);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage({ job: task.job } satisfies SimilarityRequest);
  }

  /** A comparison cannot be interrupted from outside, so that of a task under way ends with its thread. */
  function stop(task: Task, reason: unknown): void {
    const endRun = running.get(task);
    if (endRun) endRun();
    else waiting.splice(waiting.indexOf(task), 1);
    task.reject(reason);
  }

  function measureInWorker(job: SimilarityJob, signal?: AbortSignal): Promise<SimilarityMeasurement> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = () => {
        stop(task, signal?.reason);
        start();
      };
      const release = () => signal?.removeEventListener('abort', onAbort);
      const task: Task = {
        job,
        resolve: (measurement) => {
          release();
          resolve(measurement);
        },
        reject: (error) => {
          release();
          reject(error);
        },
      };
      signal?.addEventListener('abort', onAbort);
      waiting.push(task);
      start();
    });
  }

  return {
    measure: (job, signal) => (isLongJob(job) ? measureInWorker(job, signal) : measureSimilarity(job)),
    dispose() {
      const stopped = new EvaluationError('similarity', 'The comparison was stopped.');
      for (const task of [...waiting, ...running.keys()]) stop(task, stopped);
      for (const worker of all) end(worker);
    },
  };
}

import { EvaluationError } from '../../errors.ts';
import type { Translate } from '../../translate.ts';
import type { RequestGate } from '../request-gate.ts';
import { classifyFailure, type FailureKind } from './classify-failure.ts';
import { describeFailure } from './describe-failure.ts';
import { retryAfter } from './retry-after.ts';
import { TurnQueue } from './turn-queue.ts';

export interface RequestPoolOptions {
  /** Most requests at once. */
  readonly concurrency: number;
  /** Longest time for one request. */
  readonly timeoutSeconds: number;
  /** How often a request that failed is made again; 0 for never. */
  readonly maxRetries: number;
  /** Most requests of all, repeated ones included; null for no limit. */
  readonly maxRequests?: number | null;
  /** The model as messages name it. */
  readonly model: string;
  readonly translate: Translate;
}

// Faults that every later request would meet as well.
const stopping: readonly FailureKind[] = ['key', 'quota', 'model'];
const retried: readonly (FailureKind | 'timeout')[] = ['rate-limit', 'transient', 'timeout'];
// A longer wait is a quota that is used up, not a rate.
const longestWait = 5 * 60_000;
const firstBackoff = 500;
const goodForMore = 20;

/**
 * Runs the requests of a run: so many at once, fewer while the endpoint asks for it, failed ones again after a wait.
 * A rejected key, a used-up quota, an unknown model or the limit of requests stops it: what waits, and what comes
 * later, is refused with code `stopped`.
 */
export class RequestPool implements RequestGate {
  readonly #options: RequestPoolOptions;
  readonly #queue: TurnQueue;
  #order = 0;
  #started = 0;
  #goodInARow = 0;
  #stopReason: string | null = null;

  constructor(options: RequestPoolOptions) {
    this.#options = options;
    this.#queue = new TurnQueue(options.concurrency);
  }

  /** Why no more requests are made, in one sentence; null while they are. */
  get stopReason(): string | null {
    return this.#stopReason;
  }

  async run<Reply>(call: (signal: AbortSignal) => Promise<Reply>, signal?: AbortSignal): Promise<Reply> {
    const order = this.#order++;
    for (let attempt = 0; ; attempt += 1) {
      let wait: number;
      await this.#enter(order, signal);
      try {
        const reply = await this.#callOnce(call, signal);
        this.#succeeded();
        return reply;
      } catch (error) {
        signal?.throwIfAborted();
        wait = this.#waitAfter(error, attempt);
      } finally {
        this.#queue.leave();
      }
      await delay(wait, signal);
    }
  }

  async #enter(order: number, signal?: AbortSignal): Promise<void> {
    if (this.#stopReason !== null) throw this.#stopped(this.#stopReason);
    await this.#queue.enter(order, signal);
    const { maxRequests = null, translate } = this.#options;
    if (maxRequests !== null && this.#started >= maxRequests) {
      this.#queue.leave();
      this.#stop(translate('The limit of {count} requests is reached.', { count: maxRequests }));
      throw this.#stopped(this.#stopReason ?? '');
    }
    this.#started += 1;
  }

  async #callOnce<Reply>(
    call: (signal: AbortSignal) => Promise<Reply>,
    signal?: AbortSignal,
  ): Promise<Reply> {
    const { timeoutSeconds: seconds, translate } = this.#options;
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(seconds * 1000);
    try {
      return await call(signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      if (!timeout.aborted || signal?.aborted) throw error;
      throw new EvaluationError(
        'timeout',
        translate('The judge did not reply within {seconds} seconds.', { seconds }),
      );
    }
  }

  #succeeded(): void {
    this.#goodInARow += 1;
    if (this.#goodInARow < goodForMore || this.#queue.limit >= this.#options.concurrency) return;
    this.#goodInARow = 0;
    this.#queue.limit += 1;
  }

  /** How long to wait before the request is made again; throws when it is not. */
  #waitAfter(error: unknown, attempt: number): number {
    if (this.#stopReason !== null) throw this.#stopped(this.#stopReason);
    const { model, translate, maxRetries } = this.#options;
    const kind = error instanceof EvaluationError ? error.code : classifyFailure(error);
    const asked = retryAfter(error);
    if (stopping.some((known) => known === kind) || (asked !== null && asked > longestWait)) {
      this.#stop(describeFailure(error, model, translate).message);
      throw error;
    }
    const wait = asked ?? firstBackoff * 2 ** attempt * (1 + Math.random());
    if (kind === 'rate-limit') this.#slowDown(wait);
    if (attempt >= maxRetries || !retried.some((known) => known === kind)) throw error;
    return wait;
  }

  /** All requests that were under way meet the same rate limit: they slow the pool down once. */
  #slowDown(wait: number): void {
    this.#goodInARow = 0;
    if (!this.#queue.isPaused) this.#queue.limit /= 2;
    this.#queue.pause(wait);
  }

  #stop(reason: string): void {
    this.#stopReason ??= reason;
    this.#queue.refuseAll(this.#stopped(this.#stopReason));
  }

  #stopped(reason: string): EvaluationError {
    return new EvaluationError('stopped', reason);
  }
}

function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  });
}

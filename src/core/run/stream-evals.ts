import { EvaluationError } from '../errors.ts';
import type { CaseResult, EvalCase, RunStatus, ScorerCounts, ScorerInput, ScorerResult } from '../model.ts';
import type { Scorer } from '../scorers/create-scorer.ts';
import { caseOutcome, type ScorerLimits } from './case-outcome.ts';
import { type CaseTarget, runTarget } from './case-target.ts';
import { EventQueue } from './event-queue.ts';
import { ScoreTally } from './score-tally.ts';
import { erroredResult, notRunResult } from './unscored-result.ts';

/** A scorer with the threshold (a share of its scale, 0..1) below which a case fails. */
export interface ThresholdScorer {
  readonly scorer: Scorer;
  readonly threshold: number | null;
}

/** What happens in a run, in the order in which it happens; `case-end` comes in finishing order. */
export type RunEvent =
  | { readonly type: 'run-start'; readonly total: number | null }
  | { readonly type: 'case-start'; readonly index: number }
  | { readonly type: 'case-end'; readonly result: CaseResult }
  | {
      readonly type: 'run-end';
      readonly status: RunStatus;
      /** Why the judge was asked no more, in one sentence; null unless the status is `stopped`. */
      readonly stopReason: string | null;
      readonly scores: Readonly<Record<string, ScorerCounts>>;
    };

/** What is run on what. `data` may be an endless stream; memory holds only the cases under way. */
export interface StreamEvalsOptions {
  readonly data: Iterable<EvalCase> | AsyncIterable<EvalCase>;
  /** Number of cases, where it is known before the end. */
  readonly total?: number;
  readonly scorers: readonly ThresholdScorer[];
  readonly target?: CaseTarget;
  /** Most cases under way at once; 8 unless given. */
  readonly concurrency?: number;
  /** Says why a judge is asked no more; the rest of the run does without it. */
  readonly stopReason?: () => string | null;
  readonly signal?: AbortSignal;
}

// A case this far behind the newest one holds back new ones, so that results that have to be put in order
// stay a bounded number.
const longestLead = 1000;
// So many events may wait for a slow consumer (a blocked pipe) before new cases have to.
const longestBacklog = 1000;
// Longest work in one piece before the host's event loop gets its turn, in milliseconds.
const longestSlice = 8;

/**
 * Runs scorers over cases and reports what happens. Throws `EvaluationError` (code `option`) before the first event
 * when two scorers share an id or a number makes no sense.
 */
export async function* streamEvals(options: StreamEvalsOptions): AsyncGenerator<RunEvent> {
  const { scorers, signal, concurrency = 8 } = options;
  checkScorers(scorers);
  checkConcurrency(concurrency);
  const limits = limitsOf(scorers);
  const tallies = new Map(
    scorers.map(({ scorer }) => [scorer.id, new ScoreTally(limitOf(limits, scorer.id))]),
  );
  const events = new EventQueue<RunEvent>();
  const cases = toAsyncIterator(options.data);
  const running = new Set<number>();
  let next = 0;
  let exhausted = false;
  let failure: unknown;

  const takeTurn = createTurnTaker();
  async function work(): Promise<void> {
    while (!exhausted && !signal?.aborted) {
      await events.whenTrue(
        () =>
          events.size < longestBacklog && (running.size === 0 || next - Math.min(...running) < longestLead),
      );
      const step = await cases.next();
      if (step.done || exhausted) {
        exhausted = true;
        return;
      }
      const index = next;
      next += 1;
      running.add(index);
      events.push({ type: 'case-start', index });
      const result = await scoreCase(step.value, index, options, limits);
      running.delete(index);
      for (const [id, scored] of Object.entries(result.scorers)) tallies.get(id)?.add(scored);
      events.push({ type: 'case-end', result });
      await takeTurn();
    }
  }

  yield { type: 'run-start', total: options.total ?? null };
  const workers = Array.from({ length: Math.min(concurrency, longestLead) }, () =>
    work().catch((error: unknown) => {
      failure ??= error;
      exhausted = true;
    }),
  );
  void Promise.all(workers).then(() => events.close());
  try {
    yield* events;
  } finally {
    exhausted = true;
    await cases.return?.();
  }
  if (failure !== undefined) throw failure;
  const left = options.total === undefined ? 0 : options.total - next;
  const scores: Record<string, ScorerCounts> = {};
  for (const [id, tally] of tallies) {
    tally.addNotRun(left);
    scores[id] = tally.counts();
  }
  const stopReason = options.stopReason?.() ?? null;
  const status = signal?.aborted ? 'cancelled' : stopReason !== null ? 'stopped' : 'completed';
  yield { type: 'run-end', status, stopReason: status === 'stopped' ? stopReason : null, scores };
}

async function scoreCase(
  evalCase: EvalCase,
  index: number,
  options: StreamEvalsOptions,
  limits: Readonly<Record<string, ScorerLimits>>,
): Promise<CaseResult> {
  const { scorers, signal } = options;
  const answered = options.target
    ? await runTarget(options.target, evalCase, signal)
    : { evalCase, error: undefined };
  const entries = await Promise.all(
    scorers.map(async ({ scorer }): Promise<[string, ScorerResult]> => {
      if (answered.error) return [scorer.id, answered.error];
      return [scorer.id, await runScorer(scorer, toScorerInput(answered.evalCase, signal))];
    }),
  );
  const results = Object.fromEntries(entries);
  return { index, evalCase: answered.evalCase, outcome: caseOutcome(results, limits), scorers: results };
}

/** A scorer of `createScorer` never rejects; one made otherwise may, and must not take the run with it. */
async function runScorer(scorer: Scorer, input: ScorerInput): Promise<ScorerResult> {
  try {
    return await scorer.run(input);
  } catch (error) {
    return input.signal?.aborted ? notRunResult() : erroredResult('scorer', error);
  }
}

/** The texts of a case as a scorer takes them. */
export function toScorerInput(evalCase: EvalCase, signal?: AbortSignal): ScorerInput {
  const { input, output, groundTruth, context, history, system } = evalCase;
  return { input, output, groundTruth, context, history, system, signal };
}

/** The limits of each scorer by its id. */
export function limitsOf(scorers: readonly ThresholdScorer[]): Record<string, ScorerLimits> {
  return Object.fromEntries(
    scorers.map(({ scorer, threshold }) => [scorer.id, { scale: scorer.scale, threshold }]),
  );
}

function limitOf(limits: Readonly<Record<string, ScorerLimits>>, id: string): ScorerLimits {
  return limits[id] ?? { scale: 1, threshold: null };
}

function checkScorers(scorers: readonly ThresholdScorer[]): void {
  if (scorers.length === 0) throw new EvaluationError('option', 'A run needs at least one scorer.');
  const ids = scorers.map(({ scorer }) => scorer.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new EvaluationError('option', `The scorer ${twice} is given twice.`);
  for (const { threshold } of scorers) {
    if (threshold !== null && !(threshold >= 0 && threshold <= 1)) {
      throw new EvaluationError('option', `threshold must be a number from 0 to 1, not ${threshold}.`);
    }
  }
}

function checkConcurrency(concurrency: number): void {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new EvaluationError('option', `concurrency must be a whole number above 0, not ${concurrency}.`);
  }
}

function toAsyncIterator(data: StreamEvalsOptions['data']): AsyncIterator<EvalCase> {
  if (Symbol.asyncIterator in data) return data[Symbol.asyncIterator]();
  const iterator = data[Symbol.iterator]();
  return {
    next: async () => iterator.next(),
    return: async () => iterator.return?.() ?? { done: true, value: undefined },
  };
}

/** Lets other work of the host's thread run whenever a slice of time is used up. */
function createTurnTaker(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < longestSlice) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    sliceStart = performance.now();
  };
}

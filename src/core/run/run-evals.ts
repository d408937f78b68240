import type { CaseResult, EvalCase, RunStatus, ScorerCounts } from '../model.ts';
import type { Scorer } from '../scorers/create-scorer.ts';
import type { CaseTarget } from './case-target.ts';
import { streamEvals, type ThresholdScorer } from './stream-evals.ts';
import { notRunResult } from './unscored-result.ts';

/** One row of data: at least a prompt; a response unless a target makes one. */
export interface EvalItem {
  readonly id?: string;
  readonly input: string | null;
  readonly output?: string | null;
  readonly groundTruth?: string | readonly string[];
  readonly context?: readonly string[];
  readonly history?: EvalCase['history'];
  readonly system?: string;
}

/** What to run; scorers may carry a threshold (a share of the scale, 0..1). */
export interface RunEvalsOptions {
  readonly data: readonly EvalItem[];
  readonly scorers: readonly (Scorer | { readonly scorer: Scorer; readonly threshold: number })[];
  readonly target?: CaseTarget;
  readonly concurrency?: number;
  readonly onItemComplete?: (result: CaseResult) => void;
  readonly signal?: AbortSignal;
}

/** What came out: means by scorer id, counts, and every case in the order of the data, also those that were not run. */
export interface EvalsResult {
  readonly scores: Readonly<Record<string, number | null>>;
  readonly summary: {
    readonly status: RunStatus;
    readonly totalItems: number;
    readonly scorers: Readonly<Record<string, ScorerCounts>>;
  };
  readonly cases: readonly CaseResult[];
}

/** Runs scorers over rows. A failing row is a result, nothing finished is lost, the same scorer id twice is refused. */
export async function runEvals(options: RunEvalsOptions): Promise<EvalsResult> {
  const data = options.data.map(toEvalCase);
  const cases = new Map<number, CaseResult>();
  let status: RunStatus = 'completed';
  let counts: Readonly<Record<string, ScorerCounts>> = {};
  const { target, concurrency, signal, onItemComplete } = options;
  const scorers = options.scorers.map(toThresholdScorer);
  for await (const event of streamEvals({ data, total: data.length, scorers, target, concurrency, signal })) {
    if (event.type === 'case-end') {
      cases.set(event.result.index, event.result);
      onItemComplete?.(event.result);
    } else if (event.type === 'run-end') {
      status = event.status;
      counts = event.scores;
    }
  }
  return {
    scores: Object.fromEntries(Object.entries(counts).map(([id, { mean }]) => [id, mean])),
    summary: { status, totalItems: data.length, scorers: counts },
    cases: data.map((evalCase, index) => cases.get(index) ?? notRunCase(index, evalCase, scorers)),
  };
}

function notRunCase(index: number, evalCase: EvalCase, scorers: readonly ThresholdScorer[]): CaseResult {
  const results = scorers.map(({ scorer }) => [scorer.id, notRunResult()] as const);
  return { index, evalCase, outcome: 'not-run', scorers: Object.fromEntries(results) };
}

function toThresholdScorer(entry: RunEvalsOptions['scorers'][number]): ThresholdScorer {
  return 'scorer' in entry ? entry : { scorer: entry, threshold: null };
}

function toEvalCase(item: EvalItem, index: number): EvalCase {
  const { groundTruth = [], output = null, id, ...rest } = item;
  return {
    ...rest,
    id: id ?? null,
    key: `${index}`,
    output,
    groundTruth: typeof groundTruth === 'string' ? [groundTruth] : groundTruth,
    range: { start: 0, end: 0 },
    fields: {},
  };
}

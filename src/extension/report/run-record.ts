import type { Config } from '../../core/config/config.ts';
import type { CaseResult, EvalCase, RunStatus, ScorerCounts, ScorerResult } from '../../core/model.ts';
import { caseOutcome, type ScorerLimits } from '../../core/run/case-outcome.ts';
import { ScoreTally } from '../../core/run/score-tally.ts';

/** A scorer as reports name it. */
export interface ReportScorer {
  readonly id: string;
  readonly name: string;
  readonly scale: number;
  readonly threshold: number | null;
}

/** How a selection was taken apart. */
export interface SelectionOrigin {
  /** One sentence that says what was taken for what. */
  readonly taken: string;
}

/** One run with everything that surfaces show of it; results arrive one by one. */
export interface RunRecord {
  readonly id: string;
  /** The document as a string, or null for a selection whose document does not matter. */
  readonly uri: string | null;
  readonly title: string;
  readonly layout: 'run' | 'pair';
  readonly startedAt: Date;
  readonly config: Config;
  readonly scorers: readonly ReportScorer[];
  readonly cases: EvalCase[];
  readonly results: (CaseResult | undefined)[];
  readonly selection: SelectionOrigin | null;
  status: RunStatus | 'running';
  /** Indexes of the cases that are to be scored in this run; the others keep what they have. */
  pending: Set<number>;
}

/** The limits of each scorer by its id. */
export function limitsOfRecord(record: RunRecord): Record<string, ScorerLimits> {
  return Object.fromEntries(record.scorers.map(({ id, scale, threshold }) => [id, { scale, threshold }]));
}

/** The counts of each scorer over the cases that have a result; with `final`, the others count as not run. */
export function countScores(record: RunRecord): Record<string, ScorerCounts> {
  const counts: Record<string, ScorerCounts> = {};
  for (const { id, scale, threshold } of record.scorers) {
    const tally = new ScoreTally({ scale, threshold });
    let missing = 0;
    for (const result of record.results) {
      const scored = result?.scorers[id];
      if (scored) tally.add(scored);
      else missing += 1;
    }
    tally.addNotRun(missing);
    counts[id] = tally.counts();
  }
  return counts;
}

/** How many cases ended with each outcome. */
export function countOutcomes(record: RunRecord): { failed: number; errored: number; done: number } {
  const counts = { failed: 0, errored: 0, done: 0 };
  for (const result of record.results) {
    if (!result) continue;
    if (result.outcome !== 'not-run') counts.done += 1;
    if (result.outcome === 'failed') counts.failed += 1;
    if (result.outcome === 'errored') counts.errored += 1;
  }
  return counts;
}

/** Puts a result at its place; an outcome is taken anew, since the record's limits are what its surfaces show. */
export function addResult(
  record: RunRecord,
  index: number,
  scorers: Readonly<Record<string, ScorerResult>>,
): void {
  const evalCase = record.cases[index];
  if (!evalCase) return;
  record.results[index] = { index, evalCase, outcome: caseOutcome(scorers, limitsOfRecord(record)), scorers };
  record.pending.delete(index);
}

import type { CaseOutcome, ScorerResult } from '../model.ts';
import { reachesThreshold } from '../scorers/score.ts';

/** What an outcome needs to know of a scorer: its highest score and its threshold (a share of the scale, 0..1) if one is set. */
export interface ScorerLimits {
  readonly scale: number;
  readonly threshold: number | null;
}

/** Whether a result is below its threshold; null when it is not scored or no threshold is set. */
export function isBelowThreshold(result: ScorerResult, limits: ScorerLimits | undefined): boolean | null {
  if (result.exactScore === null || !limits || limits.threshold === null) return null;
  return !reachesThreshold(result.exactScore, limits.scale, limits.threshold);
}

/** The one outcome of a case from the results of its scorers. An error comes before everything else and is never `failed`. */
export function caseOutcome(
  scorers: Readonly<Record<string, ScorerResult>>,
  limits: Readonly<Record<string, ScorerLimits>>,
): CaseOutcome {
  const results = Object.entries(scorers);
  if (results.some(([, result]) => result.status === 'errored')) return 'errored';
  if (results.some(([id, result]) => isBelowThreshold(result, limits[id]) === true)) return 'failed';
  if (results.some(([, result]) => result.status === 'not-run')) return 'not-run';
  if (results.some(([id, result]) => isBelowThreshold(result, limits[id]) === false)) return 'passed';
  if (results.some(([, result]) => result.status === 'scored')) return 'scored';
  return 'not-applicable';
}

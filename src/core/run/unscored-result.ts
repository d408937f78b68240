import type { ScorerError, ScorerResult } from '../model.ts';

/** The result of a scorer that never started. */
export function notRunResult(): ScorerResult {
  return { ...unscored(), status: 'not-run' };
}

/** The result of a scorer that has no say because something before it, or itself, failed. */
export function erroredResult(code: string, error: unknown): ScorerResult {
  const message = error instanceof Error ? error.message : String(error);
  return { ...unscored(), status: 'errored', error: { code, message } satisfies ScorerError };
}

function unscored() {
  return {
    runId: crypto.randomUUID(),
    score: null,
    exactScore: null,
    reason: null,
    preprocessStepResult: null,
    analyzeStepResult: null,
  };
}

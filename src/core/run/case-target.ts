import type { EvalCase, ScorerResult } from '../model.ts';

/** Produces the response of a case; may reject, which makes the case errored. */
export type CaseTarget = (
  evalCase: EvalCase,
  options: { readonly signal?: AbortSignal },
) => string | Promise<string>;

/** The case with the response of the target, or the result that stands for every scorer because there is none. */
export async function runTarget(
  target: CaseTarget,
  evalCase: EvalCase,
  signal?: AbortSignal,
): Promise<{ readonly evalCase: EvalCase; readonly error?: ScorerResult }> {
  const unscored = {
    runId: crypto.randomUUID(),
    score: null,
    exactScore: null,
    reason: null,
    preprocessStepResult: null,
    analyzeStepResult: null,
  };
  if (signal?.aborted) return { evalCase, error: { ...unscored, status: 'not-run' } };
  try {
    return { evalCase: { ...evalCase, output: await target(evalCase, { signal }) } };
  } catch (error) {
    if (signal?.aborted) return { evalCase, error: { ...unscored, status: 'not-run' } };
    const message = error instanceof Error ? error.message : String(error);
    return { evalCase, error: { ...unscored, status: 'errored', error: { code: 'target', message } } };
  }
}

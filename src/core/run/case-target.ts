import type { EvalCase, ScorerResult } from '../model.ts';
import { erroredResult, notRunResult } from './unscored-result.ts';

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
  if (signal?.aborted) return { evalCase, error: notRunResult() };
  try {
    return { evalCase: { ...evalCase, output: await target(evalCase, { signal }) } };
  } catch (error) {
    return { evalCase, error: signal?.aborted ? notRunResult() : erroredResult('target', error) };
  }
}

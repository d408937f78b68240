import { EvaluationError } from '../errors.ts';

/** Refuses a scale that is not a finite number above 0; throws `EvaluationError` with code `option`. */
export function checkScale(scale: number): void {
  if (!Number.isFinite(scale) || scale <= 0) {
    throw new EvaluationError('option', `scale must be a number above 0, not ${scale}.`);
  }
}

/** Refuses a weight outside 0..1; throws `EvaluationError` with code `option`. */
export function checkUncertaintyWeight(weight: number): void {
  if (!Number.isFinite(weight) || weight < 0 || weight > 1) {
    throw new EvaluationError('option', `uncertaintyWeight must be a number from 0 to 1, not ${weight}.`);
  }
}

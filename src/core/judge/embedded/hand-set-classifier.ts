import type { Verdict } from '../relevancy-judge.ts';
import type { FeatureVector } from './features.ts';

/** Turns what was measured of a statement into a verdict. A fitted classifier takes the place of this one by the same seam. */
export interface StatementClassifier {
  /** Part of the judge's identity: other coefficients are another version. */
  readonly version: string;
  classify(features: FeatureVector): Verdict;
}

// Set by hand, not fitted: a rough estimate.
const weights: Readonly<Record<keyof FeatureVector, number>> = {
  coverage: 1.1,
  overlap: 0.9,
  background: 0.7,
  support: 0.6,
  fits: 0.35,
  misfits: -0.15,
  continues: 0.6,
  task: 0.25,
  brief: 0.2,
  question: -0.4,
  code: 0.1,
};
const yesFrom = 0.8;
const unsureFrom = 0.36;

/** Version 0: a weighted sum with two borders. */
export const handSetClassifier: StatementClassifier = {
  version: '0',
  classify(features) {
    // A lone short answer ("Paris", "42") shares no word with its question, and a piece of code none with its task.
    if (features.brief && !features.misfits) return 'yes';
    if (features.task && features.code) return 'yes';
    let sum = 0;
    for (const [name, weight] of Object.entries(weights))
      sum += weight * features[name as keyof FeatureVector];
    if (sum >= yesFrom) return 'yes';
    return sum >= unsureFrom ? 'unsure' : 'no';
  },
};

import type { ScorerInput, ScorerStatus } from '../../../src/core/model.ts';
import { createScorer, type Scorer } from '../../../src/core/scorers/create-scorer.ts';

/** What a scripted scorer says of one case: a score (0..scale), an error, or nothing because a field is missing. */
export type Script = (input: ScorerInput) => number | Promise<number>;

/** A scorer whose score is what the script returns; what the script throws makes the case errored. */
export function scriptedScorer(id: string, script: Script, scale = 1): Scorer {
  return createScorer({ id, name: id, description: id, scale, requires: ['output'] })
    .preprocess(() => null)
    .analyze(() => null)
    .generateScore(({ run }) => script(run));
}

/** A scorer that reads its score from the response. */
export function parsingScorer(id: string, scale = 1): Scorer {
  return scriptedScorer(
    id,
    ({ output }) => {
      if (output === 'boom') throw new Error('The reply was no number.');
      return Number(output);
    },
    scale,
  );
}

/** A result with a status, for tables; `scored` carries the score. */
export function resultOf(status: ScorerStatus, exactScore = 0.5) {
  const score = status === 'scored' ? exactScore : null;
  return {
    runId: 'run',
    status,
    score,
    exactScore: score,
    reason: null,
    preprocessStepResult: null,
    analyzeStepResult: null,
  };
}

/** A promise with its settling functions, to hold a case open without waiting for time to pass. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

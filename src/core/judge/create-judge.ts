import type { JudgeConfig } from '../config/config.ts';
import { EvaluationError } from '../errors.ts';
import type { Translate } from '../translate.ts';
import { createEmbeddedJudge } from './embedded/embedded-judge.ts';
import type { RelevancyJudge } from './relevancy-judge.ts';

/** Makes the judge that a config names. Throws `EvaluationError` (code `judge`) for a name it does not know. */
export function createJudge({ model }: JudgeConfig, translate: Translate): RelevancyJudge {
  if (model === 'embedded') return createEmbeddedJudge({ translate });
  throw new EvaluationError(
    'judge',
    translate('The judge “{model}” is not known. The judge of this version is “embedded”.', { model }),
  );
}

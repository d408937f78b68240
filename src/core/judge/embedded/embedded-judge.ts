import { splitStatements } from '../../text/split-statements.ts';
import { english, type Translate } from '../../translate.ts';
import type { RelevancyJudge, Verdict } from '../relevancy-judge.ts';
import { measureStatements, type StatementEvidence } from './features.ts';
import { handSetClassifier, type StatementClassifier } from './hand-set-classifier.ts';
import { composeReason } from './reasons.ts';

/** The language of the reasons, and the classifier; the built-in one unless another is given. */
export interface EmbeddedJudgeOptions {
  readonly translate?: Translate;
  readonly classifier?: StatementClassifier;
}

/**
 * Makes the judge that needs no key and no network: fixed rules, then shared words, the form of the answer and
 * the other statements. Deterministic, and a rough estimate: it finds off-topic text and is weak on fine shades.
 */
export function createEmbeddedJudge(options: EmbeddedJudgeOptions = {}): RelevancyJudge {
  const { translate = english, classifier = handSetClassifier } = options;
  return {
    identity: { provider: 'embedded', model: 'embedded', promptVersion: classifier.version },
    async split({ output }) {
      const { statements, locations, notCounted } = splitStatements(output);
      return { statements, locations, notCounted, invented: [] };
    },
    async judge(request) {
      const evidence = measureStatements(request, splitStatements(request.output));
      return {
        results: evidence.map((found) => {
          const result = verdictOf(found, classifier);
          return { result, reason: composeReason(found, result, translate) };
        }),
      };
    },
  };
}

/** Rules come before the classifier: a refusal answers nothing, an echo nearly nothing. */
function verdictOf({ rule, features }: StatementEvidence, classifier: StatementClassifier): Verdict {
  if (rule === 'refusal') return 'no';
  if (rule === 'echo') return 'unsure';
  return classifier.classify(features);
}

import type { Config } from '../config/config.ts';
import type { RelevancyJudge } from '../judge/relevancy-judge.ts';
import type { ThresholdScorer } from '../run/stream-evals.ts';
import type { MeasureSimilarity } from '../similarity/measure-similarity.ts';
import type { Translate } from '../translate.ts';
import { createAnswerRelevancyScorer } from './answer-relevancy.ts';
import { createContentSimilarityScorer } from './content-similarity.ts';

/** What scorers need from their surroundings. */
export interface ScorerPorts {
  readonly judge: RelevancyJudge;
  readonly measure?: MeasureSimilarity;
  readonly translate?: Translate;
}

/** The scorers of a config with their thresholds; editor and CLI make theirs here, so that they cannot differ. */
export function createScorers(config: Config, ports: ScorerPorts): ThresholdScorer[] {
  const { judge, measure, translate } = ports;
  return config.scorers.map((id) => {
    switch (id) {
      case 'answer-relevancy': {
        const { threshold, uncertaintyWeight, scale, reason } = config.answerRelevancy;
        return {
          scorer: createAnswerRelevancyScorer({ model: judge, uncertaintyWeight, scale, reason, translate }),
          threshold,
        };
      }
      case 'content-similarity': {
        const { threshold, ...options } = config.contentSimilarity;
        return { scorer: createContentSimilarityScorer({ ...options, measure, translate }), threshold };
      }
      default:
        return id satisfies never;
    }
  });
}

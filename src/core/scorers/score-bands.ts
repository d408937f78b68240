import { scoreRatio } from './score.ts';

/** The five bands of a score in words; their borders on score / scale leave no gap. */
export type ScoreBand = 'full' | 'high' | 'medium' | 'low' | 'none';

/** The band of a score (0..scale): 1.0, [0.65, 1), [0.35, 0.65), (0, 0.35), 0.0. */
export function scoreBand(exactScore: number, scale: number): ScoreBand {
  const ratio = scoreRatio(exactScore, scale);
  if (ratio >= 1) return 'full';
  if (ratio >= 0.65) return 'high';
  if (ratio >= 0.35) return 'medium';
  return ratio > 0 ? 'low' : 'none';
}

/** What each band says of answer relevancy; keys of the message bundles. */
export const relevancyBandTexts: Readonly<Record<ScoreBand, string>> = {
  full: 'The response answers the prompt completely, with relevant and focused information.',
  high: 'The response mostly answers the prompt but may hold a little that is unrelated.',
  medium: 'The response answers a part of the prompt and mixes relevant with unrelated information.',
  low: 'The response holds very little that is relevant and largely misses the prompt.',
  none: 'The response is unrelated and does not answer the prompt.',
};

/** What each band says of content similarity; keys of the message bundles. */
export const similarityBandTexts: Readonly<Record<ScoreBand, string>> = {
  full: 'A full match: the texts are nearly the same.',
  high: 'Very similar: only wording or structure differs a little.',
  medium: 'Moderately similar: the texts overlap but differ clearly.',
  low: 'Hardly similar: only a few common parts.',
  none: 'No similarity: the texts are entirely different.',
};

/**
 * Rounds to two decimals, half up. The epsilon lifts values such as 0.695 or 1.005, whose nearest
 * double lies just below the half, over it.
 */
export function roundScore(exactScore: number): number {
  const epsilon = Number.EPSILON * Math.max(1, Math.abs(exactScore));
  return Math.round((exactScore + epsilon) * 100) / 100;
}

/** Score / scale, rounded as it is shown; what thresholds, bands and histograms work on, 0..1. */
export function scoreRatio(exactScore: number, scale: number): number {
  return roundScore(exactScore / scale);
}

/** Whether a score reaches a threshold, both as shares of the scale (0..1); equal passes. */
export function reachesThreshold(exactScore: number, scale: number, threshold: number): boolean {
  return scoreRatio(exactScore, scale) >= threshold;
}

/** How every surface writes a score: two decimals, with a dot. */
export function formatScore(score: number): string {
  return score.toFixed(2);
}

/** The bin (0..19) of a histogram of 20 equal bins over score / scale; 1.0 falls into the last. */
export function histogramBin(exactScore: number, scale: number): number {
  return Math.min(19, Math.max(0, Math.floor(scoreRatio(exactScore, scale) * 20 + Number.EPSILON * 20)));
}

import {
  type MeasureSimilarity,
  measureSimilarity,
  type SimilarityFigures,
  type SimilarityMeasurement,
  type SimilarityOptions,
} from '../similarity/measure-similarity.ts';
import type { Translate } from '../translate.ts';
import { english } from '../translate.ts';
import { createScorer, type Scorer } from './create-scorer.ts';
import { checkScale } from './scorer-settings.ts';

export const contentSimilarityId = 'content-similarity';

/** The texts as they were compared: the expected one and the actual one. */
export interface SimilarityPreprocessed {
  readonly processedInput: string;
  readonly processedOutput: string;
}

/** The four figures, with the place of the best reference among several and whether JSON was compared by content. */
export interface SimilarityAnalyzed extends SimilarityFigures {
  readonly reference?: number;
  readonly json?: 'canonical';
}

/** How the expected and the actual text are compared. Options left out have their defaults. */
export interface ContentSimilarityOptions extends Partial<SimilarityOptions> {
  /** The highest score, above 0; 1 unless given. */
  readonly scale?: number;
  readonly translate?: Translate;
  readonly measure?: MeasureSimilarity;
}

/** The options of content similarity that hold unless others are given. */
export const defaultSimilarityOptions: SimilarityOptions = {
  algorithm: 'levenshtein',
  ignoreCase: true,
  ignoreWhitespace: true,
  json: 'canonical',
};

/**
 * Makes the scorer of content similarity: how alike groundTruth and output are in wording, never in meaning.
 * Throws `EvaluationError` (code `option`) for a scale that is not above 0.
 */
export function createContentSimilarityScorer(
  options: ContentSimilarityOptions = {},
): Scorer<SimilarityPreprocessed, SimilarityAnalyzed> {
  const { scale = 1, translate = english, measure = measureSimilarity } = options;
  checkScale(scale);
  const comparison: SimilarityOptions = {
    algorithm: options.algorithm ?? defaultSimilarityOptions.algorithm,
    ignoreCase: options.ignoreCase ?? defaultSimilarityOptions.ignoreCase,
    ignoreWhitespace: options.ignoreWhitespace ?? defaultSimilarityOptions.ignoreWhitespace,
    json: options.json ?? defaultSimilarityOptions.json,
  };
  // Comparing normalises too, so that a worker gets the whole pair at once; analyze hands out its figures.
  const measurements = new WeakMap<SimilarityPreprocessed, SimilarityMeasurement>();

  return createScorer({
    id: contentSimilarityId,
    name: translate('Content similarity'),
    description: translate('How alike the expected and the actual text are in wording.'),
    scale,
    requires: ['output', 'groundTruth'],
    translate,
  })
    .preprocess(async ({ run }): Promise<SimilarityPreprocessed> => {
      const job = { expected: run.groundTruth ?? [], actual: run.output ?? '', options: comparison };
      const measurement = await measure(job, run.signal);
      const { processedInput, processedOutput } = measurement;
      const preprocessed = { processedInput, processedOutput };
      measurements.set(preprocessed, measurement);
      return preprocessed;
    })
    .analyze(({ run, results }): SimilarityAnalyzed => {
      const measurement = measurements.get(results.preprocessStepResult);
      if (!measurement) throw new TypeError('The texts were not compared.');
      return {
        ...measurement.figures,
        ...((run.groundTruth?.length ?? 0) > 1 && { reference: measurement.reference }),
        ...(measurement.canonicalJson && { json: 'canonical' as const }),
      };
    })
    .generateScore(({ results }) => results.analyzeStepResult.similarity * scale)
    .generateReason(({ run, results }) => similarityReason(results, run.groundTruth?.length ?? 0, translate));
}

interface SimilarityResults {
  readonly preprocessStepResult: SimilarityPreprocessed;
  readonly analyzeStepResult: SimilarityAnalyzed;
}

function similarityReason(results: SimilarityResults, references: number, translate: Translate): string {
  const { preprocessStepResult: texts, analyzeStepResult: analyzed } = results;
  const sentences = [
    // Not by the figure: dice gives 1 to some texts that differ.
    texts.processedInput === texts.processedOutput
      ? translate('The texts are the same.')
      : translate('Measures wording, not meaning.'),
  ];
  if (analyzed.reference !== undefined) {
    sentences.push(
      translate('Compared with reference {number} of {total}, the most similar one.', {
        number: analyzed.reference + 1,
        total: references,
      }),
    );
  }
  if (analyzed.json) sentences.push(translate('Both texts are JSON and were compared by content.'));
  return sentences.join(' ');
}

import { graphemes, words } from '../text/segment.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { bigramDice, peerDice } from './dice.ts';
import { tokenDistance, unitDistance } from './edit-distance.ts';
import { type NormaliseOptions, normaliseText } from './normalise.ts';

/** How two texts are compared. */
export interface SimilarityOptions extends NormaliseOptions {
  readonly algorithm: 'levenshtein' | 'dice';
  /** `canonical` compares two JSON texts by content, `raw` as they are written. */
  readonly json: 'canonical' | 'raw';
}

/** Four figures of likeness, each 0..1; `similarity` is the one that is scored. */
export interface SimilarityFigures {
  readonly similarity: number;
  readonly words: number;
  readonly bigrams: number;
  readonly length: number;
}

/** One comparison: plain data in and out, so that a worker can do it. */
export interface SimilarityJob {
  readonly expected: readonly string[];
  readonly actual: string;
  readonly options: SimilarityOptions;
}

/** The best of the references, with the texts as they were compared. */
export interface SimilarityMeasurement {
  readonly figures: SimilarityFigures;
  readonly processedInput: string;
  readonly processedOutput: string;
  /** Place of the best reference in the list. */
  readonly reference: number;
  /** Both texts were JSON and were compared in canonical form. */
  readonly canonicalJson: boolean;
}

/** Does one comparison; the default does it at once, the editor and the CLI give long ones to a worker. */
export type MeasureSimilarity = (
  job: SimilarityJob,
  signal?: AbortSignal,
) => SimilarityMeasurement | Promise<SimilarityMeasurement>;

/** Compares a text with each reference and returns the best; the first of equals. The list must not be empty. */
export function measureSimilarity(job: SimilarityJob): SimilarityMeasurement {
  const measurements = job.expected.map((expected, reference) => compare(expected, reference, job));
  return measurements.reduce((best, next) =>
    next.figures.similarity > best.figures.similarity ? next : best,
  );
}

function compare(expected: string, reference: number, job: SimilarityJob): SimilarityMeasurement {
  const { options, actual } = job;
  const useJson = options.json === 'canonical' && options.algorithm !== 'dice';
  const expectedJson = useJson ? toCanonicalJson(expected) : null;
  const actualJson = expectedJson === null ? null : toCanonicalJson(actual);
  const canonicalJson = expectedJson !== null && actualJson !== null;
  const processedInput = normaliseText(canonicalJson ? expectedJson : expected, options);
  const processedOutput = normaliseText(canonicalJson ? actualJson : actual, options);
  const figures = measureTexts(processedInput, processedOutput);
  const similarity =
    options.algorithm === 'dice' ? peerDice(expected, actual, options.ignoreCase) : figures.similarity;
  return {
    figures: { ...figures, similarity },
    processedInput,
    processedOutput,
    reference,
    canonicalJson,
  };
}

function measureTexts(first: string, second: string): SimilarityFigures {
  if (first === second) return { similarity: 1, words: 1, bigrams: 1, length: 1 };
  if (first === '' || second === '') return { similarity: 0, words: 0, bigrams: 0, length: 0 };
  const firstWords = words(first);
  const secondWords = words(second);
  const wordCount = Math.max(firstWords.length, secondWords.length);
  const wordSimilarity = wordCount === 0 ? 1 : 1 - tokenDistance(firstWords, secondWords) / wordCount;
  if (isPlain(first) && isPlain(second)) {
    return {
      similarity: 1 - unitDistance(first, second) / Math.max(first.length, second.length),
      words: wordSimilarity,
      bigrams: bigramDice(first, second),
      length: Math.min(first.length, second.length) / Math.max(first.length, second.length),
    };
  }
  const firstCharacters = graphemes(first);
  const secondCharacters = graphemes(second);
  const longer = Math.max(firstCharacters.length, secondCharacters.length);
  return {
    similarity: 1 - tokenDistance(firstCharacters, secondCharacters) / longer,
    words: wordSimilarity,
    bigrams: bigramDice(firstCharacters, secondCharacters),
    length: Math.min(firstCharacters.length, secondCharacters.length) / longer,
  };
}

/** Whether each UTF-16 unit is one user-perceived character: ASCII without CR LF pairs. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
  return /^[\u0000-\u007f]*$/.test(text) && !text.includes('\r\n');
}

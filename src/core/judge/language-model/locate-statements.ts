import type { TextRange } from '../../model.ts';
import { alignWords, wordsOf } from './align-words.ts';
import { type FoldedText, foldForSearch } from './fold-for-search.ts';

/** Least share of the words of a statement that the output must hold, in order; below it the statement is made up. */
const leastShare = 0.5;

/** A statement with the words that the model says it comes from. */
export interface QuotedStatement {
  readonly quote: string;
  readonly statement: string;
}

/** Where a statement stands in the output; `made-up` when the output does not say it. */
export type FoundPlace = TextRange | 'not-located' | 'made-up';

/**
 * Finds statements in the output: by their exact quote, then without regard to marks, case and white space, then by
 * aligning words. The same words twice in an output are found in order. Ranges are UTF-16 offsets into `output`.
 */
export function locateStatements(output: string, statements: readonly QuotedStatement[]): FoundPlace[] {
  let folded: FoldedText | undefined;
  let words: ReturnType<typeof wordsOf> | undefined;
  let from = 0;
  return statements.map(({ quote, statement }) => {
    folded ??= foldForSearch(output);
    const place = findExact(output, quote, from) ?? findFolded(folded, quote, from);
    if (place) {
      from = place.end;
      return place;
    }
    words ??= wordsOf(output);
    const alignment = alignWords(wordsOf(quote), words);
    if (alignment.share >= leastShare) return alignment.range ?? 'not-located';
    return alignWords(wordsOf(statement), words).share >= leastShare ? 'not-located' : 'made-up';
  });
}

function findExact(output: string, quote: string, from: number): TextRange | null {
  const bare = quote.trim();
  if (bare === '') return null;
  const next = output.indexOf(bare, from);
  const start = next < 0 ? output.indexOf(bare) : next;
  return start < 0 ? null : { start, end: start + bare.length };
}

function findFolded({ text, starts, ends }: FoldedText, quote: string, from: number): TextRange | null {
  const bare = foldForSearch(quote).text.trim();
  if (bare === '') return null;
  const foldedFrom = starts.findIndex((start) => start >= from);
  const next = text.indexOf(bare, foldedFrom < 0 ? text.length : foldedFrom);
  const first = next < 0 ? text.indexOf(bare) : next;
  if (first < 0) return null;
  const start = starts[first];
  const end = ends[first + bare.length - 1];
  return start === undefined || end === undefined ? null : { start, end };
}

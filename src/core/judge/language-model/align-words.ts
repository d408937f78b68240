import type { TextRange } from '../../model.ts';

interface Word {
  readonly text: string;
  readonly range: TextRange;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
// A statement longer than this is aligned by its beginning.
const mostWords = 400;

/** The words of a text with their places; numbers count, punctuation does not. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    const range = { start: index, end: index + segment.length };
    words.push({ text: segment.normalize('NFKC').toLowerCase(), range });
  }
  return words;
}

/** How much of a quote is found in a text. */
export interface Alignment {
  /** Share of the words of the quote that stand in the text in the same order, 0..1. */
  readonly share: number;
  /** The place that holds them, when it is not much longer than they are. */
  readonly range: TextRange | null;
}

/**
 * Aligns the words of a quote with those of a text: longest common subsequence, preferring the shortest stretch of
 * the text that holds it. The stretch is a place only if at least half of its words belong to the quote.
 */
export function alignWords(quote: readonly Word[], text: readonly Word[]): Alignment {
  const wanted = quote.slice(0, mostWords);
  if (wanted.length === 0) return { share: 0, range: null };
  // row[j] = [matches, index of the first matched word] for the words read so far against text[0..j].
  let matches = new Int32Array(text.length + 1);
  let firsts = new Int32Array(text.length + 1).fill(-1);
  for (const { text: word } of wanted) {
    const nextMatches = new Int32Array(text.length + 1);
    const nextFirsts = new Int32Array(text.length + 1).fill(-1);
    for (let index = 1; index <= text.length; index += 1) {
      let best = matches[index] ?? 0;
      let first = firsts[index] ?? -1;
      const left = nextMatches[index - 1] ?? 0;
      const leftFirst = nextFirsts[index - 1] ?? -1;
      if (left > best || (left === best && leftFirst > first)) {
        best = left;
        first = leftFirst;
      }
      if (text[index - 1]?.text === word) {
        const diagonal = (matches[index - 1] ?? 0) + 1;
        const diagonalFirst = diagonal === 1 ? index - 1 : (firsts[index - 1] ?? -1);
        if (diagonal > best || (diagonal === best && diagonalFirst > first)) {
          best = diagonal;
          first = diagonalFirst;
        }
      }
      nextMatches[index] = best;
      nextFirsts[index] = first;
    }
    matches = nextMatches;
    firsts = nextFirsts;
  }
  const most = matches[text.length] ?? 0;
  return { share: most / wanted.length, range: shortestStretch(matches, firsts, text, most) };
}

function shortestStretch(
  matches: Int32Array,
  firsts: Int32Array,
  text: readonly Word[],
  most: number,
): TextRange | null {
  let best: { first: number; last: number } | null = null;
  for (let index = 1; index <= text.length; index += 1) {
    if (matches[index] !== most || (matches[index - 1] === most && firsts[index] === firsts[index - 1]))
      continue;
    const first = firsts[index] ?? -1;
    if (first < 0) continue;
    if (!best || index - 1 - first < best.last - best.first) best = { first, last: index - 1 };
  }
  if (!best || most / (best.last - best.first + 1) < 0.5) return null;
  const start = text[best.first]?.range.start;
  const end = text[best.last]?.range.end;
  return start === undefined || end === undefined ? null : { start, end };
}

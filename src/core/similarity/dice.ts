/** Twice the shared neighbours (with multiplicity) over all neighbours of both lists, 0..1; 0 when a list has fewer than two tokens. */
export function bigramDice(first: ArrayLike<string>, second: ArrayLike<string>): number {
  if (first.length < 2 || second.length < 2) return 0;
  const counts = new Map<string, number>();
  for (let index = 0; index < first.length - 1; index += 1) {
    const bigram = `${first[index]}${first[index + 1]}`;
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  let shared = 0;
  for (let index = 0; index < second.length - 1; index += 1) {
    const bigram = `${second[index]}${second[index + 1]}`;
    const count = counts.get(bigram) ?? 0;
    if (count > 0) {
      counts.set(bigram, count - 1);
      shared += 1;
    }
  }
  return (2 * shared) / (first.length + second.length - 2);
}

/**
 * The similarity that Mastra's content similarity gives, 0..1: lower case without a locale, all white space
 * removed whatever the options, then Dice over UTF-16 bigrams (string-similarity 4).
 */
export function peerDice(expected: string, actual: string, ignoreCase: boolean): number {
  const prepare = (text: string) => (ignoreCase ? text.toLowerCase() : text).replace(/\s+/g, '');
  const first = prepare(expected);
  const second = prepare(actual);
  return first === second ? 1 : bigramDice(first, second);
}

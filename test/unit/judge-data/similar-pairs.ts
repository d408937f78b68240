export interface SimilarPair {
  readonly first: string;
  readonly second: string;
  readonly similarity: number;
}

/**
 * All pairs of texts above the limit (Dice over character bigrams). Only texts that share one of their rarest bigrams
 * are compared: a pair above the limit shares so many that it cannot miss all of these.
 */
export function similarPairs(texts: readonly string[], limit: number): SimilarPair[] {
  const ranks = rankBigrams(texts);
  // A partner has at least this share of a text's bigrams in common with it, however short or long it is.
  const leastShared = limit / (2 - limit);
  const pairs: SimilarPair[] = [];
  const index = new Map<number, number[]>();
  const whole = new Map<string, number>();
  for (const [current, text] of texts.entries()) {
    const own = ranks[current] ?? [];
    const candidates = new Set<number>();
    for (const rank of own.slice(0, own.length - Math.ceil(own.length * leastShared) + 1)) {
      const earlier = index.get(rank) ?? [];
      for (const other of earlier) if (couldBeSimilar(own, ranks[other] ?? [], limit)) candidates.add(other);
      earlier.push(current);
      index.set(rank, earlier);
    }
    for (const other of candidates) {
      const similarity = dice(own, ranks[other] ?? []);
      if (similarity > limit) pairs.push({ first: texts[other] ?? '', second: text, similarity });
    }
    // A text of one character has no bigrams; only its equal is similar to it.
    const equal = whole.get(prepare(text));
    if (equal !== undefined && own.length === 0) {
      pairs.push({ first: texts[equal] ?? '', second: text, similarity: 1 });
    }
    whole.set(prepare(text), current);
  }
  return pairs;
}

/** The bigrams of each text as numbers, the rarest of all texts first. */
function rankBigrams(texts: readonly string[]): number[][] {
  const bigrams = texts.map(distinctBigrams);
  const frequency = new Map<string, number>();
  for (const bigram of bigrams.flat()) frequency.set(bigram, (frequency.get(bigram) ?? 0) + 1);
  const rare = [...frequency].sort(([, first], [, second]) => first - second);
  const rankOf = new Map(rare.map(([bigram], rank) => [bigram, rank]));
  return bigrams.map((list) => list.map((bigram) => rankOf.get(bigram) ?? 0).sort((a, b) => a - b));
}

/** The second "an" of a text is another bigram than the first, so that sets count as Dice does. */
function distinctBigrams(text: string): string[] {
  const characters = prepare(text);
  const seen = new Map<string, number>();
  const result: string[] = [];
  for (let place = 0; place < characters.length - 1; place += 1) {
    const bigram = characters.slice(place, place + 2);
    const count = seen.get(bigram) ?? 0;
    seen.set(bigram, count + 1);
    result.push(`${bigram}${count}`);
  }
  return result;
}

function couldBeSimilar(first: readonly number[], second: readonly number[], limit: number): boolean {
  return (2 * Math.min(first.length, second.length)) / (first.length + second.length) > limit;
}

function dice(first: readonly number[], second: readonly number[]): number {
  let shared = 0;
  let place = 0;
  for (const rank of first) {
    while (place < second.length && (second[place] ?? 0) < rank) place += 1;
    if (second[place] === rank) shared += 1;
  }
  return (2 * shared) / (first.length + second.length);
}

function prepare(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

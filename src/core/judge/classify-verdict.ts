import type { Verdict } from './relevancy-judge.ts';

const verdictWords: Readonly<Record<string, Verdict>> = {
  yes: 'yes',
  unsure: 'unsure',
  no: 'no',
  是: 'yes',
  不确定: 'unsure',
  不確定: 'unsure',
  否: 'no',
};

/**
 * Reads a verdict as models write it: `Yes.`, ` YES `, `"yes, because ..."`, `是`. The word stands alone or before
 * punctuation; anything else (`Partial`, `yes and no`, `true`) is null, never a guess.
 */
export function classifyVerdict(text: string): Verdict | null {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'“”‘’「『`*_([{<]+/, '');
  const word = /^[\p{L}\p{M}]+/u.exec(bare)?.[0];
  if (word === undefined || !Object.hasOwn(verdictWords, word)) return null;
  const rest = bare.slice(word.length).replace(/^["'”’」』`*_)\]}>]+/, '');
  const isAlone = rest.trim() === '' || /^\s*(?:[.,;:!|。、;:,!—–]|-\s)/u.test(rest);
  return isAlone ? (verdictWords[word] ?? null) : null;
}

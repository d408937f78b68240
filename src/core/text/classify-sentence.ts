import { agreementPhrases, courtesyPhrases, introductionPhrases } from './courtesy-phrases.ts';

/** What a sentence is. `agreement` ("Sure!") is courtesy beside other statements and an answer by itself. */
export type SentenceKind = 'statement' | 'agreement' | 'courtesy' | 'introduction';

/** Longer sentences say something. */
const longestPhrase = 240;

/** Tells pure courtesy and introductions from statements, by fixed phrases in English, Chinese, Japanese and Korean. */
export function classifySentence(sentence: string): SentenceKind {
  if (sentence.length > longestPhrase) return 'statement';
  const plain = sentence
    .toLowerCase()
    .replace(/[*_~`"“”]|\p{Extended_Pictographic}|[\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const bare = plain.replace(/[\s.!?~,:;。！？，、～…：；)—-]+$/, '');
  if (agreementPhrases.some((phrase) => phrase.test(bare))) return 'agreement';
  if (courtesyPhrases.some((phrase) => phrase.test(bare))) return 'courtesy';
  const announced = plain.replace(/[\s.!~。！～…]+$/, '').replace(/([：:])[\s—-]*$/, '$1');
  if (introductionPhrases.some((phrase) => phrase.test(announced))) return 'introduction';
  return 'statement';
}

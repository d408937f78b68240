import { words } from '../../text/segment.ts';
import { functionWords } from './function-words.ts';

/** The words of a text that carry meaning, as stems, each with the form it was first seen in. */
export type ContentWords = ReadonlyMap<string, string>;

const han = /^\p{Script=Han}+$/u;

/** Content words of a text in English, Chinese or any language with words; function words are left out. */
export function contentWords(text: string): ContentWords {
  const found = new Map<string, string>();
  for (const word of words(text)) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    const lower = word.toLowerCase().replace(/['’]s$/, '');
    if (functionWords.has(lower)) continue;
    for (const part of han.test(lower) ? hanParts(lower) : [stem(lower)]) {
      if (!found.has(part)) found.set(part, part.length > 1 && han.test(part) ? part : word);
    }
  }
  return found;
}

/** Numbers of a text as they are written. */
export function numbersOf(text: string): string[] {
  return text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
}

/** Names of a text: capitalised words that do not begin a sentence. */
export function namesOf(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)] )\p{Lu}[\p{L}'’-]+/gu)].map(([name]) => name);
}

/** A rough English stem: endings of number, tense and manner go, so that "returns", "returned" and "return" are one. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const cut = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<![sui])s$/, '')
    .replace(/(?:ation|ition|ment|ness|ingly|edly|ing|ed|ly|er|or)$/, '');
  if (cut.length < 3) return word;
  return cut.replace(/([bdgklmnprt])\1$/, '$1').replace(/e$/, '');
}

/** A Chinese word as the segmenter found it; longer ones by their pairs too, since segmentation varies with the sentence. */
function hanParts(word: string): string[] {
  const characters = Array.from(word);
  if (characters.length <= 2) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

import type { TextRange } from '../model.ts';
import {
  afterTime,
  closingAbbreviations,
  countedWords,
  leadingAbbreviations,
  numberAbbreviations,
  sentenceStarters,
} from './abbreviations.ts';

const closers = /["'”’»)\]}*_~」』）】》〉］｝〗]+/y;
const terminals = /[.!?…‥。！？｡।॥؟۔．]+|\u2028/g;
const wide = /[。！？｡।॥؟۔．]/;
/** After a quotation, the sentence it belongs to: 「はい。」と言った, “好！”他说. */
const quoteGoesOn =
  /^(?:と|って|や|が|は|も|を|に|の|で|など|という|.{0,6}(?:[说說]|[问問]道|喊道?|答道|回答|[写寫]道|[叫嚷笑]道|言っ|答え|尋ね|叫ん))/;
const content = /[\p{L}\p{N}]/u;
const longestWord = 32;

/**
 * Finds the sentences of one paragraph, by rules and in linear time. Takes text as `maskInline` makes it and
 * returns ranges in it, in order, without white space around them; pieces without a letter or digit are left out.
 */
export function sentenceRanges(masked: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  const push = (end: number) => {
    const range = trimRange(masked, start, end);
    if (content.test(masked.slice(range.start, range.end))) ranges.push(range);
    start = end;
  };
  for (const match of masked.matchAll(terminals)) {
    const after = match.index + match[0].length;
    if (match[0] === '\u2028') push(match.index);
    else {
      closers.lastIndex = after;
      const end = closers.test(masked) ? closers.lastIndex : after;
      if (endsSentence(masked, start, match.index, match[0], end)) push(end);
    }
  }
  push(masked.length);
  return ranges;
}

function trimRange(text: string, from: number, to: number): TextRange {
  let start = from;
  let end = to;
  while (start < end && /[\s\u2028]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[\s\u2028]/.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}

function endsSentence(text: string, start: number, at: number, run: string, end: number): boolean {
  const next = text[end];
  if (next === undefined) return true;
  // The sentence goes on after a quotation: “好！”，他说.
  if (/[,，、:：]/.test(next)) return false;
  if (wide.test(run)) return endsWideSentence(text, end, run);
  if (/[…‥]/.test(run)) return endsAtEllipsis(text, start, at, end);
  if (!/[\s\u2028]/.test(next)) return endsBeforeHan(text, start, at, run, next);
  const following = followingText(text, end);
  if (following === '') return true;
  if (run.length > 1) return run.startsWith('.') ? !/^\p{Ll}/u.test(following) : true;
  if (run !== '.') return !/^\p{Ll}/u.test(following);
  return endsAtFullStop(text, start, at, end, following);
}

/** Narrow marks between Chinese or Japanese characters; a full stop ends only a whole word: not "U.S.的" or "3.5.的". */
function endsBeforeHan(text: string, start: number, at: number, run: string, next: string): boolean {
  if (!/[\u3040-\u9fff]/.test(next)) return false;
  if (run !== '.') return true;
  const before = text.slice(Math.max(start, at - longestWord), at);
  const word = /[A-Za-z]{3,}$/.exec(before)?.[0].toLowerCase();
  if (word === undefined) return /[\u3040-\u9fff]$/.test(before);
  return !leadingAbbreviations.has(word) && !closingAbbreviations.has(word);
}

/** Chinese and Japanese ends of sentences need no blank after them. */
function endsWideSentence(text: string, end: number, run: string): boolean {
  if (run === '．') return !/[\d０-９]/.test(text[end] ?? '');
  const closed = /[」』”]/.test(text[end - 1] ?? '');
  return !(closed && quoteGoesOn.test(text.slice(end, end + 12)));
}

function endsAtEllipsis(text: string, start: number, at: number, end: number): boolean {
  // A pause before the first word belongs to what follows.
  if (!content.test(text.slice(start, at).slice(0, 64))) return false;
  const following = followingText(text, end);
  return !/^[\p{Ll}\p{N}]/u.test(following);
}

function endsAtFullStop(text: string, start: number, at: number, end: number, following: string): boolean {
  if (/[\s\u2028]/.test(text[at - 1] ?? ' ')) return false;
  const before = text.slice(Math.max(start, at - longestWord), at);
  const word = /[^\s"'“‘([{*_~\u2028]*$/.exec(before)?.[0] ?? '';
  const startsLower = /^\p{Ll}/u.test(following);
  if (end > at + 1 && !/^[*_~]+$/.test(text.slice(at + 1, end))) return !startsLower;
  if (/^\d+$/.test(word)) return endsAtNumber(text, start, at, word, following);
  const lower = word.toLowerCase();
  if (leadingAbbreviations.has(lower)) return false;
  if (numberAbbreviations.has(lower) && /^\d/.test(following)) return false;
  const nextWord =
    /^[\p{L}'’]+/u
      .exec(following)?.[0]
      .replace(/['’].*$/, '')
      .toLowerCase() ?? '';
  if (/^[ap]\.m$/.test(lower) || lower === 'am' || lower === 'pm') {
    return !startsLower && !/^\d/.test(following) && !(lower.includes('.') && afterTime.test(following));
  }
  // German: z. B.
  if (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(following)) return false;
  if (/^(?:\p{L}\.)*\p{L}$/u.test(word) && (word.length > 1 || /\p{Lu}/u.test(word))) {
    return sentenceStarters.has(nextWord) && !startsLower;
  }
  if (closingAbbreviations.has(lower)) return !startsLower && !/^\d/.test(following);
  // In lower case after a short word: rather an unknown abbreviation than a sentence.
  return !startsLower || word.length >= 4 || /\d$/.test(word);
}

function endsAtNumber(text: string, start: number, at: number, word: string, following: string): boolean {
  // Korean dates: 2023. 5. 1.
  if (/^\d{1,2}[.일월]/.test(following) && word.length !== 3) return false;
  if (word.length > 3) return true;
  const before = text.slice(Math.max(start, at - word.length - longestWord), at - word.length).trimEnd();
  // ... with a particle after the day: 2023. 5. 1. 에.
  if (/\d{4}\.\s*\d{1,2}\.$/.test(before) && /^(?:에|부터|까지|은|는|이|의|로|자|기준)/.test(following))
    return false;
  if (before === '' || /[:：]$/.test(before) || !content.test(before)) return false;
  return !countedWords.has(before.replace(/^[*_\s]+/, '').toLowerCase());
}

/** The text after a possible end, from its first letter or digit; bounded, quotes and opening marks skipped. */
function followingText(text: string, end: number): string {
  let index = end;
  while (index < text.length && /[\s\u2028"'“‘«([{*_~「『（【《\-–—¿¡]/.test(text[index] ?? '')) index += 1;
  return text.slice(index, index + longestWord);
}

import { displayLanguage } from '../strings.ts';

/** The language to draw a text of the user in, where its script tells: it chooses glyphs, line breaks and italics. */
export function textLanguage(text: string): string | undefined {
  const head = text.slice(0, 400);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(head)) return 'ja';
  if (/\p{Script=Hangul}/u.test(head)) return 'ko';
  if (!/\p{Script=Han}/u.test(head)) return undefined;
  return /^zh/i.test(displayLanguage) ? displayLanguage : 'zh';
}

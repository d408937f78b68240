/** Building blocks that sit uneasily together: cases, marks, joined and modified emoji, halves of pairs, white space. */
const pieces = [
  ...'abcABC012.,- ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  'e\u0301',
  'é',
  '\u0301',
  'ß',
  'ss',
  'Σ',
  'ς',
  'İ',
  'ı',
  'ﬁ',
  '中',
  '文',
  '。',
  '\u3000',
  '한',
  '\u1112\u1161\u11ab',
  '😀',
  '😃',
  '👍',
  '🏽',
  '👍🏽',
  '👨‍👩‍👧',
  '\u200d',
  '🇫🇷',
  '🇫',
  '\ud83d',
  '\ude00',
  '\ufeff',
  '\u0000',
  'क्षि',
  'สวัสดี',
  'word ',
];

/** A text of up to `most` pieces. */
export function randomText(random: (bound: number) => number, most: number): string {
  let text = '';
  for (let length = random(most + 1); length > 0; length -= 1) text += pieces[random(pieces.length)];
  return text;
}

/** The text with a few pieces put in, taken out or moved, so that it stays alike. */
export function editText(random: (bound: number) => number, text: string): string {
  let edited = text;
  for (let edits = random(4); edits > 0; edits -= 1) {
    const at = random(edited.length + 1);
    const to = at + random(3);
    edited = edited.slice(0, at) + randomText(random, 2) + edited.slice(to);
  }
  return edited;
}

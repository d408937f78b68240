// A fixed locale: the same text must give the same pieces on every machine.
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
const ascii = /^[\u0000-\u007f]*$/;
// The word rules of UAX #29 for ASCII: . and ' join letters or digits, : joins letters, and , ; join digits.
const asciiWord =
  /(?:[A-Za-z0-9_]|(?<=[A-Za-z])[.':](?=[A-Za-z])|(?<=[0-9])[.',;](?=[0-9]))+|[^\sA-Za-z0-9_]/g;

/** The user-perceived characters of a text, in order; joined they are the text. */
export function graphemes(text: string): string[] {
  if (ascii.test(text)) return text.includes('\r\n') ? (text.match(/\r\n|[\s\S]/g) ?? []) : text.split('');
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}

/**
 * The words of a text in order, in any language. Punctuation marks and symbols are words too, each by itself;
 * only white space is left out.
 */
export function words(text: string): string[] {
  if (ascii.test(text)) return text.match(asciiWord) ?? [];
  const found: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    if (segment.trim() !== '') found.push(segment);
  }
  return found;
}

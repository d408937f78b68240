/** A text without what models change when they quote, and the place of each unit of it in the original. */
export interface FoldedText {
  readonly text: string;
  /** `starts[i]` and `ends[i]` bound the part of the original that unit i comes from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

// Marks of Markdown and escapes; a model that quotes prose leaves them out.
const ignored = /[*_`~#>|\\]/;
const plainForms: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
};

/** Folds width, case, quotes, dashes and white space, and leaves out Markdown marks. */
export function foldForSearch(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of original) {
    const start = offset;
    offset += character.length;
    if (ignored.test(character)) continue;
    const isSpace = /\s/.test(character);
    if (isSpace && (text === '' || text.endsWith(' '))) continue;
    const folded = isSpace ? ' ' : (plainForms[character] ?? character.normalize('NFKC').toLowerCase());
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(offset);
    }
  }
  return { text, starts, ends };
}

import { foldCase } from './fold-case.ts';

/** What counts as a difference. Both are true unless given. */
export interface NormaliseOptions {
  readonly ignoreCase: boolean;
  readonly ignoreWhitespace: boolean;
}

/** NFC always; case folded and runs of white space collapsed to one blank, ends trimmed, where the options say so. */
export function normaliseText(text: string, options: NormaliseOptions): string {
  let normalised = text.normalize('NFC');
  // Folding can give decomposed text (a dotted capital I), so it is composed once more.
  if (options.ignoreCase) normalised = foldCase(normalised).normalize('NFC');
  if (options.ignoreWhitespace) normalised = normalised.replace(/\s+/g, ' ').trim();
  return normalised;
}

import type { MarkdownLine } from './markdown-lines.ts';

/** Stands in masked text where a sentence ends by markup: a hard line break. */
export const hardBreakMark = '\u2028';

const commentsTagsAndLinks =
  /<!--[\s\S]*?(?:-->|$)|<(?:https?:|mailto:)[^\s<>]*>|<\/?[a-zA-Z][^<>\n]{0,300}>|\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)|(?:https?:\/\/|www\.)[^\s<>"'`*，。！？；）】」』]+/g;

/**
 * The text of a paragraph with markup made harmless for finding sentences. It is as long as the paragraph in `text`,
 * unit by unit: code and addresses become letters, link targets closing brackets, comments and quote marks blanks.
 */
export function maskInline(text: string, lines: readonly MarkdownLine[]): string {
  const masked = maskCode(joinLines(text, lines));
  return masked.replace(commentsTagsAndLinks, (markup) => {
    if (markup.startsWith('<!--')) return ' '.repeat(markup.length);
    if (/^<br\b/i.test(markup)) return hardBreakMark.padEnd(markup.length, ' ');
    if (markup.startsWith('](') || markup.startsWith('</')) return ')'.repeat(markup.length);
    if (/^<[a-zA-Z][^:]*>$/.test(markup)) return '('.repeat(markup.length);
    // A full stop after an address ends the sentence.
    const closing = /[.,;:!?)\]]*$/.exec(markup)?.[0] ?? '';
    return 'X'.repeat(markup.length - closing.length) + closing;
  });
}

function joinLines(text: string, lines: readonly MarkdownLine[]): string {
  const pieces: string[] = [];
  lines.forEach((line, index) => {
    const end = line.hardBreak && text[line.end - 1] === '\\' ? line.end - 1 : line.end;
    pieces.push(text.slice(line.start, end));
    const next = lines[index + 1];
    if (!next) pieces.push(' '.repeat(line.end - end));
    else pieces.push((line.hardBreak ? hardBreakMark : '\n').padEnd(next.start - end, ' '));
  });
  return pieces.join('');
}

/** Code spans become runs of the letter X. A run of backticks ends at the next run of the same length. */
function maskCode(text: string): string {
  if (!text.includes('`')) return text;
  const runs = Array.from(text.matchAll(/`+/g), ({ index, 0: { length } }) => ({ index, length, next: -1 }));
  const nextOfLength = new Map<number, number>();
  for (let position = runs.length - 1; position >= 0; position -= 1) {
    const run = runs[position];
    if (!run) continue;
    run.next = nextOfLength.get(run.length) ?? -1;
    nextOfLength.set(run.length, position);
  }
  const pieces: string[] = [];
  let copied = 0;
  for (let position = 0; position < runs.length; position += 1) {
    const open = runs[position];
    const close = open && runs[open.next];
    if (!open || !close) continue;
    pieces.push(text.slice(copied, open.index), 'X'.repeat(close.index + close.length - open.index));
    copied = close.index + close.length;
    position = open.next;
  }
  pieces.push(text.slice(copied));
  return pieces.join('');
}

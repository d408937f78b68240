import type { MarkdownLine } from './markdown-lines.ts';

/** Stands in masked text where a sentence ends by its line: at a hard break, or where the writer began a new line. */
export const hardBreakMark = '\u2028';

/** No editor wraps text narrower than this. */
const leastWidth = 40;

/** What a sentence does not end with. */
const unfinished =
  /(?:[,，、;；:：(（&/–—-]|\b(?:an?|the|of|in|on|at|to|by|for|from|with|and|or|but|is|are|was|were|that|than|as|its|his|her|my|your|our|their))$/;

const errorStart = /^(?:Traceback|Uncaught|panic:|Exception\b|(?:\w+\.)*\w*(?:Error|Exception):)/;

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
  // An error message with its trace is one statement.
  const isTrace = errorStart.test(text.slice(lines[0]?.start, lines[0]?.end));
  const width = lines.reduce((longest, { start, end }) => Math.max(longest, end - start), leastWidth);
  lines.forEach((line, index) => {
    const end = line.hardBreak && text[line.end - 1] === '\\' ? line.end - 1 : line.end;
    pieces.push(text.slice(line.start, end));
    const next = lines[index + 1];
    if (!next) pieces.push(' '.repeat(line.end - end));
    else {
      const breaks = line.hardBreak || (!isTrace && beginsAnew(text, line, next, width));
      pieces.push((breaks ? hardBreakMark : '\n').padEnd(next.start - end, ' '));
    }
  });
  return pieces.join('');
}

/**
 * Whether a new line is a new sentence though the one before has no end mark: "True" above "It covers ...".
 * Text that an editor wrapped is told by its lines: the first word of the next would not have fitted.
 */
function beginsAnew(text: string, line: MarkdownLine, next: MarkdownLine, width: number): boolean {
  const start = text.slice(next.start, Math.min(next.end, next.start + 40));
  const first =
    /^["'“‘«「『([{*_~`]*[\p{Lu}\p{Lo}][^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*/u.exec(
      start,
    );
  if (!first || line.end - line.start + 1 + first[0].length > width) return false;
  return !unfinished.test(text.slice(Math.max(line.start, line.end - 12), line.end));
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

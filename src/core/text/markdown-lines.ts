/** A line of Markdown without its block quote marks: `start` and `end` enclose its text, without white space around it. */
export interface MarkdownLine {
  readonly start: number;
  readonly end: number;
  /** Column at which the text starts, counted after the quote marks; a tab goes to the next multiple of four. */
  readonly column: number;
  readonly quoteDepth: number;
  /** White space and end of line after the text, as they are written; two blanks before the end are a hard break. */
  readonly hardBreak: boolean;
}

const lineEnd = /\r\n|\n|\r/g;
const quoteMark = /[ ]{0,3}>/y;

/** Cuts a text into lines and takes quote marks and indentation off. */
export function readMarkdownLines(text: string): MarkdownLine[] {
  const lines: MarkdownLine[] = [];
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (const match of text.matchAll(lineEnd)) {
    lines.push(readLine(text, start, match.index));
    start = match.index + match[0].length;
  }
  lines.push(readLine(text, start, text.length));
  return lines;
}

function readLine(text: string, lineStart: number, lineStop: number): MarkdownLine {
  let start = lineStart;
  let quoteDepth = 0;
  quoteMark.lastIndex = start;
  while (quoteMark.test(text) && quoteMark.lastIndex <= lineStop) {
    quoteDepth += 1;
    start = quoteMark.lastIndex;
    // One blank after the mark belongs to it.
    if (text[start] === ' ' && start < lineStop) start += 1;
    quoteMark.lastIndex = start;
  }
  let column = 0;
  for (; start < lineStop && isBlankCharacter(text[start]); start += 1) {
    column = text[start] === '\t' ? (column + 4) & ~3 : column + 1;
  }
  let end = lineStop;
  while (end > start && isBlankCharacter(text[end - 1])) end -= 1;
  const hardBreak = text[end - 1] === '\\' || text.slice(end, end + 2) === '  ';
  return { start, end, column, quoteDepth, hardBreak: hardBreak && end > start && lineStop < text.length };
}

function isBlankCharacter(character: string | undefined): boolean {
  return character !== undefined && /\s|\ufeff/.test(character);
}

import type { TextRange } from '../model.ts';
import { type MarkdownLine, readMarkdownLines } from './markdown-lines.ts';
import {
  isBoldLine,
  isTableDelimiter,
  isThematicBreak,
  lateFence,
  listMarkerLength,
  openingFence,
} from './markdown-marks.ts';

/** What a block of Markdown is. `label` is a line in bold by itself, which may work as a heading. */
export type BlockKind = 'heading' | 'label' | 'paragraph' | 'item' | 'code' | 'table-header' | 'table-row';

/** A block in document order. `lines` are its texts without markers of lists, quotes, headings and fences. */
export interface MarkdownBlock {
  readonly kind: BlockKind;
  readonly lines: readonly MarkdownLine[];
  /** Column of the list marker of an item, of the text of other blocks; tells nested items apart. */
  readonly indent: number;
}

/**
 * Reads the blocks of a Markdown text in one pass. Block quotes and lists are not nodes: their markers are left out.
 * Comments, rules, link definitions and delimiter rows give no block.
 */
export function readMarkdownBlocks(text: string): MarkdownBlock[] {
  return new BlockReader(text).read();
}

class BlockReader {
  readonly #text: string;
  readonly #lines: MarkdownLine[];
  readonly #blocks: MarkdownBlock[] = [];
  #next = 0;
  #open: { kind: 'paragraph' | 'item'; lines: MarkdownLine[]; indent: number } | null = null;
  /** Columns at which the text of the open list items starts, outermost first. */
  #listColumns: number[] = [];
  #afterBlankLine = true;
  #closingFence: number | null = null;

  constructor(text: string) {
    this.#text = text;
    this.#lines = readMarkdownLines(text);
  }

  read(): MarkdownBlock[] {
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      this.#next += 1;
      this.#readLine(line);
    }
    this.#close();
    return this.#blocks;
  }

  #readLine(line: MarkdownLine): void {
    const content = this.#content(line);
    if (content === '') {
      this.#close();
      this.#afterBlankLine = true;
      return;
    }
    if (this.#open && this.#open.lines[0]?.quoteDepth !== line.quoteDepth) this.#close();
    if (this.#afterBlankLine) this.#leaveLists(line);
    this.#readContent(line, content);
    this.#afterBlankLine = false;
  }

  #readContent(line: MarkdownLine, content: string): void {
    const fence = openingFence(content);
    if (fence) {
      this.#readFence(fence, line);
      return;
    }
    if (content.startsWith('<!--')) {
      this.#skipComment(line);
      return;
    }
    if (this.#isIndentedCode(line)) {
      this.#readIndentedCode(line);
      return;
    }
    const heading = /^#{1,6}(?:\s+|$)/.exec(content);
    if (heading) {
      this.#addHeading(line, heading[0].length);
      return;
    }
    if (this.#readUnderline(content)) return;
    if (isThematicBreak(content)) {
      this.#close();
      return;
    }
    const marker = listMarkerLength(
      content,
      this.#open?.kind === 'paragraph' && this.#listColumns.length === 0,
    );
    if (marker > 0) {
      this.#readItem(line, marker);
      return;
    }
    if (this.#readTable(line, content)) return;
    if (/^\[[^\]]+\]:\s*\S+(?:\s+["'(].*)?$/.test(content) && !content.startsWith('[^')) {
      this.#close();
      return;
    }
    if (/^\[!\w+\]/.test(content) && line.quoteDepth > 0) {
      this.#add('heading', [line], line.column);
      return;
    }
    if (!this.#open && isBoldLine(content)) {
      this.#add('label', [line], line.column);
      return;
    }
    const late = lateFence(content);
    if (late && this.#next <= this.#lastClosingFence()) {
      this.#addText({ ...line, end: line.start + late.index });
      this.#readFence(late.fence, line);
      return;
    }
    this.#addText(line);
  }

  #addText(line: MarkdownLine): void {
    if (this.#open) this.#open.lines.push(line);
    else
      this.#open = { kind: 'paragraph', lines: [line], indent: this.#listColumns.length ? line.column : -1 };
  }

  /** Number of the last line that can close a fence; found once. */
  #lastClosingFence(): number {
    this.#closingFence ??= this.#lines.findLastIndex((line) => /^`{3,}(?:\s|$)/.test(this.#content(line)));
    return this.#closingFence;
  }

  #content(line: MarkdownLine): string {
    return this.#text.slice(line.start, line.end);
  }

  #add(kind: BlockKind, lines: MarkdownLine[], indent: number): void {
    this.#close();
    this.#blocks.push({ kind, lines, indent });
  }

  #close(): void {
    if (this.#open) this.#blocks.push(this.#open);
    this.#open = null;
  }

  #leaveLists(line: MarkdownLine): void {
    // Writers indent the second paragraph of an item by two columns or more, whatever the marker's width.
    if (line.column < 2) this.#listColumns = [];
    else
      while (this.#listColumns.length > 1 && line.column < (this.#listColumns.at(-1) ?? 0))
        this.#listColumns.pop();
  }

  #readFence(fence: { mark: string; length: number }, opening: MarkdownLine): void {
    this.#close();
    const lines: MarkdownLine[] = [];
    // Some writers go on in the line that closes the fence; two words tell that from the language of another fence.
    const closing = new RegExp(`^${fence.mark}{${fence.length},}(?:$|\\s+(?=\\S+\\s+\\S))`);
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      if (line.quoteDepth < opening.quoteDepth) break;
      this.#next += 1;
      const close = closing.exec(this.#content(line))?.[0];
      if (close !== undefined) {
        const rest = { ...line, start: line.start + close.length };
        if (rest.start < rest.end) this.#readAgain(rest);
        break;
      }
      if (line.start < line.end) lines.push(line);
    }
    if (lines.length > 0) this.#blocks.push({ kind: 'code', lines, indent: opening.column });
  }

  /** Gives the rest of the last line back, as the next one; a call would nest once for each line. */
  #readAgain(rest: MarkdownLine): void {
    this.#next -= 1;
    this.#lines[this.#next] = rest;
  }

  #skipComment(line: MarkdownLine): void {
    let stop = line.start;
    let last = line;
    while (this.#text.startsWith('<!--', stop)) {
      const close = this.#text.indexOf('-->', stop);
      stop = close < 0 ? this.#text.length : close + 3;
      for (let next = this.#lines[this.#next]; next && last.end < stop; next = this.#lines[this.#next]) {
        last = next;
        this.#next += 1;
      }
      while (stop < last.end && /\s/.test(this.#text[stop] ?? '')) stop += 1;
    }
    if (stop < last.end) this.#readContent({ ...last, start: stop }, this.#text.slice(stop, last.end));
  }

  #isIndentedCode(line: MarkdownLine): boolean {
    if (this.#open || line.column < (this.#listColumns.at(-1) ?? 0) + 4) return false;
    // More often a list than code: "    - item".
    return listMarkerLength(this.#content(line), false) === 0;
  }

  #readIndentedCode(first: MarkdownLine): void {
    const lines = [first];
    const column = (this.#listColumns.at(-1) ?? 0) + 4;
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      const blank = line.start === line.end;
      if (!blank && (line.column < column || line.quoteDepth !== first.quoteDepth)) break;
      if (!blank) lines.push(line);
      this.#next += 1;
    }
    this.#add('code', lines, first.column);
    // The loop may have passed blank lines.
    this.#afterBlankLine = true;
  }

  #addHeading(line: MarkdownLine, markLength: number): void {
    const start = line.start + markLength;
    const title = this.#text.slice(start, line.end);
    const closing = /\s#+$/.exec(title);
    const end = closing ? start + title.slice(0, closing.index).trimEnd().length : line.end;
    this.#listColumns = [];
    if (start < end) this.#add('heading', [{ ...line, start, end }], line.column);
    else this.#close();
  }

  /** A line of `=` or `-` makes the open paragraph a heading, unless that ends like a sentence. */
  #readUnderline(content: string): boolean {
    if (this.#open?.kind !== 'paragraph' || !/^(?:=+|-{2,})$/.test(content)) return false;
    const last = this.#open.lines.at(-1);
    const isSentence = last && /[.!?:。！？：]$/.test(this.#content(last));
    if (isSentence && content[0] === '-') return false;
    this.#blocks.push({ ...this.#open, kind: 'heading' });
    this.#open = null;
    return true;
  }

  #readItem(line: MarkdownLine, markerLength: number): void {
    this.#close();
    while (this.#listColumns.length > 0 && line.column < (this.#listColumns.at(-1) ?? 0))
      this.#listColumns.pop();
    this.#listColumns.push(line.column + markerLength);
    let start = line.start + markerLength;
    while (start < line.end && /\s/.test(this.#text[start] ?? '')) start += 1;
    if (start >= line.end) return;
    const content = this.#text.slice(start, line.end);
    const inner = { ...line, start };
    const fence = openingFence(content);
    if (fence) this.#readFence(fence, inner);
    else this.#open = { kind: 'item', lines: [inner], indent: line.column };
  }

  #readTable(header: MarkdownLine, content: string): boolean {
    const delimiter = this.#lines[this.#next];
    if (!content.includes('|') || !delimiter || !isTableDelimiter(this.#content(delimiter))) return false;
    this.#next += 1;
    this.#add('table-header', [this.#withoutPipes(header)], header.column);
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      if (!this.#content(line).includes('|') || line.quoteDepth !== header.quoteDepth) break;
      this.#next += 1;
      const row = this.#withoutPipes(line);
      if (row.start < row.end) this.#blocks.push({ kind: 'table-row', lines: [row], indent: header.column });
    }
    return true;
  }

  #withoutPipes(line: MarkdownLine): MarkdownLine {
    const isEdge = (index: number) => /[|\s]/.test(this.#text[index] ?? '');
    let { start, end } = line;
    while (start < end && isEdge(start)) start += 1;
    while (end > start && isEdge(end - 1) && this.#text[end - 2] !== '\\') end -= 1;
    return { ...line, start, end };
  }
}

/** From the first to the last character of a block, markers inside included. */
export function blockRange(block: MarkdownBlock): TextRange {
  return { start: block.lines[0]?.start ?? 0, end: block.lines.at(-1)?.end ?? 0 };
}

import type { NotCounted, NotCountedKind } from '../judge/relevancy-judge.ts';
import type { TextRange } from '../model.ts';
import { classifySentence } from './classify-sentence.ts';
import { blockRange, type MarkdownBlock, readMarkdownBlocks } from './markdown-blocks.ts';
import type { MarkdownLine } from './markdown-lines.ts';
import { isBoldLine } from './markdown-marks.ts';
import { maskInline } from './mask-inline.ts';
import { sentenceRanges } from './sentences.ts';

/** Where a statement comes from, and the line that leads in to it: of a list, a table (its header) or code. */
export interface StatementSetting {
  readonly kind: 'sentence' | 'item' | 'row' | 'code';
  readonly leadIn: string | null;
}

/** An output taken apart. The lists `statements`, `locations` and `settings` belong together by index. */
export interface SplitOutput {
  readonly statements: readonly string[];
  readonly locations: readonly TextRange[];
  readonly settings: readonly StatementSetting[];
  readonly notCounted: readonly (NotCounted & { readonly location: TextRange })[];
}

/**
 * Takes an output apart into statements, by fixed rules for Markdown and for sentences in many languages.
 * Every statement, and every part that is not counted, is exactly `output.slice(location.start, location.end)`;
 * marks of lists, quotes, headings, fences and the outer pipes of a row stay outside, marks inside are kept.
 */
export function splitStatements(output: string): SplitOutput {
  const splitter = new OutputSplitter(output);
  const blocks = readMarkdownBlocks(output);
  blocks.forEach((block, index) => {
    splitter.add(block, blocks[index + 1]);
  });
  return splitter.finish();
}

interface Piece {
  readonly range: TextRange;
  readonly kind: StatementSetting['kind'] | NotCountedKind | 'agreement';
  readonly leadIn: string | null;
}

class OutputSplitter {
  readonly #output: string;
  readonly #pieces: Piece[] = [];
  /** Lines that lead in to the lists around the next block, outermost first. */
  #leadIns: { indent: number; text: string }[] = [];
  #tableHeader: string | null = null;

  constructor(output: string) {
    this.#output = output;
  }

  add(block: MarkdownBlock, next: MarkdownBlock | undefined): void {
    const range = blockRange(block);
    switch (block.kind) {
      case 'heading':
        this.#leadIns = [];
        this.#push(range, 'heading');
        return;
      case 'label':
        if (next && next.kind !== 'label') {
          this.#push(range, 'heading');
          return;
        }
        this.#addSentences(block, next);
        return;
      case 'table-header':
        this.#tableHeader = this.#text(range);
        this.#push(range, 'heading');
        return;
      case 'table-row':
        this.#push(range, 'row', this.#tableHeader);
        return;
      case 'code':
        this.#pushCode(range);
        return;
      case 'item':
        this.#addItem(block, next);
        return;
      case 'paragraph':
        this.#addSentences(block, next);
        return;
    }
  }

  finish(): SplitOutput {
    const isStatement = (piece: Piece) => settingKinds.has(piece.kind);
    if (!this.#pieces.some(isStatement)) this.#keepAgreement();
    const statements = this.#pieces.filter(isStatement);
    return {
      statements: statements.map(({ range }) => this.#text(range)),
      locations: statements.map(({ range }) => range),
      settings: statements.map(({ kind, leadIn }) => ({ kind: kind as StatementSetting['kind'], leadIn })),
      notCounted: this.#pieces
        .filter((piece) => !isStatement(piece))
        .map(({ range, kind }) => ({
          text: this.#text(range),
          location: range,
          kind: kind === 'agreement' ? 'courtesy' : (kind as NotCountedKind),
        })),
    };
  }

  /** Without any other statement, "Sure!" is the answer; and so is a text of signs only. */
  #keepAgreement(): void {
    const index = this.#pieces.findIndex(({ kind }) => kind === 'agreement');
    const piece = this.#pieces[index];
    if (piece) this.#pieces[index] = { ...piece, kind: 'sentence' };
    if (this.#pieces.length > 0) return;
    const start = this.#output.length - this.#output.trimStart().length;
    const end = this.#output.trimEnd().length;
    const isComment = /^(?:<!--|\[[^\]]+\]:)/.test(this.#output.slice(start, start + 200));
    if (start < end && !isComment) this.#push({ start, end }, 'sentence', null, true);
  }

  #text(range: TextRange): string {
    return this.#output.slice(range.start, range.end);
  }

  #push(range: TextRange, kind: Piece['kind'], leadIn: string | null = null, signsToo = false): void {
    if (signsToo || /[\p{L}\p{N}]/u.test(this.#text(range))) this.#pieces.push({ range, kind, leadIn });
  }

  #pushCode(range: TextRange): void {
    const previous = this.#pieces.at(-1);
    const text = previous ? this.#text(previous.range) : '';
    const leadsIn =
      previous?.kind === 'introduction' || (previous?.kind === 'sentence' && /[:：][*_]*$/.test(text));
    this.#push(range, 'code', leadsIn ? text : null, true);
  }

  #addItem(block: MarkdownBlock, next: MarkdownBlock | undefined): void {
    while ((this.#leadIns.at(-1)?.indent ?? -1) >= block.indent) this.#leadIns.pop();
    const range = blockRange(block);
    const text = this.#text(range);
    const hasChildren = next !== undefined && next.kind !== 'heading' && next.indent > block.indent;
    const leadsIn = hasChildren && /[:：][*_\s]*$/.test(text);
    const isHeading = hasChildren && !leadsIn && isBoldLine(text);
    const leadIn = this.#leadIns.at(-1)?.text ?? null;
    this.#push(range, leadsIn ? 'introduction' : isHeading ? 'heading' : 'item', leadIn);
    if (hasChildren) this.#leadIns.push({ indent: block.indent, text });
  }

  #addSentences(block: MarkdownBlock, next: MarkdownBlock | undefined): void {
    if (block.indent < 0) this.#leadIns = [];
    const base = blockRange(block).start;
    const masked = maskInline(this.#output, block.lines as MarkdownLine[]);
    const sentences = sentenceRanges(masked);
    sentences.forEach(({ start, end }, index) => {
      const range = { start: base + start, end: base + end };
      const isLast = index === sentences.length - 1;
      const leadsIn = isLast && this.#leadsIn(masked.slice(start, end), block, next);
      const kind = leadsIn ? 'introduction' : classifySentence(masked.slice(start, end));
      this.#push(range, kind === 'statement' ? 'sentence' : kind);
    });
  }

  /** A line with a colon before a list or a table only introduces it. */
  #leadsIn(sentence: string, block: MarkdownBlock, next: MarkdownBlock | undefined): boolean {
    if (!/[:：][*_)\s]*$/.test(sentence)) return false;
    if (next?.kind !== 'item' && next?.kind !== 'table-header') return false;
    if (next.kind === 'item') this.#leadIns.push({ indent: block.indent, text: sentence.trim() });
    return true;
  }
}

const settingKinds: ReadonlySet<string> = new Set(['sentence', 'item', 'row', 'code']);

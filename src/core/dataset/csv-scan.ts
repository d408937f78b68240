import type { DatasetIssue, TextRange } from '../model.ts';
import { TextMap } from './text-map.ts';

/** One cell; `isQuoted` when its first and last character are quotes that do not belong to the text. */
export interface Cell extends TextRange {
  readonly isQuoted: boolean;
}

/** One logical row, which may go over several lines. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly range: TextRange;
}

/** A table with the places of its cells. Column names may be missing or stand twice. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: () => Iterable<Row>;
  readonly cellText: (cell: Cell) => string;
  readonly mapCell: (cell: Cell) => TextMap;
}

const separators = [',', ';', '\t'];

/** The separator that stands most often in the first row outside quotes. */
export function sniffSeparator(text: string): string {
  const counts = separators.map(
    (separator) => scanRow(text, 0, separator, [], { unclosedFrom: -1 }).cells.length,
  );
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The rows from `start`. An own scanner: no CSV library gives the places of cells. A quote inside an unquoted
 * cell is text, and so is a leading quote that is not closed before the separator.
 */
export function* scanRows(
  text: string,
  start: number,
  separator: string,
  issues: DatasetIssue[],
): Generator<Row> {
  const state = { unclosedFrom: -1 };
  let at = start;
  while (at < text.length) {
    const { cells, next } = scanRow(text, at, separator, issues, state);
    at = next;
    const first = cells[0];
    const last = cells.at(-1);
    if (first === undefined || last === undefined) continue;
    const range = trimRange(text, first.start, last.end);
    if (range.end > range.start) yield { cells, range };
  }
}

/** The decoded text of a cell: doubled quotes single, CRLF as LF. */
export function decodeCell(text: string, cell: Cell): string {
  if (!cell.isQuoted) return text.slice(cell.start, cell.end);
  return text
    .slice(cell.start + 1, cell.end - 1)
    .replaceAll('""', '"')
    .replaceAll('\r\n', '\n');
}

/** Maps the decoded text of a cell to the document. */
export function mapCell(text: string, cell: Cell): TextMap {
  const map = new TextMap();
  if (!cell.isQuoted) {
    map.copy(cell.end - cell.start, cell.start);
    return map;
  }
  const end = cell.end - 1;
  let from = cell.start + 1;
  const pairs = /""|\r\n/g;
  pairs.lastIndex = from;
  for (let pair = pairs.exec(text); pair !== null && pair.index + 1 < end; pair = pairs.exec(text)) {
    map.copy(pair.index - from, from);
    map.replace(1, pair.index, pair.index + 2);
    from = pair.index + 2;
  }
  map.copy(end - from, from);
  return map;
}

interface ScanState {
  /** From here on no quote closes any more, so that a second search to the end is saved. */
  unclosedFrom: number;
}

function scanRow(text: string, start: number, separator: string, issues: DatasetIssue[], state: ScanState) {
  const cells: Cell[] = [];
  let at = start;
  while (true) {
    const cell = scanCell(text, at, separator, issues, state);
    cells.push(cell);
    at = cell.end;
    if (text[at] !== separator) break;
    at++;
  }
  if (text[at] === '\r') at++;
  return { cells, next: text[at] === '\n' ? at + 1 : Math.max(at, start + 1) };
}

function scanCell(
  text: string,
  start: number,
  separator: string,
  issues: DatasetIssue[],
  state: ScanState,
): Cell {
  if (text[start] === '"') {
    const end = findClosingQuote(text, start, separator, state);
    if (end > 0) return { start, end, isQuoted: true };
    if (end === unclosed) issues.push(createUnclosedIssue(start));
  }
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++;
  if (text[at] === '\n' && text[at - 1] === '\r' && at > start) at--;
  else if (at === text.length && text[at - 1] === '\r' && at > start) at--;
  return { start, end: at, isQuoted: false };
}

const unclosed = -1;
const isText = -2;

function findClosingQuote(text: string, start: number, separator: string, state: ScanState): number {
  if (state.unclosedFrom !== -1 && start >= state.unclosedFrom) return unclosed;
  let at = text.indexOf('"', start + 1);
  while (at !== -1) {
    const next = text[at + 1];
    if (next === '"') at = text.indexOf('"', at + 2);
    else {
      const closes = next === undefined || next === separator || next === '\n' || next === '\r';
      return closes ? at + 1 : isText;
    }
  }
  state.unclosedFrom = start;
  return unclosed;
}

function createUnclosedIssue(start: number): DatasetIssue {
  return {
    code: 'syntax',
    severity: 'error',
    message: 'The quote that opens this cell is not closed.',
    range: { start, end: start + 1 },
  };
}

function trimRange(text: string, from: number, to: number): TextRange {
  let start = from;
  let end = to;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  return { start, end };
}

import type { TextRange } from '../model.ts';
import { createRowSource } from './csv-document.ts';
import type { Cell, Row, Table } from './csv-scan.ts';
import type { DataDocument } from './data-document.ts';
import type { DataSource } from './source.ts';
import { TextMap } from './text-map.ts';

/** The pipe tables of a Markdown document; the rows of those that look like cases are its records. */
export function readMarkdown(text: string, looksLikeCase: (record: DataSource) => boolean): DataDocument {
  const records: DataSource[] = [];
  for (const table of findTables(text)) {
    const rows = [...table.rows()].map((row) => createRowSource(table, row));
    if (rows.filter(looksLikeCase).length * 2 >= rows.length) for (const row of rows) records.push(row);
  }
  return { container: 'markdown', issues: [], root: () => null, records: () => records };
}

const delimiterRow = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

function* findTables(text: string): Generator<Table> {
  const lines = listLines(text);
  const lineText = (line: TextRange | undefined) =>
    line === undefined ? '' : text.slice(line.start, line.end);
  for (let index = 0; index + 1 < lines.length; index++) {
    const header = lineText(lines[index]);
    const delimiter = lineText(lines[index + 1]);
    if (!header.includes('|') || !delimiter.includes('-') || !delimiterRow.test(delimiter)) continue;
    const names = splitRow(text, lines[index] ?? { start: 0, end: 0 }).map((cell) => decodeCell(text, cell));
    const rows: Row[] = [];
    for (index += 2; index < lines.length && lineText(lines[index]).includes('|'); index++) {
      const line = lines[index] ?? { start: 0, end: 0 };
      rows.push({ cells: splitRow(text, line), range: line });
    }
    yield {
      header: names,
      rows: () => rows,
      cellText: (cell) => decodeCell(text, cell),
      mapCell: (cell) => mapCell(text, cell),
    };
  }
}

/** The lines without their blanks at both ends; lines of fenced code are empty. */
function listLines(text: string): TextRange[] {
  const lines: TextRange[] = [];
  let isFenced = false;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    const from = start + line.length - line.trimStart().length;
    lines.push(
      isFenced || isFence
        ? { start, end: start }
        : { start: from, end: Math.max(from, start + line.trimEnd().length) },
    );
    start = end + 1;
  }
  return lines;
}

function splitRow(text: string, { start, end }: TextRange): Cell[] {
  const cells: Cell[] = [];
  let from = text[start] === '|' ? start + 1 : start;
  for (let at = from; at <= end; at++) {
    if (at < end && text[at] === '\\') at++;
    else if (at === end || text[at] === '|') {
      if (at === end && from === end) break;
      const cell = text.slice(from, at);
      const left = from + cell.length - cell.trimStart().length;
      cells.push({ start: left, end: Math.max(left, from + cell.trimEnd().length), isQuoted: false });
      from = at + 1;
    }
  }
  return cells;
}

function decodeCell(text: string, cell: Cell): string {
  return text.slice(cell.start, cell.end).replaceAll('\\|', '|');
}

function mapCell(text: string, cell: Cell): TextMap {
  const map = new TextMap();
  let from = cell.start;
  for (let at = text.indexOf('\\|', from); at !== -1 && at < cell.end; at = text.indexOf('\\|', from)) {
    map.copy(at - from, from);
    map.replace(1, at, at + 2);
    from = at + 2;
  }
  map.copy(cell.end - from, from);
  return map;
}

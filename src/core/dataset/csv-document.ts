import type { DatasetIssue } from '../model.ts';
import {
  type Cell,
  decodeCell,
  mapCell,
  type Row,
  scanRows,
  sniffSeparator,
  type Table,
} from './csv-scan.ts';
import type { DataDocument } from './data-document.ts';
import { isTooDeep } from './json-scan.ts';
import { nestJsonSource } from './json-source.ts';
import type { DataSource, ValuePlace } from './source.ts';
import { textPlace, wholePlace } from './text-map.ts';

/** A table of comma, semicolon or tab separated values with a header. */
export function readCsv(text: string): DataDocument {
  const issues: DatasetIssue[] = [];
  // Spreadsheets may name the separator in a line of its own.
  const named = /^sep=(.)\r?\n/.exec(text);
  const start = named?.[0].length ?? 0;
  const separator = named?.[1] ?? sniffSeparator(text);
  const decode = (cell: Cell) => decodeCell(text, cell);
  const [headerRow] = scanRows(text, start, separator, []);
  const header = (headerRow?.cells ?? []).map((cell) => decode(cell).trim());
  const table: Table = {
    header,
    cellText: decode,
    mapCell: (cell) => mapCell(text, cell),
    *rows() {
      let isHeader = true;
      for (const row of scanRows(text, start, separator, issues)) {
        if (!isHeader) yield row;
        isHeader = false;
      }
    },
  };
  return {
    container: separator === '\t' ? 'tsv' : 'csv',
    issues,
    table,
    root: () => null,
    *records() {
      for (const row of table.rows()) yield createRowSource(table, row);
    },
  };
}

/** A row as an object by column name; a cell that holds a JSON object or list is decoded. */
export function createRowSource(table: Table, row: Row): DataSource {
  const columns = new Map<string, Cell>();
  const entries: [string, unknown][] = [];
  for (const [index, name] of table.header.entries()) {
    if (name === '' || columns.has(name)) continue;
    const cell = row.cells[index];
    if (cell !== undefined) columns.set(name, cell);
    entries.push([name, cell === undefined ? '' : decodeJsonText(table.cellText(cell))]);
  }
  const value = Object.fromEntries(entries);
  const nested = (name: string | number | undefined) => {
    const cell = columns.get(String(name));
    const inner = name === undefined ? undefined : value[name];
    if (cell === undefined || typeof inner !== 'object') return null;
    return nestJsonSource(table.cellText(cell), inner, createCellPlace(table, cell));
  };
  return {
    value,
    range: row.range,
    isRow: true,
    locate([name, ...rest]) {
      if (rest.length > 0) return nested(name)?.locate(rest) ?? null;
      const cell = columns.get(String(name));
      if (cell === undefined) return null;
      const place = createCellPlace(table, cell);
      return typeof value[String(name)] === 'string' ? place : wholePlace(place.range);
    },
    items: ([name, ...rest]) => nested(name)?.items(rest) ?? [],
  };
}

/** The place of a cell, quotes included. */
export function createCellPlace(table: Table, cell: Cell): ValuePlace {
  return textPlace({ start: cell.start, end: cell.end }, () => table.mapCell(cell));
}

/** The object or list that a text holds as JSON, otherwise the text. */
export function decodeJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { meaningOf, normaliseName } from './aliases.ts';
import type { DataDocument } from './data-document.ts';
import { type DataSource, isObject, isSimple, type PlainObject } from './source.ts';

/**
 * An object that holds a list (or numbered object) of equal length for each column, as data frames are written.
 * Null when the object is something else.
 */
export function readColumns(root: DataSource): DataDocument | null {
  if (!isObject(root.value)) return null;
  const table = root.value;
  const columns = Object.keys(table);
  // Turns of one conversation are a list within one record.
  if (columns.includes('turns')) return null;
  const first = columns.find((name) => meaningOf(normaliseName(name))?.role === 'input') ?? columns[0];
  const cells = columns.map((name) => cellsOf(table[name]));
  const length = cells[0]?.length ?? 0;
  const isTable = length > 0 && columns.length > 1 && cells.every((column) => column?.length === length);
  if (first === undefined || !isTable) return null;
  return {
    container: 'json columns',
    issues: [],
    root: () => root,
    *records() {
      for (const [index, cell] of root.items([first]).entries()) {
        const keyOf = (name: string) =>
          Array.isArray(table[name]) ? index : Object.keys(table[name] as PlainObject)[index];
        yield {
          value: Object.fromEntries(columns.map((name, column) => [name, cells[column]?.[index]])),
          range: cell.range,
          locate: ([name, ...rest]) => root.locate([String(name), keyOf(String(name)) ?? '', ...rest]),
          items: ([name, ...rest]) => root.items([String(name), keyOf(String(name)) ?? '', ...rest]),
        };
      }
    },
  };
}

function cellsOf(column: unknown): unknown[] | null {
  const isFlat = (cells: unknown[]) =>
    cells.every((cell) => cell === null || isSimple(cell) || Array.isArray(cell));
  if (Array.isArray(column)) return isFlat(column) ? column : null;
  if (!isObject(column) || !Object.keys(column).every((key) => /^\d+$/.test(key))) return null;
  const cells = Object.values(column);
  return isFlat(cells) ? cells : null;
}

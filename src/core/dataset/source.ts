import type { TextRange } from '../model.ts';

/** Steps from a record to one of its values: keys and list positions. */
export type Path = readonly (string | number)[];

/** Where one value stands in the document. */
export interface ValuePlace {
  /** The whole value, quotes included. */
  readonly range: TextRange;
  /** The places of a span of the decoded text; the whole range for a value that is not text. */
  locateText(span: TextRange): readonly TextRange[];
}

/** A decoded value that can find its parts in the document again; nothing is searched before it is asked for. */
export interface DataSource {
  readonly value: unknown;
  readonly range: TextRange;
  /** Goes before the names of fields, when this is a part of a record. */
  readonly prefix?: Path;
  /** Cells of a table are texts: a list of passages in one cell is split. */
  readonly isRow?: boolean;
  locate(path: Path): ValuePlace | null;
  /** The members of a list or object with their ranges, found in one pass. */
  items(path: Path): readonly DataSource[];
}

export type PlainObject = { readonly [key: string]: unknown };

/** Whether the value is an object and no list. */
export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is text, a number or a boolean. */
export function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Missing by the reading rules: nothing, null, empty text, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

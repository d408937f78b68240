import type { DatasetIssue } from '../model.ts';
import type { Table } from './csv-scan.ts';
import type { DataSource } from './source.ts';

/** A document behind the reader of its container: plain values with places, no roles yet. */
export interface DataDocument {
  /** How the text is laid out: `json`, `jsonl`, `yaml`, `csv`, ... */
  readonly container: string;
  /** Whether the document is a list of records by itself. */
  readonly isList?: boolean;
  /** The object or list that the whole document is; null where there is none, as in JSON Lines and tables. */
  root(): DataSource | null;
  /** The records of a list-like document, read one by one as they are asked for; empty for an object. */
  records(): Iterable<DataSource>;
  /** Header and cells, where the document is a table. */
  readonly table?: Table;
  /** Problems so far; grows while records are read. */
  readonly issues: DatasetIssue[];
}

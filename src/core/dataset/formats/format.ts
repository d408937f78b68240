import type { CaseDraft } from '../case-draft.ts';
import type { DataDocument } from '../data-document.ts';
import type { RoleOptions } from '../role-fields.ts';
import type { DataSource, PlainObject } from '../source.ts';

/** A record whose roles the general rules do not find; known by its own marks. */
export interface RecordFormat {
  readonly name: string;
  recognises(value: PlainObject): boolean;
  /** The cases of one record, several when it holds several responses. */
  read(record: DataSource, options: RoleOptions): CaseDraft[];
}

/** A whole file that is known by its own marks. */
export interface DocumentFormat {
  readonly name: string;
  recognises(document: DataDocument): boolean;
  read(document: DataDocument, options: RoleOptions): Iterable<CaseDraft>;
}

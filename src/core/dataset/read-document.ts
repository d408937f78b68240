import type { Dataset, DatasetIssue, EvalCase } from '../model.ts';
import { type CaseDraft, toEvalCase } from './case-draft.ts';
import { CaseKeys } from './case-key.ts';
import { readColumns } from './column-document.ts';
import type { DataDocument } from './data-document.ts';
import { findRecordList, listRecords } from './find-records.ts';
import { documentFormats, recordFormats } from './formats/formats.ts';
import { createNotAnObjectIssue } from './issues.ts';
import { isMessageList } from './messages.ts';
import { readRoles } from './read-roles.ts';
import { findDottedPath, type RoleOptions } from './role-fields.ts';
import { type DataSource, isObject } from './source.ts';

export interface ReadOptions extends RoleOptions {
  /** Reads no more than so many records. */
  readonly limit?: number;
}

/** So many records decide whether a file holds cases. */
export const decidingRecords = 20;

/** Turns the records of a document into cases, when they look like cases. */
export function readDocument(document: DataDocument, options: ReadOptions): Dataset {
  const format = findFormat(document, options);
  const records = format ? [] : findRecords(document, options);
  const names = new FieldNames();
  const drafts = format
    ? format.read(document, options)
    : readRecords(records, names, document.issues, options);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const keys = new CaseKeys();
  const cases: EvalCase[] = [];
  const draftIssues: DatasetIssue[] = [];
  const head: CaseDraft[] = [];
  const accept = (draft: CaseDraft) => {
    cases.push(toEvalCase(draft, keys));
    draftIssues.push(...(draft.issues ?? []));
  };
  let isDecided = false;
  let isDetected = false;
  for (const draft of drafts) {
    if (!isDecided) head.push(draft);
    else accept(draft);
    if (head.length === decidingRecords && !isDecided) {
      isDecided = true;
      isDetected = looksLikeCases(head);
      if (!isDetected) break;
      head.forEach(accept);
    }
    if ((isDecided ? cases : head).length >= limit) break;
  }
  if (!isDecided) {
    isDetected = head.length > 0 ? looksLikeCases(head) : format !== undefined;
    if (isDetected) head.forEach(accept);
  }
  const issues = [...document.issues, ...draftIssues].sort((a, b) => a.range.start - b.range.start);
  return {
    detected: isDetected,
    format: format ? format.name : (names.format ?? document.container),
    cases,
    issues: isDetected ? issues : [...issues, createUnknownIssue(names.list())],
    fieldNames: names.list(),
  };
}

function findFormat(document: DataDocument, options: RoleOptions) {
  if (document.isList || options.fields !== undefined) return undefined;
  return documentFormats.find((known) => known.recognises(document));
}

/** The drafts of one record, by the format that knows it or by the names of its fields. */
export function readRecord(
  record: DataSource,
  options: RoleOptions,
): { drafts: CaseDraft[]; format?: string } {
  const { value } = record;
  const format =
    options.fields === undefined && isObject(value) && recordFormats.find((known) => known.recognises(value));
  if (format) return { drafts: format.read(record, options), format: format.name };
  const draft = readRoles(record, options);
  return { drafts: [isMapped(value, options) ? { ...draft, looksLikeCase: true } : draft] };
}

/** Whether a value by itself would make a case. */
export function looksLikeCase(record: DataSource, options: RoleOptions): boolean {
  return readRecord(record, options).drafts.some((draft) => draft.looksLikeCase);
}

function looksLikeCases(head: readonly CaseDraft[]): boolean {
  return head.filter((draft) => draft.looksLikeCase).length * 2 >= head.length;
}

function* readRecords(
  records: Iterable<DataSource>,
  names: FieldNames,
  issues: DatasetIssue[],
  options: RoleOptions,
): Generator<CaseDraft> {
  for (const record of records) {
    if (!isObject(record.value) && !isMessageList(record.value)) {
      issues.push(createNotAnObjectIssue(record.range));
      continue;
    }
    names.add(record.value);
    const { drafts, format } = readRecord(record, options);
    names.format ??= format;
    yield* drafts;
  }
}

/** A case before a list: an object that is a case is not searched for lists. */
function findRecords(document: DataDocument, options: RoleOptions): Iterable<DataSource> {
  const test = (value: unknown) => looksLikeCase(createBareSource(value), options);
  const { head, all } = peekRecords(document.records());
  if (head.length > 0) {
    if (head.every((record) => isMessageList([record.value]))) return onlyConversation(document) ?? all;
    if (head.filter((record) => looksLikeCase(record, options)).length * 2 >= head.length) return all;
    const value = head.map((record) => record.value);
    const list = findRecordList(value, test);
    const root = list === null ? null : document.root();
    return list === null || root === null ? all : listRecords(root, list);
  }
  const root = document.root();
  if (root === null || !isObject(root.value)) return [];
  const columns = readColumns(root);
  if (columns !== null) {
    const [first] = columns.records();
    if (first !== undefined && looksLikeCase(first, options)) return columns.records();
  }
  if (test(root.value)) return [root];
  const list = findRecordList(root.value, test);
  return list === null ? [root] : listRecords(root, list);
}

function onlyConversation(document: DataDocument): DataSource[] | null {
  const root = document.root();
  return root !== null && isMessageList(root.value) ? [root] : null;
}

/** The first records, and all of them without reading the first ones again. */
function peekRecords(records: Iterable<DataSource>): { head: DataSource[]; all: Iterable<DataSource> } {
  const iterator = records[Symbol.iterator]();
  const head: DataSource[] = [];
  while (head.length < decidingRecords) {
    const { done, value } = iterator.next();
    if (done) break;
    head.push(value);
  }
  return { head, all: resume(head, iterator) };
}

function* resume(head: readonly DataSource[], iterator: Iterator<DataSource>): Generator<DataSource> {
  yield* head;
  for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
}

/** For a question about values only. */
function createBareSource(value: unknown): DataSource {
  return { value, range: { start: 0, end: 0 }, locate: () => null, items: () => [] };
}

function isMapped(value: unknown, { fields }: RoleOptions): boolean {
  return Object.values(fields ?? {}).some((path) => findDottedPath(value, path) !== null);
}

class FieldNames {
  format: string | undefined;
  readonly #names = new Set<string>();
  #records = 0;

  add(value: unknown): void {
    if (!isObject(value) || this.#records++ >= decidingRecords) return;
    for (const [name, inner] of Object.entries(value)) {
      if (isObject(inner) && Object.keys(inner).length < 20) {
        for (const key of Object.keys(inner)) this.#names.add(`${name}.${key}`);
      }
      this.#names.add(name);
    }
  }

  list(): string[] {
    return [...this.#names];
  }
}

function createUnknownIssue(names: readonly string[]): DatasetIssue {
  const range = { start: 0, end: 0 };
  if (names.length === 0) {
    return {
      code: 'unrecognized',
      severity: 'information',
      message: 'No eval cases were found in this file.',
      range,
    };
  }
  const short = names.slice(0, 12).map((name) => (name.length > 40 ? `${name.slice(0, 40)}...` : name));
  return {
    code: 'unrecognized',
    severity: 'information',
    message: 'No field of this file is known as a prompt, a response or a reference. Fields found: {fields}.',
    arguments: { fields: short.join(', ') + (names.length > short.length ? ', ...' : '') },
    range,
  };
}

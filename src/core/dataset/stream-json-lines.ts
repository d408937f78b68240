import type { DatasetIssue, EvalCase, TextRange } from '../model.ts';
import { toEvalCase } from './case-draft.ts';
import { CaseKeys } from './case-key.ts';
import { readJsonLine } from './json-lines.ts';
import { type ReadOptions, readRecord } from './read-document.ts';
import type { LinePosition } from './text-lines.ts';

/** Where a record or problem stands: lines and columns are counted along, as the whole text is never there. */
export interface StreamPlace {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** What a stream of JSON Lines gives, in the order of the file. */
export type StreamedRecord =
  | { readonly type: 'case'; readonly evalCase: EvalCase; readonly place: StreamPlace }
  | { readonly type: 'issue'; readonly issue: DatasetIssue; readonly place: StreamPlace };

/**
 * Reads JSON Lines from chunks of decoded text; chunks may end anywhere. One line is held at a time, and a number
 * for each different record to tell equal ones apart. Every record has to stand on one line.
 */
export async function* streamJsonLines(
  chunks: AsyncIterable<string>,
  options: ReadOptions = {},
): AsyncGenerator<StreamedRecord> {
  const keys = new CaseKeys();
  let offset = 0;
  let lineNumber = 0;
  let count = 0;
  for await (const line of splitLines(chunks)) {
    lineNumber++;
    for (const record of readLine(line, offset, lineNumber, keys, options)) {
      yield record;
      if (record.type === 'case' && ++count === options.limit) return;
    }
    offset += line.length + 1;
  }
}

function* readLine(
  line: string,
  offset: number,
  lineNumber: number,
  keys: CaseKeys,
  options: ReadOptions,
): Generator<StreamedRecord> {
  const issues: DatasetIssue[] = [];
  const record = readJsonLine(line, offset, issues);
  const placeOf = ({ start, end }: TextRange): StreamPlace => ({
    start: { line: lineNumber, column: start - offset + 1 },
    end: { line: lineNumber, column: end - offset + 1 },
  });
  const drafts = record === null ? [] : readRecord(record, options).drafts;
  for (const draft of drafts) {
    issues.push(...(draft.issues ?? []));
    yield { type: 'case', evalCase: toEvalCase(draft, keys), place: placeOf(draft.range) };
  }
  for (const issue of issues) yield { type: 'issue', issue, place: placeOf(issue.range) };
}

/** Splits at LF; the CR of a CRLF stays at the end of its line and is white space there. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  let isFirst = true;
  for await (const chunk of chunks) {
    let from = isFirst && chunk.startsWith('\ufeff') ? 1 : 0;
    isFirst &&= chunk === '';
    for (let newline = chunk.indexOf('\n', from); newline !== -1; newline = chunk.indexOf('\n', from)) {
      parts.push(chunk.slice(from, newline));
      yield parts.join('');
      parts = [];
      from = newline + 1;
    }
    if (from < chunk.length) parts.push(chunk.slice(from));
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

import type { DatasetIssue } from '../model.ts';
import type { DataDocument } from './data-document.ts';
import { createFaultIssue, createNotAnObjectIssue } from './issues.ts';
import { isTooDeep, skipBlank } from './json-scan.ts';
import { createJsonSource } from './json-source.ts';
import { type JsonFault, type JsonNode, JsonTreeParser } from './json-tree.ts';
import type { DataSource } from './source.ts';

/** JSON values one after the other: a line each, or pretty-printed over several lines. */
export function readJsonLines(text: string): DataDocument {
  const issues: DatasetIssue[] = [];
  return { container: 'jsonl', issues, root: () => null, records: () => readRecords(text, issues) };
}

/** Reads the one record of a line; null for a blank line or after a problem. `base` is the offset of the line. */
export function readJsonLine(line: string, base: number, issues: DatasetIssue[]): DataSource | null {
  const start = skipBlank(line, 0, line.length);
  const end = line.trimEnd().length;
  if (start >= end) return null;
  const read = readValue(line, start, end, end);
  if ('faultAt' in read) {
    issues.push(createFaultIssue({ at: read.faultAt, code: read.code }, line, base));
    return null;
  }
  return toRecord(line, read, issues, base);
}

/** Whether the line is a whole JSON value. */
export function isJsonLine(line: string): boolean {
  const start = skipBlank(line, 0, line.length);
  const end = line.trimEnd().length;
  return start < end && !('faultAt' in readValue(line, start, end, end));
}

const maximumStrays = 100;

interface ReadFault {
  readonly faultAt: number;
  readonly code: JsonFault['code'];
}

function* readRecords(text: string, issues: DatasetIssue[]): Generator<DataSource> {
  let at = 0;
  let strays = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline === -1 ? text.length : newline;
    const start = skipBlank(text, at, lineEnd);
    const next = lineEnd + 1;
    if (start >= lineEnd) {
      at = next;
      continue;
    }
    const end = trimmedEnd(text, start, lineEnd);
    // After many lines that begin nothing whole, values are no longer sought over several lines: each try costs time.
    const read = readValue(text, start, end, strays < maximumStrays ? text.length : end);
    if ('faultAt' in read) {
      strays++;
      issues.push(createFaultIssue({ at: Math.min(read.faultAt, end), code: read.code }, text));
      at = next;
      continue;
    }
    const record = toRecord(text, read, issues, 0);
    if (record !== null) yield record;
    at = read.end <= end ? Math.max(read.end, at + 1) : read.end;
    if (read.end === end) at = next;
  }
}

/** One value from `start`; it may go on behind the line when the value is whole there. */
function readValue(text: string, start: number, lineEnd: number, textEnd: number): JsonNode | ReadFault {
  const line = text.slice(start, lineEnd);
  if (isTooDeep(line)) return { faultAt: start, code: 'tooDeep' };
  try {
    return { start, end: lineEnd, value: JSON.parse(line) };
  } catch {
    // The patient parser finds out what it is: comments, NaN, a value over several lines, a fault.
  }
  const parser = new JsonTreeParser(text, textEnd);
  const node = parser.parse(start);
  if (node === null) {
    const fault = parser.faults.at(-1);
    return { faultAt: fault?.at ?? start, code: fault?.code ?? 'syntax' };
  }
  const newline = text.indexOf('\n', node.end);
  const end = newline === -1 ? textEnd : newline;
  const rest = skipBlank(text, node.end, Math.min(end, textEnd));
  if (rest >= Math.min(end, textEnd) || text[rest] === '{') return node;
  return { faultAt: rest, code: 'syntax' };
}

function toRecord(text: string, node: JsonNode, issues: DatasetIssue[], base: number): DataSource | null {
  const range = { start: node.start + base, end: node.end + base };
  if (typeof node.value !== 'object' || node.value === null || isBareList(node.value)) {
    issues.push(createNotAnObjectIssue(range));
    return null;
  }
  return createJsonSource(text, { start: node.start, end: node.end }, node.value, base);
}

/** A list of objects may be a conversation; any other list is no record. */
function isBareList(value: object): boolean {
  return Array.isArray(value) && !value.every((item) => typeof item === 'object' && item !== null);
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (text[at - 1] === ' ' || text[at - 1] === '\r' || text[at - 1] === '\t')) at--;
  return at;
}

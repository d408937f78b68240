import type { DatasetIssue } from '../model.ts';
import type { DataDocument } from './data-document.ts';
import { createFaultIssue, createNotAnObjectIssue, createTooDeepIssue } from './issues.ts';
import { isTooDeep, notClosed, skipBlank, skipValue, tooDeep } from './json-scan.ts';
import { createJsonNodeSource, createJsonSource } from './json-source.ts';
import { findNextItem, type JsonNode, JsonTreeParser } from './json-tree.ts';
import type { DataSource } from './source.ts';

/** A document that is one JSON object. */
export function readJsonObject(text: string): DataDocument {
  const issues: DatasetIssue[] = [];
  let root: DataSource | null | undefined;
  return {
    container: 'json',
    issues,
    records: () => [],
    root() {
      if (root === undefined) root = readWhole(text, skipBlank(text, 0, text.length), issues);
      return root;
    },
  };
}

/** A document that is one JSON list: its items are found by an own scan and parsed one by one. */
export function readJsonList(text: string): DataDocument {
  const issues: DatasetIssue[] = [];
  const start = skipBlank(text, 0, text.length);
  return {
    container: 'json',
    isList: true,
    issues,
    records: () => readItems(text, start, issues),
    root: () => readWhole(text, start, []),
  };
}

function readWhole(text: string, start: number, issues: DatasetIssue[]): DataSource | null {
  const end = text.trimEnd().length;
  if (isTooDeep(text)) {
    issues.push(createTooDeepIssue({ start, end: Math.min(start + 1, end) }));
    return null;
  }
  try {
    return createJsonSource(text, { start, end }, JSON.parse(text));
  } catch {
    const parser = new JsonTreeParser(text, text.length, { recovers: true });
    const node = parser.parse(start);
    const rest = node === null ? end : skipBlank(text, node.end, end);
    if (parser.faults.length === 0 && rest < end) parser.faults.push({ at: rest, code: 'syntax' });
    for (const fault of parser.faults) issues.push(createFaultIssue(fault, text));
    return node === null ? null : createJsonNodeSource(text, node);
  }
}

function* readItems(text: string, start: number, issues: DatasetIssue[]): Generator<DataSource> {
  const end = text.length;
  let at = skipBlank(text, start + 1, end);
  while (at < end && text[at] !== ']') {
    const item = readItem(text, at);
    const next = 'fault' in item ? at : skipBlank(text, item.end, end);
    const fault = 'fault' in item ? item.fault : separatorFault(text, next);
    if (fault !== null) {
      issues.push(createFaultIssue(fault, text));
      at = findNextItem(text, at, fault.at);
      if (at === -1) return;
      continue;
    }
    if (!('fault' in item)) {
      if (typeof item.value === 'object' && item.value !== null) {
        yield createJsonSource(text, { start: item.start, end: item.end }, item.value);
      } else issues.push(createNotAnObjectIssue({ start: item.start, end: item.end }));
    }
    at = text[next] === ',' ? skipBlank(text, next + 1, end) : next;
  }
  if (at >= end) issues.push(createFaultIssue({ at: text.trimEnd().length - 1, code: 'syntax' }, text));
}

function readItem(text: string, at: number): JsonNode | { fault: JsonTreeParser['faults'][number] } {
  const end = skipValue(text, at, text.length);
  if (end === tooDeep) return { fault: { at, code: 'tooDeep' } };
  if (end !== notClosed) {
    try {
      return { start: at, end, value: JSON.parse(text.slice(at, end)) };
    } catch {
      // The patient parser finds out whether it is only a comment or a real fault, and where.
    }
  }
  const parser = new JsonTreeParser(text, text.length);
  const node = parser.parse(at);
  return node ?? { fault: parser.faults.at(-1) ?? { at, code: 'syntax' } };
}

function separatorFault(text: string, at: number): JsonTreeParser['faults'][number] | null {
  const isSeparator = at >= text.length || text[at] === ',' || text[at] === ']';
  return isSeparator ? null : { at, code: 'syntax' };
}

import type { TextRange } from '../model.ts';
import { scanMembers } from './json-scan.ts';
import type { JsonNode } from './json-tree.ts';
import { type DataSource, type Path, type ValuePlace, valueAt } from './source.ts';
import { TextMap, textPlace, wholePlace } from './text-map.ts';

/** A JSON value that stands in `text`; `base` shifts its ranges when the text is a part of the document. */
export function createJsonSource(text: string, range: TextRange, value: unknown, base = 0): DataSource {
  const find = (path: Path) => findValue(text, range, path);
  return {
    value,
    range: shift(range, base),
    locate(path) {
      const found = find(path);
      return found === null ? null : createJsonPlace(text, found, base);
    },
    items(path) {
      const found = find(path);
      const list = valueAt(value, path);
      if (found === null || typeof list !== 'object' || list === null) return [];
      return scanMembers(text, found.start, found.end).map((member) =>
        createJsonSource(text, member, valueAt(list, [member.key]), base),
      );
    },
  };
}

/** A value of a document with faults, whose tree is already there. */
export function createJsonNodeSource(text: string, node: JsonNode): DataSource {
  const find = (path: Path) => {
    let current: JsonNode | undefined = node;
    for (const step of path) current = current?.members?.get(step);
    return current;
  };
  return {
    value: node.value,
    range: { start: node.start, end: node.end },
    locate(path) {
      const found = find(path);
      return found === undefined ? null : createJsonPlace(text, found, 0);
    },
    items: (path) =>
      [...(find(path)?.members?.values() ?? [])].map((member) => createJsonNodeSource(text, member)),
  };
}

/** The same JSON value when its text is itself a decoded value: both maps one after the other. */
export function nestJsonSource(text: string, value: unknown, outer: ValuePlace): DataSource {
  const start = text.length - text.trimStart().length;
  const inner = createJsonSource(text, { start, end: text.trimEnd().length }, value);
  const through = (place: ValuePlace): ValuePlace => ({
    range: hull(outer.locateText(place.range)) ?? outer.range,
    locateText: (span) => place.locateText(span).flatMap((part) => outer.locateText(part)),
  });
  const wrap = (source: DataSource): DataSource => ({
    value: source.value,
    get range() {
      return hull(outer.locateText(source.range)) ?? outer.range;
    },
    locate(path) {
      const place = source.locate(path);
      return place === null ? null : through(place);
    },
    items: (path) => source.items(path).map(wrap),
  });
  return wrap(inner);
}

/** The smallest range around all; null for none. */
export function hull(ranges: readonly TextRange[]): TextRange | null {
  const first = ranges[0];
  if (first === undefined) return null;
  return {
    start: ranges.reduce((start, range) => Math.min(start, range.start), first.start),
    end: ranges.reduce((end, range) => Math.max(end, range.end), first.end),
  };
}

function findValue(text: string, range: TextRange, path: Path): TextRange | null {
  let current: TextRange = range;
  for (const step of path) {
    const members = scanMembers(text, current.start, current.end);
    // Of a key that stands twice, JSON.parse keeps the last value.
    const member = members.findLast(({ key }) => key === step);
    if (member === undefined) return null;
    current = member;
  }
  return current;
}

function createJsonPlace(text: string, { start, end }: TextRange, base: number): ValuePlace {
  const range = shift({ start, end }, base);
  if (text[start] !== '"') return wholePlace(range);
  return textPlace(range, () => mapJsonString(text, start, end, base));
}

function mapJsonString(text: string, start: number, end: number, base: number): TextMap {
  const map = new TextMap();
  let at = start + 1;
  while (at < end - 1) {
    const next = text.indexOf('\\', at);
    const plainEnd = next === -1 || next >= end - 1 ? end - 1 : next;
    map.copy(plainEnd - at, at + base);
    at = plainEnd;
    if (at >= end - 1) break;
    const length = text[at + 1] === 'u' ? 6 : 2;
    map.replace(1, at + base, at + length + base);
    at += length;
  }
  return map;
}

function shift({ start, end }: TextRange, base: number): TextRange {
  return { start: start + base, end: end + base };
}

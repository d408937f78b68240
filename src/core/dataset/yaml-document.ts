import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml';
import type { DatasetIssue, TextRange } from '../model.ts';
import type { DataDocument } from './data-document.ts';
import { createTooDeepIssue } from './issues.ts';
import { maximumDepth } from './json-scan.ts';
import type { DataSource, Path, ValuePlace } from './source.ts';
import { textPlace, wholePlace } from './text-map.ts';
import { mapYamlScalar } from './yaml-scalar.ts';

/** A YAML document. Loaded on demand: it pulls in the parser. */
export function readYaml(text: string): DataDocument {
  const issues: DatasetIssue[] = [];
  const sources = parseSources(text, issues);
  const [root = null, ...others] = sources;
  const isList = Array.isArray(root?.value);
  return {
    container: 'yaml',
    issues,
    root: () => (others.length === 0 ? root : null),
    records: () => (others.length > 0 ? sources : isList && root !== null ? root.items([]) : []),
  };
}

function parseSources(text: string, issues: DatasetIssue[]): DataSource[] {
  try {
    const parsed = parseAllDocuments(text, {
      schema: 'core',
      merge: true,
      logLevel: 'silent',
      uniqueKeys: false,
    });
    const documents: Document.Parsed[] = Array.isArray(parsed) ? parsed : [];
    for (const { errors } of documents) {
      issues.push(...errors.slice(0, 20).map((error) => createYamlIssue(error.pos[0], error.pos[1], text)));
    }
    return documents.flatMap((document) => {
      const tree = new YamlTree(text, document);
      const { contents } = document;
      return contents === null ? [] : [tree.createSource(contents)];
    });
  } catch (error) {
    const range = { start: 0, end: Math.min(1, text.length) };
    if (error instanceof TooManyAliases) issues.push(createAliasIssue(range));
    else if (error instanceof RangeError || error instanceof TooDeep) issues.push(createTooDeepIssue(range));
    else throw error;
    return [];
  }
}

class TooDeep extends Error {}
class TooManyAliases extends Error {}

/** So many values may come from aliases; a file of doubled aliases would have more than the memory holds. */
const maximumAliased = 1_000_000;

/** Values and places of one document; scalars keep the spelling of the file. */
class YamlTree {
  readonly #text: string;
  readonly #document: Document.Parsed;
  readonly #values = new Map<Node, { value: unknown; weight: number }>();
  readonly #merged = new Map<YAMLMap, [string, unknown][]>();
  /** Values so far, those behind aliases counted each time. */
  #weight = 0;
  #aliased = 0;

  constructor(text: string, document: Document.Parsed) {
    this.#text = text;
    this.#document = document;
  }

  createSource(node: ParsedNode | Node): DataSource {
    return {
      value: this.#toValue(node, 0),
      range: this.#rangeOf(node),
      locate: (path) => {
        const found = this.#find(node, path);
        return found === null ? null : this.#createPlace(found);
      },
      items: (path) => {
        const found = this.#find(node, path);
        if (isSeq(found)) return found.items.filter(isNode).map((item) => this.createSource(item));
        if (!isMap(found)) return [];
        return found.items
          .map(({ value }) => value)
          .filter(isNode)
          .map((item) => this.createSource(item));
      },
    };
  }

  /** Aliases give the same object again, so that a file of aliases does not grow in memory. */
  #toValue(node: unknown, depth: number): unknown {
    const target = this.#resolve(node);
    if (target === null) return null;
    if (depth > maximumDepth) throw new TooDeep();
    this.#weight++;
    if (isScalar(target)) return toScalarValue(target.value, target.source);
    const known = this.#values.get(target);
    if (known !== undefined) {
      this.#weight += known.weight;
      this.#aliased += known.weight;
      if (this.#aliased > maximumAliased) throw new TooManyAliases();
      return known.value;
    }
    const before = this.#weight;
    // An alias inside its own anchor has no value.
    this.#values.set(target, { value: null, weight: 0 });
    const value = this.#toCollection(target, depth);
    this.#values.set(target, { value, weight: this.#weight - before });
    return value;
  }

  #toCollection(node: Node, depth: number): unknown {
    if (isSeq(node)) return node.items.map((item) => this.#toValue(item, depth + 1));
    if (!isMap(node)) return null;
    const entries = this.#entries(node, depth);
    return Object.fromEntries(entries.map(([key, item]) => [key, this.#toValue(item, depth + 1)]));
  }

  /** Own keys first, then merged ones that are new. */
  #entries(map: YAMLMap, depth = 0): [string, unknown][] {
    if (depth > maximumDepth) throw new TooDeep();
    const known = this.#merged.get(map);
    if (known !== undefined) return known;
    const own = new Map<string, unknown>();
    const merged: [string, unknown][] = [];
    for (const { key, value } of map.items) {
      const name = isScalar(key) ? String(key.source ?? key.value ?? '') : '';
      if (name !== '<<') {
        own.set(name, value);
        continue;
      }
      const target = this.#resolve(value);
      for (const source of isSeq(target) ? target.items : [target]) {
        const inner = this.#resolve(source);
        if (isMap(inner)) for (const entry of this.#entries(inner, depth + 1)) merged.push(entry);
      }
    }
    for (const [name, value] of merged) if (!own.has(name)) own.set(name, value);
    const entries = [...own];
    if (merged.length > 0) this.#merged.set(map, entries);
    return entries;
  }

  #resolve(node: unknown): Node | null {
    if (isAlias(node)) return node.resolve(this.#document) ?? null;
    return isNode(node) ? node : null;
  }

  #find(start: Node, path: Path): Node | null {
    let current = this.#resolve(start);
    for (const step of path) {
      let next: unknown = null;
      if (isSeq(current)) next = current.items[Number(step)];
      else if (isMap(current)) next = this.#entries(current).find(([name]) => name === String(step))?.[1];
      current = this.#resolve(next);
      if (current === null) return null;
    }
    return current;
  }

  #rangeOf(node: Node): TextRange {
    const [start, end] = node.range ?? [0, 0];
    return { start, end: start + this.#text.slice(start, end).trimEnd().length };
  }

  #createPlace(node: Node): ValuePlace {
    const range = this.#rangeOf(node);
    if (!isScalar(node)) return wholePlace(range);
    const value = toScalarValue(node.value, node.source);
    if (value === null) return wholePlace(range);
    const [start, end] = node.range ?? [0, 0];
    return textPlace(range, () => mapYamlScalar(this.#text, start, end, String(value)));
  }
}

/** Numbers and booleans stay such only when they are written in the usual way: `1.0` and `0x1F` are shown as written. */
function toScalarValue(value: unknown, source: string | undefined): unknown {
  if (value === null || typeof value === 'string') return value;
  if ((typeof value === 'number' || typeof value === 'boolean') && String(value) === source) return value;
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  return source ?? String(value);
}

function createYamlIssue(start: number, end: number, text: string): DatasetIssue {
  const from = Math.min(start, text.length);
  return {
    code: 'syntax',
    severity: 'error',
    message: 'This is not valid YAML.',
    range: { start: from, end: Math.max(from, Math.min(end, text.length)) },
  };
}

function createAliasIssue(range: TextRange): DatasetIssue {
  const message = 'This file repeats too much through aliases to be read.';
  return { code: 'tooManyAliases', severity: 'error', message, range };
}

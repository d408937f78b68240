import { decodeString, maximumDepth, notClosed, skipBlank, skipString } from './json-scan.ts';

/** Where and why a text is not JSON. */
export interface JsonFault {
  readonly at: number;
  readonly code: 'syntax' | 'tooDeep';
}

/** A parsed value with its place; lists and objects keep their members. */
export interface JsonNode {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
  readonly members?: ReadonlyMap<string | number, JsonNode>;
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', null],
  ['Infinity', null],
  ['-Infinity', null],
]);

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /-?[A-Za-z]+/y;

/**
 * The patient JSON parser: comments, trailing commas, NaN and Infinity are accepted, and a fault inside a list
 * costs one item when the next one starts a line at the same indentation. `JSON.parse` goes first everywhere.
 */
export class JsonTreeParser {
  readonly faults: JsonFault[] = [];
  readonly #text: string;
  readonly #end: number;
  readonly #recovers: boolean;
  #at = 0;
  #depth = 0;

  constructor(text: string, end: number, options: { readonly recovers?: boolean } = {}) {
    this.#text = text;
    this.#end = end;
    this.#recovers = options.recovers ?? false;
  }

  /** The value that starts at `from`; null after a fault that could not be mended. */
  parse(from: number): JsonNode | null {
    this.#at = from;
    this.#depth = 0;
    return this.#value();
  }

  #fault(at: number, code: JsonFault['code'] = 'syntax'): null {
    this.faults.push({ at: Math.min(at, this.#end), code });
    return null;
  }

  #value(): JsonNode | null {
    const character = this.#text[this.#at];
    if (this.#at >= this.#end) return this.#fault(this.#end);
    if (character === '"') return this.#string();
    if (character !== '{' && character !== '[') return this.#literal();
    if (this.#depth === maximumDepth) return this.#fault(this.#at, 'tooDeep');
    this.#depth++;
    const node = character === '{' ? this.#object() : this.#list();
    this.#depth--;
    return node;
  }

  #string(): JsonNode | null {
    const start = this.#at;
    const end = skipString(this.#text, start, this.#end);
    if (end === notClosed) {
      const lineEnd = this.#text.indexOf('\n', start);
      return this.#fault(lineEnd === -1 ? this.#end : lineEnd);
    }
    const quoted = this.#text.slice(start, end);
    const broken = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(quoted.replaceAll('\\\\', '  '));
    if (broken !== null) return this.#fault(start + broken.index);
    const control = findControl(quoted);
    if (control !== -1) return this.#fault(start + control);
    this.#at = end;
    return { start, end, value: decodeString(quoted.replaceAll('\t', '\\t')) };
  }

  #literal(): JsonNode | null {
    const start = this.#at;
    wordPattern.lastIndex = start;
    const word = wordPattern.exec(this.#text)?.[0];
    if (word !== undefined) {
      if (!words.has(word)) return this.#fault(start);
      this.#at = start + word.length;
      return { start, end: this.#at, value: words.get(word) };
    }
    numberPattern.lastIndex = start;
    const number = numberPattern.exec(this.#text)?.[0];
    if (number === undefined) return this.#fault(start);
    this.#at = start + number.length;
    return { start, end: this.#at, value: Number(number) };
  }

  #skip(): string | undefined {
    this.#at = skipBlank(this.#text, this.#at, this.#end);
    return this.#at < this.#end ? this.#text[this.#at] : undefined;
  }

  #object(): JsonNode | null {
    const start = this.#at++;
    const members = new Map<string, JsonNode>();
    while (this.#skip() !== '}') {
      if (this.#text[this.#at] !== '"') return this.#fault(this.#at);
      const key = this.#string();
      if (key === null) return null;
      if (this.#skip() !== ':') return this.#fault(this.#at);
      this.#at++;
      this.#skip();
      const value = this.#value();
      if (value === null) return null;
      members.set(String(key.value), value);
      const next = this.#skip();
      if (next === ',') this.#at++;
      else if (next !== '}') return this.#fault(this.#at);
    }
    this.#at++;
    const value = Object.fromEntries([...members].map(([key, node]) => [key, node.value]));
    return { start, end: this.#at, value, members };
  }

  #list(): JsonNode | null {
    const start = this.#at++;
    const members = new Map<number, JsonNode>();
    while (this.#skip() !== ']') {
      const itemStart = this.#at;
      const depth = this.#depth;
      const item = this.#value();
      const next = item === null ? undefined : this.#skip();
      if (item !== null && (next === ',' || next === ']')) {
        members.set(members.size, item);
        if (next === ',') this.#at++;
        continue;
      }
      if (item !== null) this.#fault(this.#at);
      const resumed = this.#recovers
        ? findNextItem(this.#text, itemStart, this.faults.at(-1)?.at ?? itemStart)
        : -1;
      if (resumed === -1) {
        if (!this.#recovers || members.size === 0) return null;
        this.#at = this.#end;
        break;
      }
      this.#at = resumed;
      this.#depth = depth;
    }
    if (this.#at < this.#end) this.#at++;
    return { start, end: this.#at, value: [...members.values()].map((node) => node.value), members };
  }
}

/** The next item of a list after a fault: the next line with the same indentation and the same bracket, or -1. */
export function findNextItem(text: string, itemStart: number, faultAt: number): number {
  const lineStart = text.lastIndexOf('\n', itemStart - 1) + 1;
  const indentation = text.slice(lineStart, itemStart);
  if (indentation.trim() !== '' && indentation.trim() !== '[') return -1;
  const mark = `\n${indentation.replace('[', ' ')}${text[itemStart] ?? ''}`;
  const found = text.indexOf(mark, Math.max(itemStart, faultAt - 1));
  return found === -1 ? -1 : found + mark.length - 1;
}

function findControl(quoted: string): number {
  for (let at = 0; at < quoted.length; at++) {
    const code = quoted.charCodeAt(at);
    if (code < 0x20 && code !== 0x09) return at;
  }
  return -1;
}

import { skipBlank } from './json-scan.ts';
import { TextMap } from './text-map.ts';

/** A literal of a program with its place; texts have a map to their source. */
export interface LiteralNode {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
  readonly members?: ReadonlyMap<string | number, LiteralNode>;
  readonly map?: TextMap;
}

// Each opening bracket of a program is tried, so that the depth of one try multiplies the time.
const maximumLiteralDepth = 40;

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  ['NaN', null],
]);

const escapedCharacters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

const escapePattern = /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/y;
const tokenPattern = /-?[\w$.]+/y;

/** The offset behind the quoted text that opens at `from`; behind the quote when it is not closed. */
export function skipQuoted(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return from + 1;
  }
  return from + 1;
}

/** Parses a literal: objects, lists, texts, numbers, words. Null for anything that would have to be run. */
export class LiteralParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(from: number): LiteralNode | null {
    this.#at = from;
    this.#depth = 0;
    return this.#value();
  }

  #value(): LiteralNode | null {
    const character = this.#text[this.#at];
    if (character === '"' || character === "'" || character === '`') return this.#string();
    if (character !== '{' && character !== '[') return this.#token();
    if (this.#depth === maximumLiteralDepth) return null;
    this.#depth++;
    const node = this.#collection(character === '{');
    this.#depth--;
    return node;
  }

  #skip(): string | undefined {
    this.#at = skipBlank(this.#text, this.#at, this.#text.length);
    return this.#text[this.#at];
  }

  #collection(isObject: boolean): LiteralNode | null {
    const start = this.#at++;
    const close = isObject ? '}' : ']';
    const members = new Map<string | number, LiteralNode>();
    while (this.#skip() !== close) {
      const key = isObject ? this.#key() : members.size;
      if (key === null) return null;
      this.#skip();
      const value = this.#value();
      if (value === null) return null;
      members.set(key, value);
      const next = this.#skip();
      if (next === ',') this.#at++;
      else if (next !== close) return null;
    }
    this.#at++;
    const entries = [...members].map(([key, node]) => [key, node.value] as const);
    const value = isObject ? Object.fromEntries(entries) : entries.map(([, item]) => item);
    return { start, end: this.#at, value, members };
  }

  #key(): string | null {
    const isQuoted = this.#text[this.#at] === '"' || this.#text[this.#at] === "'";
    const name = isQuoted ? this.#string()?.value : this.#word();
    if (typeof name !== 'string' || this.#skip() !== ':') return null;
    this.#at++;
    return name;
  }

  #word(): string | undefined {
    tokenPattern.lastIndex = this.#at;
    const word = tokenPattern.exec(this.#text)?.[0];
    this.#at += word?.length ?? 0;
    return word;
  }

  #token(): LiteralNode | null {
    const start = this.#at;
    const word = this.#word()?.replaceAll('_', '');
    if (word === undefined) return null;
    const number = Number(word);
    if (!words.has(word) && !Number.isFinite(number)) return null;
    return { start, end: this.#at, value: words.has(word) ? words.get(word) : number };
  }

  #string(): LiteralNode | null {
    const start = this.#at;
    const end = skipQuoted(this.#text, start);
    if (end === start + 1) return null;
    const quote = this.#text[start];
    const map = new TextMap();
    let value = '';
    for (let at = start + 1; at < end - 1; ) {
      const character = this.#text[at] ?? '';
      if (quote === '`' && this.#text.startsWith('${', at)) return null;
      const piece = character === '\\' ? this.#escape(at) : { text: character, length: 1 };
      value += piece.text;
      map.replace(piece.text.length, at, at + piece.length);
      at += piece.length;
    }
    this.#at = end;
    return { start, end, value, map };
  }

  #escape(at: number): { text: string; length: number } {
    escapePattern.lastIndex = at;
    const match = escapePattern.exec(this.#text);
    if (match === null) return { text: '', length: 1 };
    const [whole, point, unit, byte, character = ''] = match;
    const hex = point ?? unit ?? byte;
    if (hex === undefined) {
      const isLineBreak = character.endsWith('\n');
      return { text: isLineBreak ? '' : (escapedCharacters[character] ?? character), length: whole.length };
    }
    const code = Number.parseInt(hex, 16);
    return { text: code > 0x10ffff ? '' : String.fromCodePoint(code), length: whole.length };
  }
}

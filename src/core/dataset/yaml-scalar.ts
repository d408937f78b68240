import { TextMap } from './text-map.ts';

/**
 * Maps the decoded text of a scalar to the document. White space around a line break is folded, indented or
 * chomped in many ways, but it always stands between the same characters on both sides: it is mapped as one piece.
 */
export function mapYamlScalar(text: string, start: number, end: number, decoded: string): TextMap {
  const map = new TextMap();
  const style = text[start];
  const isBlock = style === '|' || style === '>';
  const isQuoted = style === '"' || style === "'";
  const walk = new ScalarWalk(
    text,
    decoded,
    map,
    style === '"' ? 'double' : style === "'" ? 'single' : 'plain',
  );
  const header = text.indexOf('\n', start);
  const from = isBlock ? (header === -1 ? end : header) : start + (isQuoted ? 1 : 0);
  walk.run(from, isQuoted ? end - 1 : end);
  return map;
}

const escapes: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

class ScalarWalk {
  readonly #text: string;
  readonly #decoded: string;
  readonly #map: TextMap;
  readonly #style: 'double' | 'single' | 'plain';
  #at = 0;

  constructor(text: string, decoded: string, map: TextMap, style: 'double' | 'single' | 'plain') {
    this.#text = text;
    this.#decoded = decoded;
    this.#map = map;
    this.#style = style;
  }

  run(start: number, end: number): void {
    let at = start;
    while (at < end && this.#at < this.#decoded.length) at = this.#step(at, end);
    // The final line breaks of a block belong to its last piece.
    if (this.#at < this.#decoded.length)
      this.#replace(this.#decoded.length - this.#at, Math.max(start, end - 1), end);
  }

  #step(at: number, end: number): number {
    const character = this.#text[at];
    if (character === '\\' && this.#style === 'double') return this.#escape(at, end);
    if (character === "'" && this.#style === 'single') {
      this.#replace(1, at, at + 2);
      return at + 2;
    }
    if (isBlank(character)) return this.#blanks(at, end);
    this.#map.copy(1, at);
    this.#at++;
    return at + 1;
  }

  #escape(at: number, end: number): number {
    const kind = this.#text[at + 1] ?? '';
    if (kind === '\n' || kind === '\r') {
      // An escaped line break gives nothing; empty lines behind it stay line breaks.
      const next = this.#skipBlanks(at + 1, end);
      const breaks = this.#text.slice(at + 1, next).split('\n').length - 2;
      this.#replace(breaks, at, next);
      return next;
    }
    const length = 2 + (escapes[kind] ?? 0);
    const point = this.#decoded.codePointAt(this.#at) ?? 0;
    this.#replace(kind === 'U' && point > 0xffff ? 2 : 1, at, at + length);
    return at + length;
  }

  #blanks(at: number, end: number): number {
    const next = this.#skipBlanks(at, end);
    const source = this.#text.slice(at, next);
    if (!source.includes('\n')) {
      const length = Math.min(source.length, this.#decodedBlanks());
      this.#map.copy(length, at);
      this.#at += length;
    } else if (this.#style === 'plain') this.#replace(this.#decodedBlanks(), at, next);
    else {
      const breaks = source.split('\n').length - 1;
      this.#replace(Math.max(1, breaks - 1), at, next);
    }
    return next;
  }

  #decodedBlanks(): number {
    let end = this.#at;
    while (end < this.#decoded.length && isBlank(this.#decoded[end])) end++;
    return end - this.#at;
  }

  #skipBlanks(from: number, end: number): number {
    let at = from;
    while (at < end && isBlank(this.#text[at])) at++;
    return at;
  }

  #replace(length: number, start: number, end: number): void {
    const rest = Math.min(length, this.#decoded.length - this.#at);
    this.#map.replace(rest, start, end);
    this.#at += rest;
  }
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

import type { FieldSource, TextRange } from '../model.ts';
import type { DataSource, Path, ValuePlace } from './source.ts';

/** A part of a text: cut from a value of the file from offset `from` on, or text that joins (no `source`). */
export interface TextPiece {
  readonly text: string;
  readonly source?: DataSource;
  readonly path: Path;
  readonly from: number;
}

/** The text of a role with its provenance. */
export interface RoleText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

/** The text as it stands at a path. */
export function createRoleText(text: string, source: DataSource, path: Path): RoleText {
  return { text, pieces: [{ text, source, path, from: 0 }] };
}

/** Text that stands nowhere in the file. */
export function createJoin(text: string): RoleText {
  return { text, pieces: [{ text, path: [], from: 0 }] };
}

/** Several texts with a separator between them; null for none. */
export function joinTexts(texts: readonly RoleText[], separator: string): RoleText | null {
  const [first, ...rest] = texts;
  if (first === undefined) return null;
  return concatTexts([first, ...rest.flatMap((text) => [createJoin(separator), text])]);
}

export function concatTexts(texts: readonly RoleText[]): RoleText {
  return {
    text: texts.map(({ text }) => text).join(''),
    pieces: texts.flatMap(({ pieces }) => pieces),
  };
}

/** A part of a text, with its provenance. */
export function sliceText(whole: RoleText, start: number, end: number): RoleText {
  const pieces: TextPiece[] = [];
  let offset = 0;
  for (const piece of whole.pieces) {
    const from = Math.max(0, start - offset);
    const to = Math.min(piece.text.length, end - offset);
    if (from < to) pieces.push({ ...piece, text: piece.text.slice(from, to), from: piece.from + from });
    offset += piece.text.length;
  }
  return { text: whole.text.slice(start, end), pieces };
}

/** The text without white space at both ends. */
export function trimText(whole: RoleText): RoleText {
  const start = whole.text.length - whole.text.trimStart().length;
  return sliceText(whole, start, whole.text.trimEnd().length);
}

const templateMark = /\{\{-?\s*([\w.]+)\s*-?\}\}/g;

/**
 * Puts values into the `{{name}}` marks of a template; a mark without a value stays. Null when the template
 * has logic or filters, which are not run here.
 */
export function renderTemplate(
  template: RoleText,
  findValue: (name: string) => RoleText | null,
): RoleText | null {
  if (/\{%/.test(template.text) || /\{\{[^}]*\|/.test(template.text)) return null;
  const parts: RoleText[] = [];
  let from = 0;
  for (const mark of template.text.matchAll(templateMark)) {
    const value = findValue(mark[1] ?? '');
    if (value === null) continue;
    parts.push(sliceText(template, from, mark.index), value);
    from = mark.index + mark[0].length;
  }
  parts.push(sliceText(template, from, template.text.length));
  return concatTexts(parts);
}

/** The `FieldSource` of a text; the document is searched at the first question. */
export class FieldText implements FieldSource {
  readonly #pieces: readonly TextPiece[];
  #places: Map<TextPiece, ValuePlace | null> | undefined;

  constructor({ pieces }: RoleText) {
    this.#pieces = pieces;
  }

  get name(): string {
    const first = this.#first();
    return [...(first?.source?.prefix ?? []), ...(first?.path ?? [])].join('.');
  }

  get range(): TextRange {
    const first = this.#first();
    const place = first === undefined ? null : this.#placeOf(first);
    return place?.range ?? first?.source?.range ?? { start: 0, end: 0 };
  }

  locate(span: TextRange): readonly TextRange[] {
    const ranges: TextRange[] = [];
    let offset = 0;
    for (const piece of this.#pieces) {
      const start = Math.max(span.start - offset, 0) + piece.from;
      const end = Math.min(span.end - offset, piece.text.length) + piece.from;
      offset += piece.text.length;
      if (start >= end) continue;
      for (const range of this.#placeOf(piece)?.locateText({ start, end }) ?? []) ranges.push(range);
    }
    return mergeRanges(ranges);
  }

  #first(): TextPiece | undefined {
    return this.#pieces.find((piece) => piece.source !== undefined);
  }

  #placeOf(piece: TextPiece): ValuePlace | null {
    this.#places ??= new Map();
    let place = this.#places.get(piece);
    if (place === undefined) {
      place = piece.source?.locate(piece.path) ?? null;
      this.#places.set(piece, place);
    }
    return place;
  }
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

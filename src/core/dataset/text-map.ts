import type { TextRange } from '../model.ts';

/**
 * Maps spans of a decoded text to the document. A piece is either copied unit by unit, or replaced as a whole
 * (an escape, a fold); a span that touches a replaced piece gets all of it.
 */
export class TextMap {
  readonly #from: number[] = [];
  readonly #start: number[] = [];
  readonly #end: number[] = [];
  #length = 0;

  /** The next `length` decoded units stand as they are from `start` on. */
  copy(length: number, start: number): void {
    if (length === 0) return;
    const last = this.#from.length - 1;
    if (last >= 0 && this.#isCopy(last) && this.#end[last] === start) this.#end[last] = start + length;
    else this.#push(start, start + length);
    this.#length += length;
  }

  /** The next `length` decoded units stand for the document from `start` to `end`. */
  replace(length: number, start: number, end: number): void {
    if (length === 0) return;
    if (length === end - start && length === 1) {
      this.copy(1, start);
      return;
    }
    this.#push(start, end);
    this.#length += length;
  }

  get length(): number {
    return this.#length;
  }

  locate(span: TextRange): TextRange[] {
    const ranges: { start: number; end: number }[] = [];
    for (let index = this.#firstAfter(span.start); index < this.#from.length; index++) {
      const from = this.#from[index] ?? 0;
      if (from >= span.end) break;
      const range = this.#clip(index, from, span);
      const last = ranges.at(-1);
      if (last !== undefined && last.end === range.start) last.end = range.end;
      else ranges.push(range);
    }
    return ranges;
  }

  #push(start: number, end: number): void {
    this.#from.push(this.#length);
    this.#start.push(start);
    this.#end.push(end);
  }

  #to(index: number): number {
    return this.#from[index + 1] ?? this.#length;
  }

  #isCopy(index: number): boolean {
    const width = (this.#end[index] ?? 0) - (this.#start[index] ?? 0);
    return this.#to(index) - (this.#from[index] ?? 0) === width;
  }

  #clip(index: number, from: number, span: TextRange): { start: number; end: number } {
    const start = this.#start[index] ?? 0;
    const end = this.#end[index] ?? 0;
    if (!this.#isCopy(index)) return { start, end };
    return {
      start: start + Math.max(0, span.start - from),
      end: Math.min(end, start + span.end - from),
    };
  }

  #firstAfter(offset: number): number {
    let low = 0;
    let high = this.#from.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#to(middle) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The place of a value that is text: the map is made at the first question. */
export function textPlace(range: TextRange, createMap: () => TextMap) {
  let map: TextMap | undefined;
  return {
    range,
    locateText(span: TextRange): readonly TextRange[] {
      map ??= createMap();
      return map.locate(span);
    },
  };
}

/** The place of a value that cannot be cut: any span of it is the whole. */
export function wholePlace(range: TextRange) {
  return {
    range,
    locateText: (span: TextRange): readonly TextRange[] => (span.end > span.start ? [range] : []),
  };
}

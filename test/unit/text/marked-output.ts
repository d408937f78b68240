import assert from 'node:assert/strict';
import { splitStatements } from '../../../src/core/text/split-statements.ts';

const kinds = { h: 'heading', c: 'courtesy', i: 'introduction' } as const;

interface MarkedSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** Reads an output in which ⟦ ⟧ enclose statements and ⟨h ⟩, ⟨c ⟩, ⟨i ⟩ headings, courtesy and introductions. */
export function readMarks(marked: string): { output: string; spans: MarkedSpan[] } {
  const spans: MarkedSpan[] = [];
  let output = '';
  for (const [, statement, kind, part, between] of marked.matchAll(/⟦([^⟧]*)⟧|⟨([hci]) ([^⟩]*)⟩|([^⟦⟨]+)/g)) {
    const text = statement ?? part;
    if (text !== undefined) {
      const name = kind ? kinds[kind as keyof typeof kinds] : 'statement';
      spans.push({ start: output.length, end: output.length + text.length, kind: name });
    }
    output += text ?? between ?? '';
  }
  return { output, spans };
}

/** Checks texts, places and kinds of all parts of an output; the same output with CRLF must give the same texts. */
export function assertSplit(marked: string): void {
  const { output, spans } = readMarks(marked);
  const split = splitStatements(output);
  const found = [
    ...split.locations.map((location) => ({ ...location, kind: 'statement' })),
    ...split.notCounted.map(({ location, kind }) => ({ ...location, kind })),
  ].sort((first, second) => first.start - second.start);
  assert.deepEqual(
    found.map(({ start, end, kind }) => `${kind}: ${output.slice(start, end)}`),
    spans.map(({ start, end, kind }) => `${kind}: ${output.slice(start, end)}`),
    marked,
  );
  assert.deepEqual(found, spans, marked);
  assert.deepEqual(
    split.statements,
    split.locations.map(({ start, end }) => output.slice(start, end)),
    marked,
  );
}

import { readRoles } from '../read-roles.ts';
import { readOutput, readSimple } from '../read-value.ts';
import { type PlainObject, valueAt } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** MT-Bench: `turns` are user turns, and each has its own reference; they are no alternatives. */
export const mtBench: RecordFormat = {
  name: 'mt-bench',
  recognises: (value) =>
    isTextList(value.turns) && (value.reference === undefined || isTextList(value.reference)),
  read(record, options) {
    const { turns, reference } = record.value as PlainObject;
    const last = isTextList(turns) ? turns.length - 1 : 0;
    const path = ['reference', last];
    const text = isTextList(reference) ? readSimple(record, reference[last], path) : null;
    const outputPath = ['choices', 0, 'turns', last];
    return [
      {
        ...readRoles(record, options),
        output: readOutput(record, valueAt(record.value, outputPath), outputPath),
        groundTruth: text === null ? [] : [text],
        looksLikeCase: text !== null || 'category' in (record.value as PlainObject),
      },
    ];
  },
};

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

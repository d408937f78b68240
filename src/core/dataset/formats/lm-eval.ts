import { inputKeys, normaliseName } from '../aliases.ts';
import { readInput, readOutput, readReferences } from '../read-value.ts';
import { type DataSource, isObject, type PlainObject, valueAt } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** Logged samples of lm-evaluation-harness: the prompt is in `doc`, the filtered response goes before the raw one. */
export const lmEval: RecordFormat = {
  name: 'lm-eval',
  recognises: (value) => isObject(value.doc) && ('filtered_resps' in value || 'resps' in value),
  read(record) {
    const value = record.value as PlainObject;
    const key = 'filtered_resps' in value ? 'filtered_resps' : 'resps';
    const { doc_id: id } = value;
    return [
      {
        range: record.range,
        id: typeof id === 'number' || typeof id === 'string' ? String(id) : null,
        input: readPrompt(record, value)?.input ?? null,
        output: readOutput(record, value[key], [key]),
        groundTruth: readReferences(record, value.target, ['target']),
        looksLikeCase: true,
      },
    ];
  },
};

function readPrompt(record: DataSource, { doc, arguments: requests }: PlainObject) {
  const hasPrompt = isObject(doc) && Object.keys(doc).some((key) => inputKeys.includes(normaliseName(key)));
  if (hasPrompt) return readInput(record, doc, ['doc']);
  const isNamed = isObject(requests);
  const path = isNamed ? ['arguments', 'gen_args_0', 'arg_0'] : ['arguments', 0, 0];
  return readInput(record, valueAt(record.value, path), path);
}

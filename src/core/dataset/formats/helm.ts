import { readSimple } from '../read-value.ts';
import { type DataSource, isObject, type Path, valueAt } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** HELM request states: the first completion, and only the references tagged `correct`. */
export const helm: RecordFormat = {
  name: 'helm',
  recognises: (value) => typeof valueAt(value, ['instance', 'input', 'text']) === 'string',
  read(record) {
    const id = valueAt(record.value, ['instance', 'id']);
    const references = valueAt(record.value, ['instance', 'references']);
    const groundTruth = (Array.isArray(references) ? references : []).flatMap((reference, index) => {
      const tags = isObject(reference) ? reference.tags : undefined;
      if (!Array.isArray(tags) || !tags.includes('correct')) return [];
      return readAt(record, ['instance', 'references', index, 'output', 'text']) ?? [];
    });
    return [
      {
        range: record.range,
        id: typeof id === 'string' ? id : null,
        input: readAt(record, ['instance', 'input', 'text']),
        output: readAt(record, ['result', 'completions', 0, 'text']),
        groundTruth,
        looksLikeCase: true,
      },
    ];
  },
};

function readAt(record: DataSource, path: Path) {
  return readSimple(record, valueAt(record.value, path), path);
}

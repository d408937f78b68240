import type { CaseDraft } from '../case-draft.ts';
import { type DataSource, isObject, type PlainObject } from '../source.ts';
import type { RecordFormat } from './format.ts';
import {
  findFileReferences,
  readAssertions,
  readVariableReferences,
  readVariables,
} from './promptfoo-references.ts';

/** One promptfoo test in a list, JSON Lines or YAML: variables and assertions, no response. */
export const promptfooTest: RecordFormat = {
  name: 'promptfoo tests',
  recognises: (value) => isObject(value.vars) && !('response' in value) && !('prompt' in value),
  read: (record) => [readPromptfooTest(record)],
};

/** Reads a test whose prompt is one of its variables. */
export function readPromptfooTest(record: DataSource): CaseDraft {
  const value = record.value as PlainObject;
  const variables = isObject(value.vars) ? value.vars : {};
  const { references, foreignChecks } = readAssertions(record, value.assert, ['assert']);
  const named = readVariableReferences(record, variables, ['vars']);
  return {
    range: record.range,
    id: typeof value.description === 'string' ? value.description : null,
    input: readVariables(record, variables, ['vars']),
    groundTruth: named.length > 0 ? named : references,
    foreignChecks,
    issues: findFileReferences(record, variables, ['vars']),
    metadata: isObject(value.metadata) ? value.metadata : undefined,
    looksLikeCase: true,
  };
}

import { readRecorded } from '../read-roles.ts';
import { readInput, readOutput } from '../read-value.ts';
import { type DataSource, isObject, type PlainObject, valueAt } from '../source.ts';
import type { DocumentFormat, RecordFormat } from './format.ts';
import { readAssertions, readVariableReferences, readVariables } from './promptfoo-references.ts';

/** One promptfoo result: the rendered prompt, the response of one provider, the assertions of the test. */
export const promptfooResult: RecordFormat = {
  name: 'promptfoo results',
  recognises(value) {
    const isResult = 'testCase' in value || 'response' in value || 'gradingResult' in value;
    return isResult && isObject(value.prompt) && typeof value.prompt.raw === 'string';
  },
  read: (record) => [readResult(record)],
};

/** A saved promptfoo evaluation; only its results are cases, the copies of prompts and tests are not. */
export const promptfooResults: DocumentFormat = {
  name: 'promptfoo results',
  recognises(document) {
    const root = document.root()?.value;
    if (!isObject(root)) return false;
    return listPath(root) !== null && ('config' in root || 'evalId' in root || isObject(root.results));
  },
  *read(document) {
    const root = document.root();
    const path = root && listPath(root.value as PlainObject);
    for (const record of path ? (root?.items(path) ?? []) : []) {
      if (isObject(record.value)) yield readResult(record);
    }
  },
};

function listPath(root: PlainObject): string[] | null {
  const path = [['results', 'results'], ['results']].find((candidate) =>
    Array.isArray(valueAt(root, candidate)),
  );
  const first = path === undefined ? undefined : valueAt(root, [...path, 0]);
  if (path === undefined) return null;
  const isKnown =
    first === undefined ? 'config' in root : isObject(first) && promptfooResult.recognises(first);
  return isKnown ? path : null;
}

function readResult(record: DataSource) {
  const value = record.value as PlainObject;
  const variables = isObject(value.vars) ? value.vars : {};
  const raw = valueAt(value, ['prompt', 'raw']);
  const conversation = readInput(record, raw, ['prompt', 'raw']);
  const { references, foreignChecks } = readAssertions(record, valueAt(value, ['testCase', 'assert']), [
    'testCase',
    'assert',
  ]);
  const named = readVariableReferences(record, variables, ['vars']);
  const provider = isObject(value.provider) ? (value.provider.id ?? value.provider.label) : value.provider;
  const description = valueAt(value, ['testCase', 'description']);
  const id = value.id ?? description;
  return {
    range: record.range,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    input: conversation?.input ?? readVariables(record, variables, ['vars']),
    output: readOutput(record, valueAt(value, ['response', 'output']), ['response', 'output']),
    groundTruth: named.length > 0 ? named : references,
    history: conversation?.history,
    system: conversation?.system,
    ...(typeof provider === 'string' && { variant: provider }),
    recorded: readRecorded(value),
    foreignChecks,
    looksLikeCase: true,
  };
}

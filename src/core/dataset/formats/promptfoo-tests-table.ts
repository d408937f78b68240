import { meaningOf, normaliseName } from '../aliases.ts';
import { readOutput, readSimple } from '../read-value.ts';
import { type DataSource, isObject, type PlainObject } from '../source.ts';
import type { DocumentFormat } from './format.ts';
import {
  findFileReferences,
  readExpectedCell,
  readVariableReferences,
  readVariables,
} from './promptfoo-references.ts';

/** A table of promptfoo tests: columns with `__` steer the tool, all others are variables. */
export const promptfooTestsTable: DocumentFormat = {
  name: 'promptfoo tests',
  recognises: ({ table }) => table?.header.some((name) => name.startsWith('__expected')) ?? false,
  *read(document) {
    for (const record of document.records()) yield readTest(record);
  },
};

function readTest(record: DataSource) {
  const value = record.value as PlainObject;
  const isSteering = ([name]: [string, unknown]) => name.startsWith('__');
  const outputName = Object.keys(value).find((name) => {
    const meaning = meaningOf(normaliseName(name));
    return !name.startsWith('__') && meaning?.role === 'output' && !meaning.isWeak;
  });
  const entries = Object.entries(value);
  const variables = Object.fromEntries(
    entries.filter((entry) => !isSteering(entry) && entry[0] !== outputName),
  );
  const cells = entries
    .filter(([name]) => /^__expected\d*$/.test(name))
    .map(([name, cell]) => readSimple(record, isObject(cell) ? JSON.stringify(cell) : cell, [name]));
  const expected = cells.filter((cell) => cell !== null).map(readExpectedCell);
  const named = readVariableReferences(record, variables, []);
  const id = value.__description;
  return {
    range: record.range,
    id: typeof id === 'string' && id !== '' ? id : null,
    input: readVariables(record, variables, []),
    output: outputName === undefined ? null : readOutput(record, value[outputName], [outputName]),
    groundTruth: named.length > 0 ? named : expected.flatMap(({ references }) => references),
    foreignChecks: expected.reduce((sum, { foreignChecks }) => sum + foreignChecks, 0),
    issues: findFileReferences(record, variables, []),
    metadata: Object.fromEntries(entries.filter((entry) => isSteering(entry) && entry[1] !== '')),
    looksLikeCase: true,
  };
}

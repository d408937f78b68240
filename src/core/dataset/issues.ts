import type { DatasetIssue, TextRange } from '../model.ts';
import type { JsonFault } from './json-tree.ts';

/** A problem on one character: where the text stops to be what it should. */
export function createFaultIssue(fault: JsonFault, text: string, base = 0): DatasetIssue {
  const start = Math.min(fault.at, text.length);
  const range = { start: start + base, end: Math.min(start + 1, text.length) + base };
  if (fault.code === 'tooDeep') return createTooDeepIssue(range);
  return { code: 'syntax', severity: 'error', message: 'This record is not valid JSON.', range };
}

/** A problem for a value that is nested deeper than is read. */
export function createTooDeepIssue(range: TextRange): DatasetIssue {
  return {
    code: 'tooDeep',
    severity: 'error',
    message: 'This record is nested too deeply to be read.',
    range,
  };
}

/** A problem for a record that is a number, a text or a list. */
export function createNotAnObjectIssue(range: TextRange): DatasetIssue {
  return {
    code: 'notAnObject',
    severity: 'error',
    message: 'This record is not an object with fields.',
    range,
  };
}

/** Says that a value lives in another file, which is not read here. */
export function createExternalFileIssue(file: string, range: TextRange): DatasetIssue {
  return {
    code: 'externalFile',
    severity: 'information',
    message: 'The text of {file} is in another file; the reference is kept as it stands.',
    arguments: { file },
    range,
  };
}

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  type HostMessage,
  readHostMessage,
  readViewMessage,
  type ViewMessage,
} from '../../src/protocol/messages.ts';
import { erroredDetail, returnDetail, runReport } from './reports.ts';

const report = {
  ...runReport({ count: 2, threshold: 0.7 }),
  source: 'line 12',
  estimate: 'Built-in estimate.',
  notices: [
    {
      kind: 'warning' as const,
      text: 'Rate limit',
      action: { label: 'Score all', request: 'run-request' as const },
    },
  ],
};
const { scorers, notices } = report;
const run = { runId: 'run-1' };
const about = { ...run, caseId: '5' };

const hostMessages: readonly HostMessage[] = [
  { type: 'report-snapshot', report, openCase: '1', banner: 'Restricted Mode' },
  { type: 'report-snapshot', report: null, openCase: null, banner: null },
  { type: 'case-detail', ...run, detail: returnDetail({ taken: 'Read as a pair.' }) },
  { type: 'case-detail', ...run, detail: erroredDetail() },
  { type: 'case-end', ...run, rows: report.rows },
  { type: 'run-progress', ...run, done: 1, total: 2, scorers },
  { type: 'run-end', ...run, state: 'stopped', done: 1, total: 2, scorers, notices },
];

const viewMessages: readonly ViewMessage[] = [
  { type: 'view-ready', runId: null },
  { type: 'case-open', ...about },
  { type: 'case-reveal', ...about, statement: 3 },
  { type: 'case-score', ...about },
  { type: 'case-swap', ...about },
  { type: 'diff-open', ...about },
  { type: 'text-copy', ...about, part: 'reply' },
  { type: 'run-request', ...run },
  { type: 'run-cancel', ...run },
  { type: 'log-open' },
  { type: 'view-error', message: 'out of cheese' },
];

type Path = readonly (string | number)[];

/** The ways to every text, number, flag and null of a value. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** The message with another value at the end of a way. */
function changed(message: HostMessage | ViewMessage, path: Path, value: unknown): unknown {
  const copy = structuredClone(message);
  let holder: unknown = copy;
  for (const key of path.slice(0, -1)) holder = (holder as Record<string | number, unknown>)[key];
  Object.assign(holder as object, { [path.at(-1) ?? '']: value });
  return copy;
}

const directions = [
  { name: 'host', messages: hostMessages, read: readHostMessage },
  { name: 'view', messages: viewMessages, read: readViewMessage },
];

for (const { name, messages, read } of directions) {
  test(`each message of the ${name} arrives as it was sent`, () => {
    for (const message of messages) assert.deepEqual(read(structuredClone(message)), message);
  });

  test(`a message of the ${name} with anything of another kind in it, however deep, is none`, () => {
    for (const message of messages) {
      for (const path of leaves(message)) {
        assert.equal(
          read(changed(message, path, { no: 'such kind' })),
          null,
          `${message.type} ${path.join('.')}`,
        );
      }
    }
  });
}

const wrongWords: readonly [string, Path, string][] = [
  ['report-snapshot', ['report', 'layout'], 'compare'],
  ['report-snapshot', ['report', 'state'], 'done'],
  ['report-snapshot', ['report', 'rows', 0, 'outcome'], 'broken'],
  ['report-snapshot', ['report', 'rows', 0, 'figures', 'answer-relevancy', 'status'], 'failed'],
  ['report-snapshot', ['report', 'notices', 0, 'action', 'request'], 'command-run'],
  ['case-detail', ['detail', 'relevancy', 'statements', 0, 'verdict'], 'maybe'],
  ['case-detail', ['detail', 'similarity', 'diff', 0, 'kind'], 'html'],
];

for (const [type, path, word] of wrongWords) {
  test(`“${word}” is no ${path.at(-1)} of a ${type}`, () => {
    const message = hostMessages.find((candidate) => candidate.type === type);
    assert.ok(message);
    assert.equal(readHostMessage(changed(message, path, word)), null);
  });
}

for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
  test(`${number} is no number of a message`, () => {
    assert.equal(readHostMessage({ type: 'run-progress', ...run, done: number, total: 2, scorers }), null);
  });
}

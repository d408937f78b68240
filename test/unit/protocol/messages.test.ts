import assert from 'node:assert/strict';
import test from 'node:test';
import {
  type HostMessage,
  readHostMessage,
  readViewMessage,
  type ViewMessage,
} from '../../../src/protocol/messages.ts';
import type { CaseDetail, Report, ReportRow, ScorerSummary } from '../../../src/protocol/report.ts';

const figure = { status: 'scored', text: '0.60', ratio: 0.6, failed: true } as const;
const row: ReportRow = {
  caseId: '0',
  label: 'geo-1',
  line: 3,
  outcome: 'failed',
  note: 'The beginning of a response',
  figures: { 'answer-relevancy': figure },
  old: false,
};
const scorer: ScorerSummary = {
  id: 'answer-relevancy',
  name: 'Answer relevancy',
  shortName: 'relevancy',
  mean: '0.60',
  scored: 1,
  passed: 0,
  failed: 1,
  errored: 0,
  notApplicable: 0,
  notRun: 0,
  threshold: { ratio: 0.7, text: '0.70' },
  bins: [0, 1],
};
const notice = {
  kind: 'information',
  text: 'Cancelled at 1 of 2.',
  action: { label: 'Score all', request: 'run-request' },
} as const;
const report: Report = {
  runId: 'run',
  layout: 'run',
  title: 'a.jsonl',
  source: 'line 3',
  startedAt: '12:00',
  judge: 'embedded judge',
  estimate: 'An estimate.',
  state: 'completed',
  total: 1,
  done: 1,
  scorers: [scorer],
  rows: [row],
  notices: [notice],
};
const location = { start: 0, end: 4 };
const detail: CaseDetail = {
  caseId: '0',
  label: 'geo-1',
  source: 'a.jsonl, line 3',
  outcome: 'failed',
  old: false,
  prompt: 'Why?',
  response: 'Because. </script>',
  system: 'Be brief.',
  history: [{ role: 'user', text: 'Hello' }],
  context: ['A passage'],
  taken: 'Taken apart.',
  canSwap: true,
  canReveal: false,
  relevancy: {
    figure,
    reason: 'All on topic.',
    error: { message: 'No reply.', raw: '...' },
    threshold: { ratio: 0.7, text: '0.70' },
    uncertaintyWeight: 0.3,
    counts: { yes: 1, unsure: 0, no: 0 },
    statements: [
      { number: 1, text: 'A', verdict: 'yes', reason: 'B', weight: '1', agreement: '2 of 3', location },
    ],
    formula: { terms: '1 ÷ 1', result: '1.00' },
    notCounted: [{ text: 'Hi!', kind: 'courtesy', location }],
    unaddressed: ['When'],
  },
  similarity: {
    figure,
    error: 'It broke.',
    threshold: { ratio: 0.7, text: '0.70' },
    diff: [{ kind: 'same', text: 'a' }],
    figures: [{ name: 'words', text: '0.50', ratio: 0.5, how: 'whole words' }],
    captions: ['to the expected text'],
  },
  details: ['Judge: embedded'],
};

// The types make sure that no message is forgotten here.
const hostMessages: { readonly [Type in HostMessage['type']]: HostMessage & { type: Type } } = {
  'report-snapshot': { type: 'report-snapshot', report, openCase: '0', banner: 'Restricted Mode' },
  'case-detail': { type: 'case-detail', runId: 'run', detail },
  'case-end': { type: 'case-end', runId: 'run', rows: [row] },
  'run-progress': { type: 'run-progress', runId: 'run', done: 1, total: 2, scorers: [scorer] },
  'run-end': {
    type: 'run-end',
    runId: 'run',
    state: 'cancelled',
    done: 1,
    total: 2,
    scorers: [scorer],
    notices: [notice],
  },
};

const viewMessages: { readonly [Type in ViewMessage['type']]: ViewMessage & { type: Type } } = {
  'view-ready': { type: 'view-ready', runId: 'run' },
  'case-open': { type: 'case-open', runId: 'run', caseId: '0' },
  'case-reveal': { type: 'case-reveal', runId: 'run', caseId: '0', statement: 1 },
  'case-score': { type: 'case-score', runId: 'run', caseId: '0' },
  'case-swap': { type: 'case-swap', runId: 'run', caseId: '0' },
  'diff-open': { type: 'diff-open', runId: 'run', caseId: '0' },
  'text-copy': { type: 'text-copy', runId: 'run', caseId: '0', part: 'prompt' },
  'run-request': { type: 'run-request', runId: 'run' },
  'run-cancel': { type: 'run-cancel', runId: 'run' },
  'log-open': { type: 'log-open' },
  'view-error': { type: 'view-error', message: 'It broke.' },
};

const sides = [
  { side: 'host', messages: hostMessages, read: readHostMessage, other: readViewMessage },
  { side: 'view', messages: viewMessages, read: readViewMessage, other: readHostMessage },
] as const;

/** Every copy of a value with one field, at any depth, changed to something else. */
function* changed(value: unknown, change: (field: unknown) => unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    const copies = [change(field), ...changed(field, change)];
    for (const copy of copies) {
      const whole: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
      whole[key] = copy;
      yield Array.isArray(value) ? Object.values(whole) : whole;
    }
  }
}

for (const { side, messages, read, other } of sides) {
  for (const [type, message] of Object.entries(messages)) {
    test(`${type} of the ${side} comes through a channel as it was`, () => {
      assert.deepEqual(read(structuredClone(message)), message);
      assert.deepEqual(read(JSON.parse(JSON.stringify(message))), message);
      assert.equal(other(message), null, 'the other side does not send it');
    });

    test(`${type} of the ${side} is dropped when any field is of the wrong type or missing`, () => {
      let broken = 0;
      for (const copy of changed(message, (field) => (typeof field === 'object' ? 7 : { wrong: field }))) {
        assert.equal(read(copy), null, JSON.stringify(copy));
        broken += 1;
      }
      for (const copy of changed(message, () => undefined)) {
        assert.equal(read(copy), null, JSON.stringify(copy));
        broken += 1;
      }
      assert.ok(broken > 0);
    });
  }

  test(`what is no message of the ${side} is dropped`, () => {
    const [first] = Object.values(messages);
    const nothings: unknown[] = [
      null,
      undefined,
      3,
      'case-open',
      [],
      {},
      { type: null },
      { type: 'unknown' },
      { type: 'toString' },
      { type: '__proto__' },
      { type: 'constructor', runId: 'run' },
      { ...first, type: [first.type] },
      { ...first, type: first.type.toUpperCase() },
    ];
    for (const nothing of nothings) assert.equal(read(nothing), null, JSON.stringify(nothing));
  });
}

const nullables: [title: string, message: unknown, read: (data: unknown) => unknown][] = [
  [
    'no report',
    { ...hostMessages['report-snapshot'], report: null, openCase: null, banner: null },
    readHostMessage,
  ],
  [
    'no threshold',
    {
      ...hostMessages['run-progress'],
      scorers: [{ ...scorer, mean: null, passed: null, failed: null, threshold: null }],
    },
    readHostMessage,
  ],
  [
    'no score',
    {
      ...hostMessages['case-end'],
      rows: [
        { ...row, line: null, figures: { a: { status: 'errored', text: '', ratio: null, failed: null } } },
      ],
    },
    readHostMessage,
  ],
  [
    'no scorers in the detail',
    {
      ...hostMessages['case-detail'],
      detail: { ...detail, relevancy: null, similarity: null, prompt: null, response: null },
    },
    readHostMessage,
  ],
  ['no run yet', { type: 'view-ready', runId: null }, readViewMessage],
  ['no statement', { ...viewMessages['case-reveal'], statement: null }, readViewMessage],
];

for (const [title, message, read] of nullables) {
  test(`a message may say that there is ${title}`, () => assert.deepEqual(read(message), message));
}

const unknownWords: [title: string, message: unknown, read: (data: unknown) => unknown][] = [
  ['outcome', { ...hostMessages['case-end'], rows: [{ ...row, outcome: 'broken' }] }, readHostMessage],
  ['state', { ...hostMessages['run-end'], state: 'done' }, readHostMessage],
  ['part', { ...viewMessages['text-copy'], part: 'path' }, readViewMessage],
  ['number', { ...hostMessages['run-progress'], done: Number.NaN }, readHostMessage],
  [
    'request',
    {
      ...hostMessages['run-end'],
      notices: [{ ...notice, action: { label: 'x', request: 'workbench.quit' } }],
    },
    readHostMessage,
  ],
];

for (const [title, message, read] of unknownWords) {
  test(`a message with an unknown ${title} is dropped`, () => assert.equal(read(message), null));
}

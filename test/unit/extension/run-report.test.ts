import assert from 'node:assert/strict';
import test from 'node:test';
import { english } from '../../../src/core/translate.ts';
import { countOutcomes, countScores } from '../../../src/extension/report/run-record.ts';
import { caseLabel, toNotices, toReport, toRow } from '../../../src/extension/report/run-report.ts';
import { readHostMessage } from '../../../src/protocol/messages.ts';
import {
  both,
  context,
  errored,
  evalCase,
  notApplicable,
  notRun,
  relevancy,
  runRecord,
  similarity,
} from './run-records.ts';

const mixed = [
  { evalCase: evalCase({ id: 'good' }), results: both(relevancy(['yes']), similarity(0.7)) },
  { evalCase: evalCase({ id: 'bad' }), results: both(relevancy(['no']), similarity(0.2)) },
  { evalCase: evalCase({ id: 'broken' }), results: both(errored, similarity(0.96)) },
  { evalCase: evalCase({ id: 'gap', output: null }), results: both(notApplicable, notApplicable) },
  { evalCase: evalCase({ id: 'late' }), results: both(notRun, notRun) },
  { evalCase: evalCase({ id: 'never' }) },
];

test('a report is a message that the panel takes', () => {
  const report = toReport(runRecord(mixed), context);
  const message = { type: 'report-snapshot', report, openCase: null, banner: null };
  assert.deepEqual(readHostMessage(structuredClone(message)), message);
});

test('without a threshold nothing is failed, whatever the scores', () => {
  const report = toReport(runRecord(mixed), context);
  assert.deepEqual(
    report.rows.map(({ outcome }) => outcome),
    ['scored', 'scored', 'errored', 'not-applicable', 'not-run', 'not-run'],
  );
  for (const { passed, failed, threshold } of report.scorers) {
    assert.deepEqual([passed, failed, threshold], [null, null, null]);
  }
  assert.ok(
    report.rows.every(({ figures }) => Object.values(figures).every(({ failed }) => failed === null)),
  );
});

test('with a threshold rows pass and fail, and the heading counts them', () => {
  const record = runRecord(mixed, { settings: { contentSimilarity: { threshold: 0.7 } } });
  const report = toReport(record, context);
  assert.deepEqual(
    report.rows.map(({ outcome }) => outcome),
    ['passed', 'failed', 'errored', 'not-applicable', 'not-run', 'not-run'],
  );
  const [first, second] = report.scorers;
  assert.deepEqual(second, {
    id: 'content-similarity',
    name: 'Content similarity',
    shortName: 'similarity',
    mean: '0.62',
    scored: 3,
    passed: 2,
    failed: 1,
    errored: 0,
    notApplicable: 1,
    notRun: 2,
    threshold: { ratio: 0.7, text: '0.70' },
    bins: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  });
  assert.deepEqual([first?.mean, first?.errored, first?.notRun], ['0.50', 1, 2]);
  assert.deepEqual(countOutcomes(record), { failed: 1, errored: 1, done: 4 });
  assert.equal(countScores(record)['content-similarity']?.failed, 1);
});

test('a figure shows the score on its scale, bars and sorting use its share', () => {
  const record = runRecord([{ results: both(relevancy(['yes', 'unsure'], { scale: 10 }), notApplicable) }], {
    settings: { answerRelevancy: { scale: 10, threshold: 0.65 } },
  });
  const { figures } = toRow(record, 0, context);
  assert.deepEqual(figures['answer-relevancy'], {
    status: 'scored',
    text: '6.50',
    ratio: 0.65,
    failed: false,
  });
  assert.deepEqual(figures['content-similarity'], {
    status: 'not-applicable',
    text: '',
    ratio: null,
    failed: null,
  });
});

test('a row says where it stands, how it is called and what is to be said of it', () => {
  const rows: [Parameters<typeof runRecord>[0][number], Partial<ReturnType<typeof toRow>>][] = [
    [{}, { caseId: '0', label: '#1', line: 1, note: 'Paris.', outcome: 'not-run' }],
    [{ evalCase: evalCase({ id: 'geo', variant: 'model-a' }) }, { label: 'geo · model-a' }],
    [{ evalCase: evalCase({ range: { start: 41, end: 50 } }) }, { line: 42 }],
    [{ evalCase: evalCase({ output: ' a\n\n b ' }) }, { note: 'a b' }],
    [{ evalCase: evalCase({ output: 'x'.repeat(1000) }) }, { note: 'x'.repeat(240) }],
    [{ evalCase: evalCase({ output: null }) }, { note: 'No response in the file' }],
    [{ results: both(errored, notApplicable) }, { note: 'The judge gave no verdict.', outcome: 'errored' }],
  ];
  for (const [entry, expected] of rows) {
    const row = toRow(runRecord([entry]), 0, context);
    assert.deepEqual({ ...row, ...expected }, row);
  }
  assert.equal(caseLabel(evalCase(), 4), '#5');
});

test('a row that is being scored again shows that, and what is old is marked', () => {
  const record = runRecord(mixed, { status: 'running' });
  record.pending = new Set([1, 5]);
  const report = toReport(record, { ...context, isOld: (index) => index === 0 });
  assert.deepEqual(
    report.rows.map(({ outcome }) => outcome),
    ['scored', 'running', 'errored', 'not-applicable', 'not-run', 'running'],
  );
  assert.deepEqual(
    report.rows.map(({ old }) => old),
    [true, false, false, false, false, false],
  );
  assert.deepEqual([report.state, report.done, report.total], ['running', 4, 6]);
});

test('the embedded judge is called an estimate, a model is named', () => {
  const embedded = toReport(runRecord([]), context);
  assert.equal(embedded.judge, 'embedded judge');
  assert.match(embedded.estimate ?? '', /estimate/);
  const model = toReport(runRecord([], { settings: { judge: { model: 'provider/model' } } }), context);
  assert.deepEqual([model.judge, model.estimate], ['provider/model', null]);
});

test('a report of one pair says where it stands, one of a selection does not', () => {
  const pair = runRecord([{}], { layout: 'pair' });
  assert.equal(toReport(pair, context).source, 'line 1');
  const selection = runRecord([{}], { layout: 'pair', uri: null, selection: { taken: 'Taken apart.' } });
  assert.equal(toReport(selection, context).source, null);
  assert.equal(toReport(runRecord([{}]), context).source, null);
});

const notices: [title: string, record: ReturnType<typeof runRecord>, texts: string[]][] = [
  ['a completed run', runRecord(mixed), []],
  [
    'a cancelled run',
    runRecord(mixed, { status: 'cancelled' }),
    ['Cancelled at 4 of 6. Finished cases are kept.'],
  ],
  [
    'one check of another tool',
    runRecord([{ evalCase: evalCase({ foreignChecks: 1 }) }]),
    ['1 check of another tool is not run here.'],
  ],
  [
    'checks of another tool',
    runRecord([{ evalCase: evalCase({ foreignChecks: 1 }) }, { evalCase: evalCase({ foreignChecks: 2 }) }]),
    ['3 checks of another tool are not run here.'],
  ],
];

for (const [title, record, texts] of notices) {
  test(`what is said across the report of ${title}`, () => {
    assert.deepEqual(
      toNotices(record, english).map(({ text }) => text),
      texts,
    );
  });
}

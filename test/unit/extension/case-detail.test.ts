import assert from 'node:assert/strict';
import test from 'node:test';
import { toCaseDetail } from '../../../src/extension/report/case-detail.ts';
import { readHostMessage } from '../../../src/protocol/messages.ts';
import {
  both,
  context,
  errored,
  evalCase,
  notApplicable,
  relevancy,
  runRecord,
  similarity,
} from './run-records.ts';

type TestRecord = ReturnType<typeof runRecord>;

function detailOf(record: TestRecord, index = 0) {
  const detail = toCaseDetail(record, index, context);
  assert.ok(detail);
  return detail;
}

test('a detail is a message that the panel takes, in every state of its case', () => {
  const record = runRecord([
    { results: both(relevancy(['yes', 'no']), similarity(0.5)) },
    { results: both(errored, notApplicable) },
    { evalCase: evalCase({ input: null, output: null, groundTruth: [] }) },
    {
      evalCase: evalCase({ system: 'Be brief.', history: [{ role: 'user', text: 'Hello' }], context: ['A'] }),
      results: both(relevancy([]), similarity(1)),
    },
  ]);
  for (const index of record.cases.keys()) {
    const message = { type: 'case-detail', runId: 'run', detail: detailOf(record, index) };
    assert.deepEqual(readHostMessage(structuredClone(message)), message);
  }
  assert.equal(toCaseDetail(record, 9, context), null);
});

test('statements carry their verdict, their weight and their place; the formula adds up', () => {
  const results = both(relevancy(['yes', 'unsure', 'no', 'unsure']), notApplicable);
  const { relevancy: detail } = detailOf(runRecord([{ results }]));
  assert.ok(detail);
  assert.deepEqual(
    detail.statements.map(({ number, verdict, weight, location }) => [number, verdict, weight, location]),
    [
      [1, 'yes', '1', { start: 0, end: 12 }],
      [2, 'unsure', '0.3', null],
      [3, 'no', '0', null],
      [4, 'unsure', '0.3', null],
    ],
  );
  assert.deepEqual(detail.counts, { yes: 1, unsure: 2, no: 1 });
  assert.deepEqual(detail.formula, {
    terms: '(1 × 1 + 2 × 0.3 + 1 × 0) ÷ 4',
    result: '1.6 ÷ 4 = 0.40',
  });
  assert.deepEqual(detail.notCounted, [{ text: 'Hi!', kind: 'courtesy', location: null }]);
  assert.equal(detail.unaddressed, null, 'a judge that cannot tell never says complete');
});

test('the formula shows the scale and the weight of the config', () => {
  const settings = { answerRelevancy: { scale: 10, uncertaintyWeight: 0.1 } };
  const results = both(relevancy(['yes', 'unsure', 'unsure'], { weight: 0.1, scale: 10 }), notApplicable);
  const { relevancy: detail } = detailOf(runRecord([{ results }], { settings }));
  assert.deepEqual(detail?.formula, {
    terms: '(1 × 1 + 2 × 0.1 + 0 × 0) ÷ 3 × 10',
    result: '1.2 ÷ 3 × 10 = 4.00',
  });
});

test('an answer without statements has a score and no formula', () => {
  const { relevancy: detail } = detailOf(runRecord([{ results: both(relevancy([]), notApplicable) }]));
  assert.equal(detail?.figure.text, '0.00');
  assert.equal(detail?.formula, null);
});

test('an error shows its sentence and the raw reply, and no score', () => {
  const { relevancy: detail, outcome } = detailOf(runRecord([{ results: both(errored, similarity(1)) }]));
  assert.equal(outcome, 'errored');
  assert.deepEqual(detail?.error, { message: 'The judge gave no verdict.', raw: '{"oops' });
  assert.deepEqual(detail?.figure, { status: 'errored', text: '', ratio: null, failed: null });
  assert.deepEqual(detail?.statements, []);
});

test('the difference is made of both texts as they stand in the file', () => {
  const entry = {
    evalCase: evalCase({ output: 'It is Rome now.', groundTruth: ['It is Paris now.'] }),
    results: both(notApplicable, similarity(0.7)),
  };
  const { similarity: detail } = detailOf(runRecord([entry]));
  assert.ok(detail);
  const textOf = (...kinds: string[]) =>
    detail.diff
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  assert.equal(textOf('same', 'expected'), 'It is Paris now.');
  assert.equal(textOf('same', 'actual'), 'It is Rome now.');
  assert.match(textOf('expected'), /Paris/);
  assert.doesNotMatch(textOf('same'), /Paris|Rome/);
  assert.deepEqual(
    detail.figures.map(({ ratio, text }) => [ratio, text]),
    [
      [0.7, '0.70'],
      [0.5, '0.50'],
      [0.25, '0.25'],
      [0.125, '0.13'],
    ],
  );
  assert.ok(detail.captions.some((caption) => /wording, not meaning/.test(caption)));
});

test('of several references the best one is compared and named', () => {
  const entry = {
    evalCase: evalCase({ output: 'Paris.', groundTruth: ['It is Paris.', 'Paris!'] }),
    results: both(notApplicable, similarity(0.8, { reference: 1 })),
  };
  const { similarity: detail } = detailOf(runRecord([entry]));
  assert.match(detail?.captions[0] ?? '', /2 of 2/);
  assert.ok(detail?.diff.every(({ text }) => !text.includes('It')));
});

test('JSON is shown in the form in which it was compared, and says so', () => {
  const canonical = '{\n  "a": 1\n}';
  const entry = {
    evalCase: evalCase({ output: '{"a":1}', groundTruth: ['{ "a" : 1 }'] }),
    results: both(
      notApplicable,
      similarity(1, { expected: canonical, actual: canonical, json: 'canonical' }),
    ),
  };
  const { similarity: detail } = detailOf(runRecord([entry]));
  assert.deepEqual(detail?.diff, [{ kind: 'same', text: canonical }]);
  assert.ok(detail?.captions.some((caption) => /JSON/.test(caption)));
});

test('a case that is not scored yet shows its texts and no figures', () => {
  const record = runRecord([{ evalCase: evalCase({ groundTruth: [] }) }], { status: 'running' });
  record.pending = new Set([0]);
  const detail = detailOf(record);
  assert.equal(detail.outcome, 'running');
  assert.equal(detail.response, 'Paris.');
  assert.deepEqual(detail.similarity?.diff, []);
  assert.deepEqual(detail.similarity?.figures, []);
  assert.equal(detail.source, 'geo.jsonl, line 1');
});

test('a scorer that the config leaves out has no part in the detail', () => {
  const record = runRecord([{}]);
  const one = { ...record, scorers: record.scorers.filter(({ id }) => id === 'content-similarity') };
  assert.equal(detailOf(one).relevancy, null);
  assert.notEqual(detailOf(one).similarity, null);
});

test('a selection says how it was taken apart and can be swapped, a case of a file can be gone to', () => {
  const selection = runRecord([{}], { uri: null, selection: { taken: 'Taken apart.' } });
  const detail = detailOf(selection);
  assert.deepEqual(
    [detail.taken, detail.canSwap, detail.canReveal, detail.source],
    ['Taken apart.', true, false, null],
  );
  const ofFile = detailOf(runRecord([{}]));
  assert.deepEqual([ofFile.taken, ofFile.canSwap, ofFile.canReveal], [null, false, true]);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { EvalCase } from '../../../src/core/model.ts';
import { type RunEvent, streamEvals } from '../../../src/core/run/stream-evals.ts';
import { gate, parsingScorer, scriptedScorer } from './scripted-scorer.ts';

function caseOf(output: string, index: number): EvalCase {
  return {
    id: null,
    key: `${index}`,
    input: 'How much?',
    output,
    groundTruth: [],
    range: { start: 0, end: 0 },
    fields: {},
  };
}

async function* streamOf(outputs: Iterable<string>): AsyncGenerator<EvalCase> {
  let index = 0;
  for (const output of outputs) yield caseOf(output, index++);
}

function label(event: RunEvent): string {
  if (event.type === 'case-start') return `start ${event.index}`;
  return event.type === 'case-end' ? `end ${event.result.index}` : event.type;
}

async function collect(events: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Waits until a number no longer changes from one look to the next. */
async function untilStill(value: () => number): Promise<void> {
  for (let before = Number.NaN; before !== value(); ) {
    before = value();
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

const scorers = [{ scorer: parsingScorer('a'), threshold: null }];

test('events come in order: the run starts, each case starts and ends, the run ends', async () => {
  const data = ['1', 'boom', '0'].map(caseOf);
  const events = await collect(streamEvals({ data, total: 3, scorers, concurrency: 1 }));
  assert.deepEqual(events.map(label), [
    'run-start',
    'start 0',
    'end 0',
    'start 1',
    'end 1',
    'start 2',
    'end 2',
    'run-end',
  ]);
  assert.deepEqual(events[0], { type: 'run-start', total: 3 });
});

test('with several cases at once each ends after it started, and only once', async () => {
  const outputs = Array.from({ length: 200 }, (_, index) => `${(index % 10) / 10}`);
  const events = await collect(streamEvals({ data: streamOf(outputs), scorers, concurrency: 7 }));
  const labels = events.map(label);
  assert.equal(labels.length, 402);
  for (const index of outputs.keys()) {
    assert.ok(labels.indexOf(`start ${index}`) < labels.indexOf(`end ${index}`));
    assert.equal(labels.lastIndexOf(`end ${index}`), labels.indexOf(`end ${index}`));
  }
  const end = events.at(-1);
  assert.ok(end?.type === 'run-end');
  assert.equal(end.status, 'completed');
  assert.deepEqual(events[0], { type: 'run-start', total: null });
  assert.deepEqual(end.scores.a, {
    mean: 0.45,
    scored: 200,
    passed: null,
    failed: null,
    errored: 0,
    notApplicable: 0,
    notRun: 0,
  });
});

test('a run without cases completes', async () => {
  const events = await collect(streamEvals({ data: [], total: 0, scorers }));
  assert.deepEqual(events.map(label), ['run-start', 'run-end']);
});

test('a run that is cancelled before it starts runs nothing', async () => {
  const data = ['1', '1'].map(caseOf);
  const events = await collect(streamEvals({ data, total: 2, scorers, signal: AbortSignal.abort() }));
  assert.deepEqual(events.map(label), ['run-start', 'run-end']);
  const end = events.at(-1);
  assert.ok(end?.type === 'run-end');
  assert.equal(end.status, 'cancelled');
  assert.equal(end.scores.a?.notRun, 2);
});

test('data that breaks off ends the run with its error, after what had been read was scored', async () => {
  async function* broken(): AsyncGenerator<EvalCase> {
    yield caseOf('1', 0);
    throw new Error('The disk is gone.');
  }
  const seen: string[] = [];
  await assert.rejects(async () => {
    for await (const event of streamEvals({ data: broken(), scorers })) seen.push(label(event));
  }, /The disk is gone/);
  assert.deepEqual(seen, ['run-start', 'start 0', 'end 0']);
});

test('a consumer that stops early closes the data', async () => {
  let closed = false;
  async function* endless(): AsyncGenerator<EvalCase> {
    try {
      for (let index = 0; ; index++) yield caseOf('1', index);
    } finally {
      closed = true;
    }
  }
  for await (const event of streamEvals({ data: endless(), scorers })) {
    if (event.type === 'case-end') break;
  }
  assert.ok(closed);
});

test('one case that takes long does not let the others run ahead without end', async () => {
  const slow = gate();
  let read = 0;
  function* counted(): Generator<EvalCase> {
    for (; read < 5000; read++) yield caseOf(read === 0 ? 'slow' : '1', read);
  }
  const scorer = scriptedScorer('a', async ({ output }) => {
    if (output === 'slow') await slow.opened;
    return 1;
  });
  // Whatever comes until the run stands still is what may wait for the slow case.
  const stoodStill = untilStill(() => read).then(slow.open);
  let readWhenSlowEnded = 0;
  let ended = 0;
  for await (const event of streamEvals({ data: counted(), scorers: [{ scorer, threshold: null }] })) {
    if (event.type !== 'case-end') continue;
    ended += 1;
    if (event.result.index === 0) readWhenSlowEnded = read;
  }
  await stoodStill;
  assert.equal(ended, 5000);
  assert.ok(readWhenSlowEnded <= 1100, `${readWhenSlowEnded} cases were read before the slow one ended`);
});

test('a consumer that is slow holds back new cases', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<EvalCase> {
    for (; read < 5000; read++) yield caseOf('1', read);
  }
  const events = streamEvals({ data: counted(), scorers });
  for (let taken = 0; taken < 10; taken++) await events.next();
  await untilStill(() => read);
  assert.ok(read < 1000, `${read} cases were read for a consumer that took 10 events`);
  const rest = await collect(events);
  assert.ok(rest.filter(({ type }) => type === 'case-end').length > 4900);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { readViewState } from '../../src/webview/view-state.ts';
import { openPanel, showCase } from './open-panel.ts';
import { pairReport, returnDetail, runReport, summaries } from './reports.ts';

const snapshot = (report: ReturnType<typeof runReport> | null, openCase: string | null = null) => ({
  type: 'report-snapshot' as const,
  report,
  openCase,
  banner: null,
});

test('the view speaks first and names the run it showed before', async () => {
  const fresh = await openPanel();
  assert.deepEqual(await fresh.sent(), [{ type: 'view-ready', runId: null }]);
  const state = { ...readViewState(null), runId: 'run-1' };
  const restored = await openPanel({ state });
  assert.deepEqual(await restored.sent(), [{ type: 'view-ready', runId: 'run-1' }]);
});

test('with nothing to show it says how to get something', async () => {
  const panel = await openPanel();
  assert.equal(await panel.page.locator('main').getAttribute('aria-busy'), 'true');
  await panel.send(snapshot(null));
  assert.ok(
    await panel.page.getByText('Select a response and run Score Selected Prompt/Response.').isVisible(),
  );
  assert.equal(await panel.page.locator('.skeleton').count(), 0);
});

test('a host that is silent for 10 seconds becomes an error with a way on', async () => {
  const panel = await openPanel({ fakeClock: true });
  const { page } = panel;
  await page.clock.runFor(9900);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.ok((await page.locator('.skeleton').count()) > 0);
  await page.clock.runFor(200);
  assert.ok(await page.getByText('The results did not arrive within 10 seconds.').isVisible());
  await page.getByRole('button', { name: 'Show Log' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  assert.deepEqual((await panel.sent()).slice(1), [
    { type: 'log-open' },
    { type: 'view-ready', runId: null },
  ]);
  assert.equal(await page.getByRole('alert').count(), 0, 'it waits again');
  await page.clock.runFor(10_100);
  assert.equal(await page.getByRole('alert').count(), 1);
  await panel.send(snapshot(runReport()));
  assert.equal(await page.getByRole('alert').count(), 0, 'a late answer is an answer');
  assert.ok(await page.getByRole('table', { name: 'Cases' }).isVisible());
});

test('texts of a case that do not come become an error with Retry', async () => {
  const panel = await openPanel({ fakeClock: true });
  await panel.send(snapshot(runReport({ count: 12 })));
  await panel.page.getByRole('button', { name: 'return-04' }).click();
  await panel.page.clock.runFor(10_100);
  assert.ok(await panel.page.getByText('The texts of this case did not arrive.').isVisible());
  await panel.page.getByRole('button', { name: 'Retry' }).click();
  assert.deepEqual((await panel.sent()).at(-1), { type: 'case-open', runId: 'run-1', caseId: '5' });
  await panel.send({ type: 'case-detail', runId: 'run-1', detail: returnDetail() });
  assert.equal(await panel.page.locator('.opened .statement').count(), 7);
});

test('Restricted Mode is said across the panel, with the results as usual', async () => {
  const panel = await openPanel();
  const banner = 'This workspace isn’t trusted, so nothing is sent out.';
  await panel.send({ ...snapshot(runReport({ count: 3 })), banner });
  assert.ok(await panel.page.getByText(banner).isVisible());
  assert.equal(await panel.page.locator('.case').count(), 3);
});

test('messages of another run change nothing', async () => {
  const panel = await openPanel();
  const report = runReport({ count: 12 });
  await panel.send(snapshot(report));
  const before = await panel.page.locator('main').innerHTML();
  const other = { runId: 'run-0' };
  const [row] = report.rows;
  assert.ok(row);
  const scorers = summaries([], null);
  await panel.send({ type: 'case-end', ...other, rows: [{ ...row, label: 'intruder' }] });
  await panel.send({ type: 'run-progress', ...other, done: 1, total: 2, scorers });
  await panel.send({
    type: 'run-end',
    ...other,
    state: 'cancelled',
    done: 1,
    total: 2,
    scorers,
    notices: [],
  });
  await panel.send({ type: 'case-detail', ...other, detail: returnDetail() });
  assert.equal(await panel.page.locator('main').innerHTML(), before);
});

const unreadable: readonly [string, object][] = [
  ['an unknown type', { type: 'panel-explode' }],
  ['a missing field', { type: 'case-end', runId: 'run-1' }],
  ['a field of another kind', { type: 'run-progress', runId: 'run-1', done: 'many', total: 2, scorers: [] }],
  ['the name of an inherited property', { type: 'toString' }],
];

for (const [name, message] of unreadable) {
  test(`a message with ${name} is dropped and reported`, async () => {
    const panel = await openPanel();
    await panel.send(snapshot(runReport({ count: 3 })));
    const before = await panel.page.locator('main').innerHTML();
    await panel.send(message);
    assert.equal(await panel.page.locator('main').innerHTML(), before);
    assert.equal((await panel.sent()).at(-1)?.type, 'view-error');
    assert.deepEqual(panel.complaints, []);
  });
}

test('an uncaught error is reported to the host', async () => {
  const panel = await openPanel();
  await panel.page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('out of cheese');
    });
  });
  await panel.page.waitForFunction(
    () => (globalThis as unknown as { sentMessages: unknown[] }).sentMessages.length > 1,
  );
  const last = (await panel.sent()).at(-1);
  assert.ok(last?.type === 'view-error' && last.message.includes('out of cheese'));
});

test('open row, sort, filter, search, scroll and run outlive the page', async () => {
  const report = runReport({ count: 200 });
  const first = await openPanel();
  await first.send(snapshot(report));
  await first.page.getByRole('columnheader', { name: 'similarity' }).getByRole('button').click();
  await first.page.getByRole('button', { name: /^Scored/ }).click();
  await first.page.getByRole('searchbox').fill('the');
  await first.page.locator('.case').nth(1).click();
  await first.page.evaluate(() => scrollTo(0, 700));
  await first.page.waitForFunction(
    () => (globalThis as unknown as { lastState: { scroll: number } }).lastState.scroll === 700,
  );
  const opened = await first.page.locator('.case[aria-expanded="true"]').textContent();
  const state = await first.lastState();

  const second = await openPanel({ state });
  await second.send(snapshot(report));
  assert.equal(await second.page.locator('.case[aria-expanded="true"]').textContent(), opened);
  assert.equal(
    await second.page.getByRole('columnheader', { name: 'similarity' }).getAttribute('aria-sort'),
    'ascending',
  );
  assert.equal(
    await second.page.getByRole('button', { name: /^Scored/ }).getAttribute('aria-pressed'),
    'true',
  );
  assert.equal(await second.page.getByRole('searchbox').inputValue(), 'the');
  assert.equal(await second.page.evaluate(() => scrollY), 700);
  assert.equal((await second.sent()).at(-1)?.type, 'case-open', 'the texts come from the host');
});

test('the state of one run is not put upon another', async () => {
  const state = {
    ...readViewState(null),
    runId: 'run-0',
    openCase: '3',
    filter: 'errored',
    search: 'x',
    scroll: 400,
  };
  const panel = await openPanel({ state });
  await panel.send(snapshot(runReport({ count: 12 })));
  assert.equal(await panel.page.locator('.case').count(), 12);
  assert.equal(await panel.page.locator('.opened').count(), 0);
  assert.deepEqual(await panel.lastState(), { ...readViewState(null), runId: 'run-1' });
});

for (const broken of [42, 'x', { runId: 7 }, { ...readViewState(null), filter: 'everything' }]) {
  test(`a stored state that cannot be read is as none: ${JSON.stringify(broken)}`, async () => {
    const panel = await openPanel({ state: broken });
    assert.deepEqual(await panel.sent(), [{ type: 'view-ready', runId: null }]);
    assert.deepEqual(panel.complaints, []);
  });
}

test('a pair that comes back after a reload asks for its texts', async () => {
  const panel = await openPanel({ state: { ...readViewState(null), runId: 'pair-1', openCase: '5' } });
  await panel.send({ ...snapshot(null), report: pairReport(returnDetail()) });
  assert.deepEqual((await panel.sent()).at(-1), { type: 'case-open', runId: 'pair-1', caseId: '5' });
  await panel.send({ type: 'case-detail', runId: 'pair-1', detail: returnDetail() });
  assert.equal(await panel.page.locator('.statement').count(), 7);
});

test('a new run takes the place of the shown one', async () => {
  const panel = await openPanel();
  await showCase(panel, pairReport(returnDetail()), returnDetail());
  await panel.page.locator('#statement-3').click();
  await panel.send(snapshot(runReport({ count: 12 }), '7'));
  assert.equal(await panel.page.locator('.case[aria-expanded="true"]').textContent(), 'password-zh-01');
  assert.equal(await panel.page.locator('.statement').count(), 0);
  assert.equal(
    (await panel.sent()).filter(({ type }) => type === 'case-open').length,
    0,
    'the host sends what it opens',
  );
});

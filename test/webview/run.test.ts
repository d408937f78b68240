import assert from 'node:assert/strict';
import test from 'node:test';
import type { Report, ReportRow } from '../../src/protocol/report.ts';
import { type OpenPanel, openPanel, type PanelOptions } from './open-panel.ts';
import { relevancyId, returnDetail, runReport, summaries, supportRow } from './reports.ts';

async function openRun(report: Report = runReport(), options: PanelOptions = {}): Promise<OpenPanel> {
  const panel = await openPanel({ height: 900, ...options });
  await panel.send({ type: 'report-snapshot', report, openCase: null, banner: null });
  return panel;
}

function labels({ page }: OpenPanel): Promise<string[]> {
  return page.locator('.case').allTextContents();
}

function focusedCase({ page }: OpenPanel): Promise<string | null | undefined> {
  return page.evaluate(() =>
    document.activeElement?.matches('.case') ? document.activeElement.textContent : null,
  );
}

function rowsFrom(places: readonly number[]): ReportRow[] {
  return places.map((place) => supportRow(place, null, true));
}

test('a finished run lists errored cases first, then from the lowest score up', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  assert.deepEqual(await labels(panel), [
    'order-11',
    'warranty-02',
    'invoice-07',
    'sso-login-01',
    'return-04',
    'export-csv-03',
    'webhook-05',
    'password-zh-01',
    'dark-mode-02',
    'cancel-03',
    'greeting-01',
    'gift-card-06',
  ]);
});

test('without a threshold nothing is said to fail and nothing is red', async () => {
  const { page } = await openRun();
  assert.equal(await page.getByText(/failed|passed/i).count(), 0);
  assert.equal(await page.locator('.tone-failed, .below, .threshold').count(), 0);
});

test('a threshold brings counts, hollow bars and its line', async () => {
  const report = runReport({ threshold: 0.7 });
  const { page } = await openRun(report);
  const [relevancy] = report.scorers;
  const outcomes = await page.locator('.score').first().locator('.outcome').allTextContents();
  assert.deepEqual(outcomes, [`${relevancy?.passed} passed`, `${relevancy?.failed} failed`]);
  assert.ok((await page.locator('.histogram .below').count()) > 0);
  assert.equal(await page.locator('.threshold-text').textContent(), '≥ 0.70');
  const limit = await page
    .locator('.histogram .threshold')
    .evaluate((line) => line.getBoundingClientRect().x);
  const edges = await page
    .locator('.histogram .below')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().right));
  assert.ok(Math.max(...edges) <= limit + 1);
});

test('each histogram has a table twin with the same counts', async () => {
  const report = runReport();
  const { page } = await openRun(report);
  await page.getByRole('button', { name: 'As table' }).first().click();
  const cells = await page
    .locator('.bins tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
  const bins = report.scorers[0]?.bins ?? [];
  const wanted = bins.flatMap((count, bin) =>
    count ? [[`${(bin / 20).toFixed(2)} to ${((bin + 1) / 20).toFixed(2)}`, `${count}`]] : [],
  );
  assert.deepEqual(cells, wanted);
  await page.getByRole('button', { name: 'As chart' }).click();
  assert.equal(await page.locator('.histogram').count(), 2);
});

test('a column head sorts up, then down, then gives the order back', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  const { page } = panel;
  const before = await labels(panel);
  const head = page.getByRole('columnheader', { name: 'similarity' });
  await head.getByRole('button').click();
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  assert.equal((await labels(panel))[0], 'warranty-02');
  await head.getByRole('button').click();
  assert.equal(await head.getAttribute('aria-sort'), 'descending');
  const descending = await labels(panel);
  assert.equal(descending[0], 'cancel-03');
  assert.deepEqual(
    descending.slice(-2).sort(),
    ['gift-card-06', 'greeting-01'],
    'without a score they come last both ways',
  );
  await head.getByRole('button').click();
  assert.equal(await head.getAttribute('aria-sort'), null);
  assert.deepEqual(await labels(panel), before);
});

test('numbers in case names sort as numbers', async () => {
  const report = runReport({ count: 3 });
  const names = ['case 10', 'case 9', 'case 1'];
  const panel = await openRun({
    ...report,
    rows: report.rows.map((row, place) => ({ ...row, label: names[place] ?? '' })),
  });
  await panel.page.getByRole('columnheader', { name: 'case' }).getByRole('button').click();
  assert.deepEqual(await labels(panel), ['case 1', 'case 9', 'case 10']);
});

test('chips filter by outcome and carry counts, by mouse and by number key', async () => {
  const panel = await openRun(runReport({ count: 12, threshold: 0.7 }));
  const { page } = panel;
  assert.deepEqual(await page.locator('.filter .chip').allTextContents(), [
    'All 12',
    'Failed 5',
    'Errored 1',
    'Passed 5',
    'Not applicable 1',
  ]);
  await page.getByRole('button', { name: 'Errored 1' }).click();
  assert.deepEqual(await labels(panel), ['order-11']);
  assert.ok(await page.getByText('1 of 12 shown').isVisible());
  await page.keyboard.press('2');
  assert.equal((await labels(panel)).length, 5);
  assert.equal(await page.getByRole('button', { name: 'Failed 5' }).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('1');
  assert.equal((await labels(panel)).length, 12);
});

test('a filter that empties stays visible, says so and offers the way back', async () => {
  const report = runReport({ count: 3 });
  const panel = await openRun(report);
  const { page } = panel;
  await page.getByRole('button', { name: 'Errored 1' }).click();
  const [, , errored] = report.rows;
  assert.ok(errored);
  await panel.send({ type: 'case-end', runId: 'run-1', rows: [{ ...errored, outcome: 'scored' }] });
  assert.ok(await page.getByText('No errored cases.').isVisible());
  assert.ok(await page.getByRole('button', { name: 'Errored 0' }).isVisible());
  await page.getByRole('button', { name: 'Show all' }).click();
  assert.equal((await labels(panel)).length, 3);
});

test('the search finds names and texts, from / to Esc', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  const { page } = panel;
  await page.keyboard.press('/');
  await page.keyboard.type('RETRIES');
  assert.deepEqual(await labels(panel), ['webhook-05']);
  await page.getByRole('searchbox').fill('greet');
  assert.deepEqual(await labels(panel), ['greeting-01']);
  await page.getByRole('searchbox').fill('parrot');
  assert.ok(await page.getByText('No case matches “parrot”.').isVisible());
  await page.keyboard.press('Escape');
  assert.equal((await labels(panel)).length, 12);
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
});

test('keys that are typed into the search are text', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  await panel.page.keyboard.press('/');
  await panel.page.keyboard.type('jrg2/');
  assert.equal(await panel.page.getByRole('searchbox').inputValue(), 'jrg2/');
  assert.deepEqual(
    (await panel.sent()).map(({ type }) => type),
    ['view-ready'],
  );
});

test('j, k and the arrows walk the rows, Enter opens, Esc closes and gives the row back', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  const { page } = panel;
  await page.keyboard.press('j');
  assert.equal(await focusedCase(panel), 'order-11');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  assert.equal(await focusedCase(panel), 'invoice-07');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  assert.equal(await focusedCase(panel), 'order-11', 'the first row is the end');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  assert.deepEqual((await panel.sent()).at(-1), { type: 'case-open', runId: 'run-1', caseId: '0' });
  assert.equal(await page.locator('.case[aria-expanded="true"]').textContent(), 'warranty-02');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.opened').count(), 0);
  assert.equal(await focusedCase(panel), 'warranty-02');
});

test('g, d and r act on the row the keyboard is at', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  const { page } = panel;
  await page.keyboard.press('r');
  assert.equal((await panel.sent()).length, 1, 'without a row nothing is sent');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  for (const key of ['g', 'd', 'r']) await page.keyboard.press(key);
  const about = { runId: 'run-1', caseId: '0' };
  assert.deepEqual((await panel.sent()).slice(1), [
    { type: 'case-reveal', ...about, statement: null },
    { type: 'diff-open', ...about },
    { type: 'case-score', ...about },
  ]);
});

test('a shortcut of the workbench is left alone', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  await panel.page.keyboard.press('j');
  await panel.page.keyboard.press('Control+d');
  await panel.page.keyboard.press('Alt+r');
  assert.equal((await panel.sent()).length, 1);
});

test('the row that j walks to lies below the bars that stay', async () => {
  const panel = await openRun(runReport({ count: 200 }));
  const { page } = panel;
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('j');
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('k');
  const top = await page.evaluate(
    () => document.activeElement?.closest('.case-row')?.getBoundingClientRect().top ?? 0,
  );
  const bars = await page.locator('.table-head').evaluate((head) => head.getBoundingClientRect().bottom);
  assert.ok(top >= bars, `${top} under ${bars}`);
});

test('a row opens in place with the texts of its case', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  const { page } = panel;
  await page.getByRole('button', { name: 'return-04' }).click();
  assert.deepEqual((await panel.sent()).at(-1), { type: 'case-open', runId: 'run-1', caseId: '5' });
  await panel.send({ type: 'case-detail', runId: 'run-1', detail: returnDetail() });
  assert.equal(await page.locator('.case-row + .opened .statement').count(), 7);
  const above = await page
    .locator('.opened')
    .evaluate((opened) => opened.previousElementSibling?.getAttribute('data-case'));
  assert.equal(above, '5');
  await page.getByRole('button', { name: 'Close (Esc)' }).click();
  assert.equal(await page.locator('.opened').count(), 0);
});

test('opening a row far below an open one leaves it where it was pressed', async () => {
  const panel = await openRun(runReport({ count: 48 }));
  const { page } = panel;
  await page.locator('.case').nth(2).click();
  const first = (await panel.sent()).at(-1);
  assert.equal(first?.type, 'case-open');
  await panel.send({
    type: 'case-detail',
    runId: 'run-1',
    detail: { ...returnDetail(), caseId: first.caseId },
  });
  await page
    .locator('.opened')
    .evaluate((opened) => scrollTo(0, scrollY + opened.getBoundingClientRect().bottom - 300));
  const row = page.locator('.opened ~ .case-row').nth(5);
  const name = await row.locator('.case').textContent();
  const before = await row.evaluate((element) => element.getBoundingClientRect().top);
  await row.click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const pressed = page.getByRole('button', { name: name ?? '', exact: true });
  const now = await pressed.evaluate(
    (element) => element.closest('.case-row')?.getBoundingClientRect().top ?? 0,
  );
  assert.ok(Math.abs(now - before) < 2, `from ${before} to ${now}`);
});

test('a running run says how far it is, and its means only with their scope', async () => {
  const panel = await openRun(runReport({ count: 120, finished: 34, state: 'running' }));
  const { page } = panel;
  const progress = page.getByRole('progressbar', { name: 'Scoring' });
  assert.equal(await progress.getAttribute('aria-valuenow'), '34');
  assert.equal(await progress.getAttribute('aria-valuemax'), '120');
  assert.equal(await page.getByText('so far (34 of 120)').count(), 2);
  assert.equal(await page.getByRole('button', { name: 'Score', exact: true }).count(), 0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  assert.deepEqual((await panel.sent()).at(-1), { type: 'run-cancel', runId: 'run-1' });
  assert.equal(await page.locator('main').getAttribute('aria-busy'), 'true');
});

test('rows fill in at their place while the run goes on, and the focus stays', async () => {
  const running = runReport({ count: 24, finished: 4, state: 'running' });
  const panel = await openRun(running);
  const { page } = panel;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const before = await labels(panel);
  const node = await page.evaluateHandle(() => document.activeElement);
  await panel.send({ type: 'case-end', runId: 'run-1', rows: rowsFrom([1, 4, 5, 6]) });
  const rows = [...rowsFrom([0, 1, 2, 3, 4, 5, 6]), ...running.rows.slice(7)];
  await panel.send({
    type: 'run-progress',
    runId: 'run-1',
    done: 7,
    total: 24,
    scorers: summaries(rows, null),
  });
  assert.deepEqual(await labels(panel), before);
  assert.ok(
    await page.evaluate((focused) => document.activeElement === focused, node),
    'the same element has the focus',
  );
  assert.match((await page.locator('.case-row[data-case="6"]').textContent()) ?? '', /0\.57/);
  assert.ok(await page.getByText('so far (7 of 24)').first().isVisible());
});

test('a column that is sorted while the run goes on does not sort again by itself', async () => {
  const panel = await openRun(runReport({ count: 24, finished: 12, state: 'running' }));
  await panel.page.getByRole('columnheader', { name: 'relevancy' }).getByRole('button').click();
  const before = await labels(panel);
  await panel.send({ type: 'case-end', runId: 'run-1', rows: rowsFrom([12, 16, 18]) });
  assert.deepEqual(await labels(panel), before);
});

test('the end of a run nobody reads in sorts the worst up; a reader is not disturbed', async () => {
  for (const isRead of [false, true]) {
    const panel = await openRun(runReport({ count: 12, finished: 11, state: 'running' }));
    if (isRead) await panel.page.keyboard.press('j');
    const report = runReport({ count: 12 });
    await panel.send({ type: 'case-end', runId: 'run-1', rows: rowsFrom([11]) });
    await panel.send({
      type: 'run-end',
      runId: 'run-1',
      state: 'completed',
      done: 12,
      total: 12,
      scorers: report.scorers,
      notices: [],
    });
    assert.equal((await labels(panel))[0], isRead ? 'warranty-02' : 'order-11');
    assert.equal(await panel.page.getByText(/so far/).count(), 0);
    assert.ok(await panel.page.getByRole('button', { name: 'Score', exact: true }).isVisible());
  }
});

const endings: readonly [Report['state'], string][] = [
  ['cancelled', 'cancelled at 34 of 120'],
  ['interrupted', 'interrupted at 34 of 120'],
  ['stopped', 'stopped at 34 of 120'],
];

for (const [state, sentence] of endings) {
  test(`a run that was ${state} says where, and its notice has an action`, async () => {
    const report = runReport({ count: 120, finished: 34, state });
    const notice = {
      kind: 'information' as const,
      text: 'Finished cases are kept.',
      action: { label: 'Score all', request: 'run-request' as const },
    };
    const panel = await openRun({ ...report, notices: [notice] });
    assert.ok(await panel.page.getByText(sentence).isVisible());
    assert.equal(await panel.page.getByText('34 of 120 cases').count(), 2);
    assert.ok(await panel.page.getByRole('button', { name: 'Not run 86' }).isVisible());
    await panel.page.getByRole('button', { name: 'Score all' }).click();
    assert.deepEqual((await panel.sent()).at(-1), { type: 'run-request', runId: 'run-1' });
  });
}

test('an open row whose case was scored again asks for its texts again', async () => {
  const panel = await openRun(runReport({ count: 12 }));
  await panel.page.getByRole('button', { name: 'return-04' }).click();
  await panel.send({ type: 'case-detail', runId: 'run-1', detail: returnDetail() });
  const asked = (await panel.sent()).length;
  await panel.send({ type: 'case-end', runId: 'run-1', rows: rowsFrom([5]) });
  assert.deepEqual((await panel.sent()).slice(asked), [{ type: 'case-open', runId: 'run-1', caseId: '5' }]);
  assert.equal(
    await panel.page.locator('.opened .statement').count(),
    7,
    'the old texts stay until the new ones come',
  );
});

test('an open row stays when it no longer fits the filter', async () => {
  const report = runReport({ count: 12 });
  const panel = await openRun(report);
  await panel.page.getByRole('button', { name: 'Errored 1' }).click();
  await panel.page.getByRole('button', { name: 'order-11' }).click();
  const [row] = rowsFrom([2]);
  assert.ok(row);
  await panel.send({ type: 'case-end', runId: 'run-1', rows: [{ ...row, outcome: 'scored' }] });
  assert.deepEqual(await labels(panel), ['order-11']);
});

test('a score of edited text is said to be old', async () => {
  const report = runReport({ count: 3 });
  const panel = await openRun(report);
  const [row] = report.rows;
  assert.ok(row);
  await panel.send({ type: 'case-end', runId: 'run-1', rows: [{ ...row, old: true }] });
  assert.ok(await panel.page.getByRole('button', { name: 'warranty-02 (old)' }).isVisible());
});

test('a run with one scorer has one column and one distribution', async () => {
  const report = runReport({ count: 3 });
  const panel = await openRun({ ...report, scorers: report.scorers.filter(({ id }) => id === relevancyId) });
  assert.equal(await panel.page.locator('.histogram').count(), 1);
  assert.deepEqual(await panel.page.getByRole('columnheader').allTextContents(), [
    'outcome',
    'case',
    'response',
    'relevancy',
  ]);
});

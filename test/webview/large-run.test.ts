import assert from 'node:assert/strict';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { openPanel, panelScript } from './open-panel.ts';
import { returnDetail, runReport } from './reports.ts';

const rowCount = 10_000;
const mostElements = 500;
const mostRounds = 8;
const timesPlainList = 2;

const report = runReport({ count: rowCount });
const snapshot = { type: 'report-snapshot', report, openCase: null, banner: null };
// As one text it is in the page much sooner.
const snapshotText = JSON.stringify(snapshot);

test('ten thousand rows are at most 500 elements, at the top and wherever one scrolls', async () => {
  const panel = await openPanel({ width: 1280, height: 800 });
  await panel.send(snapshot);
  for (const share of [0, 0.37, 0.71, 1]) {
    await panel.page.evaluate((place) => scrollTo(0, document.documentElement.scrollHeight * place), share);
    await panel.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { elements, gap } = await panel.page.evaluate(() => {
      const rows = [...document.querySelectorAll('.case-row')].map((row) => row.getBoundingClientRect());
      const head = document.querySelector('.table-head')?.getBoundingClientRect().bottom ?? 0;
      const first = Math.min(...rows.map(({ top }) => top));
      const last = Math.max(...rows.map(({ bottom }) => bottom));
      const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0;
      return {
        elements: document.querySelectorAll('main *').length,
        gap: Math.max(0, first - head) + Math.max(0, Math.min(innerHeight, foot) - last - 1),
      };
    });
    assert.ok(elements <= mostElements, `${elements} elements at ${share}`);
    assert.equal(gap, 0, `a hole of ${gap} px at ${share}`);
  }
  assert.equal(await panel.page.getByRole('table').getAttribute('aria-rowcount'), `${rowCount + 1}`);
  const last = panel.page.locator('.case-row').last();
  assert.equal(await last.getAttribute('aria-rowindex'), `${rowCount + 1}`);
});

test('an open row in the middle of ten thousand keeps its place and its window', async () => {
  const panel = await openPanel({ width: 1280, height: 800 });
  await panel.send({ ...snapshot, openCase: '7001' });
  await panel.send({ type: 'case-detail', runId: 'run-1', detail: { ...returnDetail(), caseId: '7001' } });
  const opened = panel.page.locator('.case[aria-expanded="true"]');
  assert.ok((await opened.boundingBox()) !== null);
  const top = await opened.evaluate((button) => button.getBoundingClientRect().top);
  assert.ok(top > 0 && top < 800, `${top}`);
  await panel.page.evaluate(() => scrollTo(0, 0));
  await panel.page.waitForFunction(
    () => document.querySelector('.case-row')?.getAttribute('aria-rowindex') === '2',
  );
  const heights = await panel.page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(heights > rowCount * 28);
});

test('the first paint of ten thousand rows takes at most twice that of the same rows from a window list written by hand', async () => {
  const plain: number[] = [];
  const own: number[] = [];
  let pattern = '';
  // Whatever else the machine does only adds: the shortest round is the nearest to the truth.
  const ratio = () => Math.min(...own) / Math.min(...plain);
  while (own.length === 0 || (ratio() > timesPlainList && own.length < mostRounds)) {
    const panel = await openPanel({ width: 1280, height: 800 });
    own.push(await panel.page.evaluate(drawByPanel, snapshotText));
    pattern = await panel.page
      .locator('.case-row')
      .first()
      .evaluate((row) => row.outerHTML);
    await panel.page.close();
    const empty = await openPanel({ width: 1280, height: 800 });
    plain.push(await empty.page.evaluate(drawByHand, { text: snapshotText, pattern }));
    await empty.page.close();
  }
  assert.ok(ratio() <= timesPlainList, `${ratio().toFixed(2)} times`);
});

test('counts are written as the display language writes them', async () => {
  const { page, send } = await openPanel({ language: 'de' });
  await send(snapshot);
  assert.ok(await page.getByText('10.000 cases', { exact: true }).isVisible());
  assert.ok(await page.getByRole('button', { name: 'All 10.000' }).isVisible());
});

test('the script of the panel is at most 60 KiB, 20 KiB packed', async () => {
  const script = await panelScript();
  assert.ok(script.length <= 60 * 1024, `${(script.length / 1024).toFixed(1)} KiB`);
  const packed = gzipSync(script).length / 1024;
  assert.ok(packed <= 20, `${packed.toFixed(1)} KiB packed`);
});

/** Runs in the page: sorts, keeps place for all rows and draws those in the window, as directly as can be. */
async function drawByHand({ text, pattern }: { text: string; pattern: string }): Promise<number> {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { rows } = (JSON.parse(text) as typeof snapshot).report;
  document.querySelector('main')?.remove();
  await painted();
  const start = performance.now();
  const ratio = (row: (typeof rows)[number]) => row.figures['answer-relevancy']?.ratio ?? 0;
  const sorted = [...rows].sort((left, right) => ratio(left) - ratio(right));
  const list = document.createElement('main');
  list.className = 'panel';
  list.style.height = `${rows.length * 28}px`;
  const lines = sorted.slice(0, Math.ceil(innerHeight / 28)).map((row) => {
    const line = document.createRange().createContextualFragment(pattern);
    const label = line.querySelector('.case');
    if (label) label.textContent = row.label;
    const note = line.querySelector('.cell-note');
    if (note) note.textContent = row.note;
    return line;
  });
  list.append(...lines);
  document.body.append(list);
  await painted();
  return performance.now() - start;
}

/** Runs in the page: from the message to the paint. */
async function drawByPanel(text: string): Promise<number> {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const data: unknown = JSON.parse(text);
  await painted();
  const start = performance.now();
  dispatchEvent(new MessageEvent('message', { data }));
  await painted();
  return performance.now() - start;
}

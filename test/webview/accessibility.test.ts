import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { type OpenPanel, openPanel, type PanelOptions, showCase, type Theme } from './open-panel.ts';
import { erroredDetail, pairReport, returnDetail, runReport, summaries, supportRow } from './reports.ts';

async function openRun(report = runReport(), options: PanelOptions = {}): Promise<OpenPanel> {
  const panel = await openPanel(options);
  await panel.send({ type: 'report-snapshot', report, openCase: null, banner: null });
  return panel;
}

test('the rows are a table: counted, numbered, and each with a cell under every head', async () => {
  const { page } = await openRun(runReport({ count: 200, threshold: 0.7 }));
  const table = page.getByRole('table', { name: 'Cases' });
  const heads = await table.getByRole('columnheader').count();
  assert.equal(await table.getAttribute('aria-rowcount'), '201');
  await page.evaluate(() => scrollTo(0, 2000));
  await page.waitForFunction(
    () => document.querySelector('.case-row')?.getAttribute('aria-rowindex') !== '2',
  );
  const rows = await table.locator('.case-row').evaluateAll((found) =>
    found.map((row) => ({
      index: Number(row.getAttribute('aria-rowindex')),
      cells: row.querySelectorAll('[role="cell"]').length,
      place: row.getBoundingClientRect().top,
    })),
  );
  const drawn = rows.slice(1);
  for (const [place, { index, cells }] of drawn.entries()) {
    assert.equal(cells, heads);
    assert.equal(index, (drawn[0]?.index ?? 0) + place);
  }
  await page.getByRole('button', { name: /^Errored/ }).click();
  const shown = await table.locator('.case-row').count();
  assert.equal(await table.getAttribute('aria-rowcount'), `${shown + 1}`);
});

test('one row is in the order of the Tab key, the others are a step of the arrows away', async () => {
  const { page } = await openRun(runReport({ count: 12 }));
  assert.equal(await page.locator('.case[tabindex="0"]').count(), 1);
  await page.getByRole('columnheader', { name: 'similarity' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'order-11');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.case-row')), null);
});

test('progress is said politely, at most each five seconds, and the end at once', async () => {
  const total = 24;
  const panel = await openRun(runReport({ count: total, finished: 0, state: 'running' }), {
    fakeClock: true,
  });
  const { page } = panel;
  const said = () => page.getByRole('status').textContent();
  const progress = (done: number) =>
    panel.send({
      type: 'run-progress',
      runId: 'run-1',
      done,
      total,
      scorers: summaries([supportRow(0, null, true)], null),
    });
  await progress(1);
  assert.equal(await said(), '1 of 24');
  await progress(2);
  await page.clock.runFor(2000);
  await progress(3);
  await page.clock.runFor(2900);
  assert.equal(await said(), '1 of 24');
  await page.clock.runFor(200);
  assert.equal(await said(), '3 of 24', 'the newest, not the first that waited');
  await progress(9);
  await panel.send({
    type: 'run-end',
    runId: 'run-1',
    state: 'cancelled',
    done: 9,
    total,
    scorers: summaries([], null),
    notices: [],
  });
  assert.equal(await said(), 'Scoring ended: cancelled at 9 of 24.');
  await page.clock.runFor(10_000);
  assert.equal(await said(), 'Scoring ended: cancelled at 9 of 24.', 'no progress after the end');
});

test('progress of a run that is shown no more is not said', async () => {
  const panel = await openRun(runReport({ count: 24, finished: 0, state: 'running' }), { fakeClock: true });
  const progress = { type: 'run-progress', runId: 'run-1', total: 24, scorers: [] };
  await panel.send({ ...progress, done: 1 });
  await panel.send({ ...progress, done: 2 });
  const detail = returnDetail();
  await showCase(panel, pairReport(detail), detail);
  await panel.page.clock.runFor(10_000);
  assert.equal(await panel.page.getByRole('status').textContent(), '1 of 24');
});

test('a verdict and an outcome are words, not colours alone', async () => {
  const pair = await openPanel();
  await showCase(pair, pairReport(returnDetail()), returnDetail());
  const words = await pair.page.locator('.statement-verdict').allTextContents();
  assert.deepEqual([...new Set(words)], ['off topic', 'unsure', 'on topic']);
  const icons = await pair.page
    .locator('.statement-row > .icon use')
    .evaluateAll((uses) => [...new Set(uses.map((use) => use.getAttribute('href')))]);
  assert.deepEqual(icons, ['#icon-off', '#icon-unsure', '#icon-on']);
  const run = await openRun(runReport({ count: 12, threshold: 0.7 }));
  const names = await run.page
    .locator('.case-row .icon')
    .evaluateAll((found) => [...new Set(found.map((icon) => icon.getAttribute('aria-label')))].sort());
  assert.deepEqual(names, ['errored', 'failed', 'not applicable', 'passed']);
});

test('every button has a name', async () => {
  const panel = await openPanel();
  await showCase(panel, runReport(), { ...returnDetail(), canSwap: true });
  for (const button of await panel.page.getByRole('button').all()) {
    const name = await button.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent?.trim(),
    );
    assert.ok(name, await button.evaluate((element) => element.outerHTML));
  }
});

test('nothing turns for those who asked for less motion, of the system or of the editor', async () => {
  const motion = (page: Page) =>
    page
      .locator('.twist')
      .first()
      .evaluate((twist) => getComputedStyle(twist).transitionDuration);
  const lively = await openPanel();
  await showCase(lively, pairReport(returnDetail()), returnDetail());
  assert.equal(await motion(lively.page), '0.12s');
  await lively.page.evaluate(() => document.body.classList.add('vscode-reduce-motion'));
  assert.equal(await motion(lively.page), '0s');
  const calm = await openPanel({ reducedMotion: true });
  await showCase(calm, pairReport(returnDetail()), returnDetail());
  assert.equal(await motion(calm.page), '0s');
});

for (const theme of ['dark', 'light', 'hc-dark', 'hc-light'] as const satisfies readonly Theme[]) {
  test(`text has a contrast of at least 4.5 to 1 in the theme ${theme}`, async () => {
    const pair = await openPanel({ theme });
    await showCase(pair, pairReport(returnDetail()), returnDetail());
    for (const number of [3, 5]) {
      await pair.page.locator(`#statement-${number}`).click();
      assert.deepEqual(await pair.page.evaluate(weakTexts), []);
    }
    const errored = await openPanel({ theme });
    await showCase(errored, pairReport(erroredDetail()), erroredDetail());
    await errored.page.getByText('Raw reply').click();
    assert.deepEqual(await errored.page.evaluate(weakTexts), []);
    const run = await openRun(runReport({ threshold: 0.7 }), { theme });
    await run.page.keyboard.press('j');
    assert.deepEqual(await run.page.evaluate(weakTexts), []);
    await showCase(run, runReport({ threshold: 0.7 }), returnDetail());
    assert.deepEqual(await run.page.evaluate(weakTexts), []);
  });
}

/** Runs in the page: the texts whose colour lies too near to what they stand on. */
function weakTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const layers = (colours: readonly string[]): readonly number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const luminance = (colours: readonly string[]) =>
    layers(colours)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, place) => sum + value * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0);
  const weak: string[] = [];
  for (const element of document.querySelectorAll('main *')) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue?.trim())
      .join('');
    if (text === '' || !element.checkVisibility() || element.closest('.sr, .sentence')) continue;
    const below: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      below.unshift(getComputedStyle(at).backgroundColor);
    }
    const style = getComputedStyle(element);
    const ink = element instanceof SVGElement ? style.fill : style.color;
    const [dark = 0, light = 0] = [luminance(below), luminance([...below, ink])].sort(
      (left, right) => left - right,
    );
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5) weak.push(`${contrast.toFixed(2)} ${element.className} ${text.slice(0, 40)}`);
  }
  return weak;
}

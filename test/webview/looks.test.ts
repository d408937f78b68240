import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CaseDetail, Report } from '../../src/protocol/report.ts';
import { chineseStrings } from './chinese-strings.ts';
import { type OpenPanel, openPanel, showCase, type Theme } from './open-panel.ts';
import { chineseDetail, erroredDetail, pairReport, returnDetail, runReport } from './reports.ts';

/** Renders to look at after a change; git ignores the folder. */
const folder = fileURLToPath(new URL('screenshots', import.meta.url));
const themes: readonly Theme[] = ['dark', 'light', 'hc-dark', 'hc-light'];
const widths = [1280, 800, 360];

const withThreshold = { ratio: 0.7, text: '0.70' };

function failedDetail(): CaseDetail {
  const detail = returnDetail();
  const { relevancy } = detail;
  if (!relevancy) return detail;
  const agreements = ['3 of 3', '3 of 3', '3 of 3', '3 of 3', '2 of 3', '3 of 3', '3 of 3'];
  return {
    ...detail,
    outcome: 'failed',
    relevancy: {
      ...relevancy,
      figure: { ...relevancy.figure, failed: true },
      threshold: withThreshold,
      statements: relevancy.statements.map((statement, place) => ({
        ...statement,
        agreement: agreements[place] ?? null,
      })),
    },
  };
}

function runningReport(): Report {
  return {
    ...runReport({ count: 120, finished: 34, state: 'running' }),
    notices: [{ kind: 'information', text: 'Rate limit: waiting 12 s (concurrency now 2)', action: null }],
  };
}

const scenes: Readonly<Record<string, (panel: OpenPanel) => Promise<unknown>>> = {
  pair: async (panel) => {
    await showCase(panel, pairReport(failedDetail()), failedDetail());
    await panel.page.locator('#statement-3').click();
    await panel.page.getByText('How measured').click();
  },
  run: async (panel) => {
    const report = runReport({ threshold: 0.7 });
    await showCase(panel, report, { ...failedDetail(), caseId: '5' });
    await panel.page.locator('#statement-3').click();
  },
  running: (panel) =>
    panel.send({ type: 'report-snapshot', report: runningReport(), openCase: null, banner: null }),
  cancelled: (panel) =>
    panel.send({
      type: 'report-snapshot',
      report: {
        ...runReport({ count: 24, finished: 9, state: 'cancelled' }),
        notices: [
          {
            kind: 'information',
            text: 'Cancelled at 9 of 24. Finished cases are kept.',
            action: { label: 'Score all', request: 'run-request' },
          },
        ],
      },
      openCase: null,
      banner: null,
    }),
  large: async (panel) => {
    const report = runReport({ count: 10_000, threshold: 0.7 });
    await panel.send({ type: 'report-snapshot', report, openCase: null, banner: null });
  },
  errored: async (panel) => {
    await showCase(panel, pairReport(erroredDetail()), erroredDetail());
    await panel.page.getByText('Raw reply').click();
  },
  estimate: async (panel) => {
    const detail = returnDetail({
      similarity: null,
      taken: 'Read as one question and its answer, split at the first empty line.',
      canSwap: true,
      canReveal: false,
      old: true,
    });
    await showCase(
      panel,
      pairReport(detail, {
        title: 'notes.md',
        judge: 'embedded judge',
        estimate: 'Built-in estimate: finds off-topic text; weaker on fine shades.',
      }),
      detail,
    );
  },
  empty: (panel) => panel.send({ type: 'report-snapshot', report: null, openCase: null, banner: null }),
  loading: async () => undefined,
  restricted: (panel) =>
    panel.send({
      type: 'report-snapshot',
      report: runReport({ count: 3 }),
      openCase: null,
      banner: 'This workspace isn’t trusted, so nothing is sent out.',
    }),
  'empty-filter': async (panel) => {
    const report = runReport({ count: 11 });
    await panel.send({ type: 'report-snapshot', report, openCase: null, banner: null });
    await panel.page.keyboard.press('/');
    await panel.page.keyboard.type('parrot');
    await panel.page.getByText('No case matches').waitFor();
  },
};

/** The two layouts at each width, the small states where they are tightest too. */
const atEachWidth = new Set(['pair', 'run', 'running']);

for (const theme of themes) {
  test(`nothing scrolls sideways, is refused or fetched from elsewhere in the theme ${theme}`, async () => {
    await mkdir(folder, { recursive: true });
    for (const [name, show] of Object.entries(scenes)) {
      const panel = await openPanel({ theme, width: 1280 });
      await show(panel);
      for (const width of atEachWidth.has(name) ? widths : [800, 360]) {
        await panel.page.setViewportSize({ width, height: 800 });
        await assertFits(panel, `${name} at ${width}`);
        await takeScreenshot(panel, `${name}-${width}-${theme}`);
      }
      assert.deepEqual(panel.complaints, [], name);
      await panel.page.close();
    }
  });
}

test('a Chinese pair fits with Chinese sentences around it', async () => {
  const panel = await openPanel({ language: 'zh-cn', strings: chineseStrings });
  await showCase(panel, pairReport(chineseDetail()), chineseDetail());
  await panel.page.locator('#statement-4').click();
  for (const width of [...widths, 320]) {
    await panel.page.setViewportSize({ width, height: 800 });
    await assertFits(panel, `${width}`);
    await takeScreenshot(panel, `chinese-${width}`);
  }
  assert.equal(await panel.page.locator('.response').getAttribute('lang'), 'zh-cn');
  assert.deepEqual(panel.complaints, []);
  await panel.page.close();
});

async function assertFits({ page }: OpenPanel, scene: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const beyond = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      page: document.documentElement.scrollWidth - innerWidth,
      beyond: beyond.map(({ className }) => `${className}`),
    };
  });
  assert.ok(wide.page <= 0, `${scene}: the page is ${wide.page} px too wide`);
  assert.deepEqual(wide.beyond, [], scene);
}

/** The whole page in one window, so that bars do not stick in the middle and all rows are there. */
async function takeScreenshot({ page }: OpenPanel, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 800, height: 800 };
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: size.width, height: Math.min(2400, Math.max(400, height)) });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path: `${folder}/${name}.png` });
}

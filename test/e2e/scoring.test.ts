import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';
import { readPair, readRows, waitForPanel } from './panel-reader.ts';

interface ResultFile {
  readonly cases: readonly {
    readonly id: string | null;
    readonly scorers: Readonly<Record<string, { readonly score: number | null }>>;
  }[];
  readonly scores: Readonly<Record<string, { readonly mean: number | null }>>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const file = 'pairs-basic.jsonl';
const scorers = ['answer-relevancy', 'content-similarity'];

let workbench: Workbench;
let expected: ResultFile;

before(async () => {
  const formats = path.join(repository, 'test/fixtures/formats');
  const json = execFileSync(
    process.execPath,
    [path.join(repository, 'dist/cli.js'), 'score', path.join(formats, file), '--format', 'json'],
    { encoding: 'utf8' },
  );
  expected = JSON.parse(json);
  workbench = await openWorkbench({
    workspace: formats,
    extensions: [repository],
    openFile: file,
    theme: 'Default Dark Modern',
  });
  await workbench.waitForLens('▶ Score 4 cases');
});

after(() => workbench?.close());

/** A score as every surface shows it. */
function shown(score: number | null | undefined): string {
  return score === null || score === undefined ? '' : score.toFixed(2);
}

function caseLensOf(index: number): string {
  const results = expected.cases[index]?.scorers ?? {};
  const [relevancy, similarity] = scorers.map((id) => results[id]?.score);
  const parts = [
    relevancy == null ? '' : `relevancy ${shown(relevancy)}`,
    similarity == null ? '' : `similarity ${shown(similarity)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

test('a case is scored from its lens: the result stands on the same line and in the panel, and the cursor stays', async () => {
  await workbench.openFile(file);
  await workbench.goTo(2, 5);
  const linesBefore = (await workbench.lensLines()).length;
  await workbench.clickLens('▶ Score', 0);
  const lens = await workbench.waitForLens(new RegExp(`^${caseLensOf(0)}`));
  const pair = await waitForPanel(
    'the pair',
    () => readPair(workbench),
    ({ scores }) => scores.length === 2,
  );
  assert.deepEqual(
    pair.scores,
    scorers.map((id) => shown(expected.cases[0]?.scorers[id]?.score)),
  );
  assert.ok(pair.formula.endsWith(`= ${pair.scores[0]}`), pair.formula);
  assert.ok(pair.statements.length > 0);
  assert.equal(pair.statements.filter(({ verdict }) => verdict === 'on topic').length, 1);
  assert.match(lens, /1 of 1 on topic$/);
  assert.deepEqual(await workbench.cursor(), { line: 2, column: 5, selected: 0 });
  assert.equal(await workbench.activeEditor(), file);
  assert.equal(await workbench.focusedPart(), 'editor');
  assert.equal(await workbench.panels(), 1);
  assert.equal((await workbench.lensLines()).length, linesBefore);
  await workbench.screenshot('case-scored');
});

test('a whole file is scored from its lens: lenses, panel and command line show the same numbers', async () => {
  const countBefore = (await workbench.lensTexts()).length;
  await workbench.clickLens('▶ Score 4 cases');
  const means = scorers.map((id) => shown(expected.scores[id]?.mean));
  await workbench.waitForLens(
    new RegExp(`^relevancy ${means[0]} · similarity ${means[1]} · embedded judge \\(estimate\\)$`),
  );
  const rows = await waitForPanel(
    'four rows',
    () => readRows(workbench),
    (all) => all.length === 4 && all.every(({ figures }) => figures.some((text) => text !== '')),
  );
  const byName = new Map(rows.map(({ name, figures }) => [name, figures]));
  for (const [index, { id, scorers: results }] of expected.cases.entries()) {
    const figures = byName.get(id ?? `#${index + 1}`) ?? [];
    assert.deepEqual(
      figures.map((text) => (/^\d/.test(text) ? text : '')),
      scorers.map((scorer) => shown(results[scorer]?.score)),
      `The figures of ${id}.`,
    );
    await workbench.waitForLens(new RegExp(`^${caseLensOf(index)}`));
  }
  const panel = await workbench.panel('.score .number');
  assert.deepEqual(await panel.locator('.score .number').allTextContents(), means);
  assert.equal((await workbench.lensTexts()).length, countBefore);
  assert.equal(await workbench.focusedPart(), 'editor');
  assert.equal(await workbench.panels(), 1);
  await workbench.screenshot('file-scored');
});

test('a row of the panel opens its breakdown, and its source is shown on demand', async () => {
  const panel = await workbench.panel('.case-row');
  await panel.locator('.case-row', { hasText: 'geo-2' }).click();
  const pair = await waitForPanel(
    'the breakdown',
    () => readPair(workbench),
    ({ statements }) => statements.length > 0,
  );
  assert.match(pair.statements[0]?.text ?? '', /coffee houses/);
  await workbench.screenshot('row-opened');
  await panel.locator('.case-row.is-open .case').focus();
  await workbench.page.keyboard.press('g');
  await workbench.waitForFocus('editor');
  assert.equal((await workbench.cursor())?.line, 2);
});

test('the status item shows the mean and opens the results', async () => {
  await workbench.openFile(file);
  await workbench.waitForStatusItem(
    new RegExp(`^\\$\\(beaker\\) ${shown(expected.scores['answer-relevancy']?.mean)}`),
  );
});

test('an edit inside a scored text marks its case old, and taking it back makes it current again', async () => {
  await workbench.openFile(file);
  await workbench.goTo(1, 75);
  await workbench.page.keyboard.type('x');
  await workbench.waitForLens(/\(old\)$/);
  await workbench.screenshot('edited');
  const old = (await workbench.lensTexts()).filter((text) => text.endsWith('(old)'));
  assert.equal(old.length, 1);
  await workbench.page.keyboard.press('Control+Z');
  await workbench.lenses.waitForAbsence(/\(old\)$/);
});

test('a line that does not parse for the moment keeps its last good result, marked old, and no other does', async () => {
  await workbench.goTo(2, 1);
  await workbench.page.keyboard.press('Delete');
  await workbench.waitForLens(/\(old\)$/);
  const texts = await workbench.lensTexts();
  assert.equal(texts.filter((text) => text.endsWith('(old)')).length, 1);
  assert.ok(texts.includes('▶ Score 4 cases'));
  await workbench.page.keyboard.press('Control+Z');
  await workbench.lenses.waitForAbsence(/\(old\)$/);
});

test('closing the panel keeps it closed in later runs; the lens and the command open it', async () => {
  await workbench.runCommand('Answermark: Show Results');
  await workbench.panel('h1');
  await workbench.closeTab('Results');
  await waitForPanel(
    'no panel',
    () => workbench.panels(),
    (count) => count === 0,
  );
  await workbench.openFile(file);
  await workbench.clickLens('▶ Score 4 cases');
  await workbench.waitForLens(/^relevancy .* · embedded judge \(estimate\)$/);
  assert.equal(await workbench.panels(), 0);
  await workbench.clickLens(/^relevancy .* · embedded judge \(estimate\)$/);
  await workbench.panel('.case-row');
});

test('scoring sends nothing anywhere and leaves no error', () => {
  assert.deepEqual(workbench.outsideRequests(), []);
  assert.deepEqual(workbench.consoleErrors, []);
});

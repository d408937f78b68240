import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './host/wait-until.ts';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';
import { readPair, readRows, waitForPanel } from './panel-reader.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let workbench: Workbench;

before(async () => {
  workbench = await openWorkbench({
    workspace: path.join(repository, 'test/fixtures/formats'),
    extensions: [repository],
    openFile: 'pairs-basic.jsonl',
  });
  await workbench.waitForLens('▶ Score 4 cases');
});

after(() => workbench?.close());

test('Show Results before any run opens the panel and says how to begin', async () => {
  await workbench.runCommand('Answermark: Show Results');
  const panel = await workbench.panel('.empty');
  assert.match((await panel.locator('.empty').textContent()) ?? '', /Score Selected Prompt\/Response/);
});

test('Score Case at Cursor scores the case that the cursor is in', async () => {
  await workbench.openFile('pairs-basic.jsonl');
  await workbench.goTo(3, 20);
  await workbench.runCommand('Answermark: Score Case at Cursor');
  await waitForPanel(
    'the case',
    () => readPair(workbench),
    ({ title }) => title === 'geo-3',
  );
});

test('Score Eval File scores the active file, and the beaker in the title bar does too', async () => {
  await workbench.runCommand('Answermark: Score Eval File');
  await waitForPanel(
    'the rows',
    () => readRows(workbench),
    (rows) => rows.length === 4,
  );
  await workbench.openFile('cases-list.yaml');
  await workbench.page.getByRole('button', { name: 'Score Eval File' }).first().click();
  const panel = await workbench.panel('h1');
  await panel.locator('h1', { hasText: 'cases-list.yaml' }).waitFor();
});

test('Compare Expected with Actual opens the native diff, read-only', async () => {
  await workbench.openFile('pairs-basic.jsonl');
  await workbench.goTo(2, 20);
  await workbench.runCommand('Answermark: Compare Expected with Actual');
  await workbench.waitForActiveEditor(/geo-2: expected ↔ actual/);
  const diff = workbench.page.locator('.monaco-diff-editor');
  await diff.getByText('The Danube flows through Vienna.').first().waitFor();
  await diff.getByText('coffee houses').first().waitFor();
});

test('Compare Expected with Actual says so where there is nothing to compare', async () => {
  await workbench.openFile('pairs-basic.jsonl');
  await workbench.goTo(4, 20);
  await workbench.runCommand('Answermark: Compare Expected with Actual');
  await workbench.messages.waitForNotification(/^This case has no (?:response|expected text)\.$/);
});

test('New Sample Eval File opens an untitled file with lenses', async () => {
  await workbench.runCommand('Answermark: New Sample Eval File');
  await workbench.waitForLens('▶ Score 6 cases');
});

test('Show Log opens the log channel', async () => {
  await workbench.runCommand('Answermark: Show Log');
  await workbench.page.locator('.output-view-container, .part.panel').first().waitFor();
  await waitUntil('the channel', async () =>
    (
      await workbench.page.locator('.part.panel select, .part.panel .monaco-select-box').allTextContents()
    ).some((text) => text.includes('Answermark')),
  );
});

test('a line that cannot be read is a problem at its place, and hides nothing else', async () => {
  await workbench.newUntitled(
    '{"input": "Where is Oslo?", "output": "In Norway."}\n{"input": \n{"input": "Where is Rome?", "output": "In Italy."}\n',
    'jsonl',
  );
  await workbench.waitForLens('▶ Score 2 cases');
  const problem = await workbench.waitForProblem(/not valid JSON/);
  assert.match(problem, /Answermark/);
  assert.match(problem, /line 2/i);
});

test('the lens setting is effective at once', async () => {
  await workbench.openFile('pairs-basic.jsonl');
  await workbench.waitForLens(/^relevancy/);
  await workbench.updateSettings({ 'answermark.codeLens': 'file' });
  await workbench.lenses.waitForAbsence('▶ Score');
  await workbench.waitForLens('▶ Score 4 cases');
  await workbench.updateSettings({ 'answermark.codeLens': 'off' });
  await workbench.lenses.waitForAbsence(/Score/);
  await workbench.updateSettings({ 'answermark.codeLens': undefined });
  await workbench.waitForLens('▶ Score 4 cases');
});

test('commands of eval files are not offered elsewhere', async () => {
  await workbench.openFile('edge/not-eval-package.json');
  assert.equal(await workbench.hasCommand('Answermark: Score Case at Cursor'), false);
  assert.equal(await workbench.hasCommand('Answermark: New Sample Eval File'), true);
});

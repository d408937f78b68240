import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';
import { readRows, waitForPanel } from './panel-reader.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let workbench: Workbench;

before(async () => {
  workbench = await openWorkbench({
    workspace: path.join(repository, 'test/fixtures/broken-config'),
    extensions: [repository],
    openFile: 'pairs.jsonl',
  });
  await workbench.waitForLens('▶ Score 1 case');
});

after(() => workbench?.close());

test('with a broken config nothing is scored, and one sentence names the file', async () => {
  await workbench.clickLens('▶ Score 1 case');
  await workbench.messages.waitForNotification(
    'answermark.config.json has a problem, so nothing was scored.',
  );
  assert.equal(await workbench.panels(), 0);
});

test('the button of that sentence opens the config, where the problem stands at its place', async () => {
  await workbench.messages.clickNotification(/has a problem/, 'Open');
  await workbench.waitForActiveEditor('answermark.config.json');
  const problem = await workbench.waitForProblem(/treshold/);
  assert.match(problem, /line 3/i);
});

test('once it is mended, saved or not, the config holds: only its scorer runs', async () => {
  await workbench.openFile('answermark.config.json');
  await workbench.page.keyboard.press('Control+A');
  await workbench.paste('{ "scorers": ["content-similarity"] }');
  await workbench.openFile('pairs.jsonl');
  await workbench.clickLens('▶ Score 1 case');
  const rows = await waitForPanel(
    'the row',
    () => readRows(workbench),
    (all) => all.some(({ figures }) => figures.some(Boolean)),
  );
  assert.deepEqual(
    rows.map(({ figures }) => figures.length),
    [1],
  );
  await workbench.waitForLens(/^similarity 0\.\d\d$/);
});

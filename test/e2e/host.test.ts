import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './host/wait-until.ts';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';

const fakes = fileURLToPath(new URL('../fakes', import.meta.url));
let workbench: Workbench;

before(async () => {
  workbench = await openWorkbench({
    workspace: `${fakes}/esm-extension/workspace`,
    extensions: [`${fakes}/esm-extension`],
    openFile: 'lines.txt',
  });
});

after(() => workbench?.close());

test('an extension written as ES modules gives lenses, in the words it used', async () => {
  await workbench.waitForLens('$(sync~spin) scoring…');
  assert.deepEqual(await workbench.lensLines(), [
    '▶ Load 1 | $(sync~spin) scoring…',
    '▶ Load 2 | $(sync~spin) scoring…',
  ]);
});

test('a click runs the command of the lens of that line, which imports a module on demand', async () => {
  await workbench.clickLens(/^▶ Load/, 1);
  const notification = await workbench.messages.waitForNotification('Loaded 2 from a module.');
  assert.deepEqual(
    { ...notification, source: '' },
    {
      severity: 'warning',
      message: 'Loaded 2 from a module.',
      source: '',
      buttons: ['Open Panel'],
    },
  );
});

test('a panel beside the editor leaves the focus there, and is driven through its own document', async () => {
  await workbench.openFile('lines.txt');
  await workbench.messages.clickNotification('Loaded 2 from a module.', 'Open Panel');
  const panel = await workbench.panel('#count');
  assert.equal(await workbench.panels(), 1);
  assert.equal(await workbench.activeEditor(), 'lines.txt');
  await panel.locator('#count').click();
  await (await workbench.panel('#count')).getByText('pressed', { exact: true }).waitFor();
  await workbench.waitForFocus('webview');
});

test('selection, clipboard and status bar are read from the workbench', async () => {
  await workbench.newUntitled('one (two\n  three', 'plaintext');
  assert.equal(await workbench.editorText(), 'one (two\n  three');
  await workbench.select(1, 5, 4);
  assert.deepEqual(await workbench.cursor(), { line: 1, column: 9, selected: 4 });
  await workbench.page.keyboard.press('Control+C');
  await workbench.waitForClipboard('(two');
  await workbench.waitForStatusItem('$(beaker) ready');
});

test('settings are in force when the call returns, and output is read whole', async () => {
  await workbench.updateSettings({ 'editor.codeLens': false });
  await workbench.lenses.waitForAbsence(/Load/);
  await workbench.setTheme('Default High Contrast');
  await workbench.output.waitFor('Fake', /loaded 2/);
});

test('a request to another host is noticed, and there was none before', async () => {
  assert.deepEqual(workbench.outsideRequests(), []);
  assert.deepEqual(
    workbench.consoleErrors.filter((text) => !text.includes('from a module')),
    [],
  );
  await workbench.page.evaluate(() => {
    new Image().src = 'https://outside.test/pixel.png';
  });
  await waitUntil('the request', () => workbench.outsideRequests().length > 0);
  assert.deepEqual(workbench.outsideRequests(), ['https://outside.test/pixel.png']);
});

import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';
import { readPair, type ShownPair, waitForPanel } from './panel-reader.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const command = 'Answermark: Score Selected Prompt/Response';
const prompt = 'Which river flows through Vienna?';
const response = 'The Danube flows through Vienna.';

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

function pairWith(notice: RegExp): Promise<ShownPair> {
  return waitForPanel(
    `a pair with ${notice}`,
    () => readPair(workbench),
    ({ notices, statements }) => notice.test(notices) && statements.length > 0,
  );
}

test('two selections are prompt and response, and the selections stay', async () => {
  await workbench.newUntitled(`${prompt}\n${response}`, 'plaintext');
  await workbench.goTo(1);
  await workbench.runCommand('Add Cursor Below');
  await workbench.page.keyboard.press('Shift+End');
  await workbench.runCommand(command);
  const pair = await pairWith(/first selection was taken as the prompt, the second as the response/);
  assert.deepEqual(
    pair.statements.map(({ text }) => text),
    [response],
  );
  assert.equal(pair.scores[0], '1.00');
  assert.equal(await workbench.focusedPart(), 'editor');
  const selected = (await workbench.statusItems()).find(({ id }) => id === 'status.editor.selection')?.text;
  assert.match(selected ?? '', /2 selections/);
  await workbench.screenshot('selection');
});

test('Swap exchanges prompt and response', async () => {
  const panel = await workbench.panel('.pair');
  await panel.getByRole('button', { name: 'Swap Prompt and Response' }).click();
  const pair = await pairWith(/were swapped/);
  // The click made the panel's group the active one; what is opened next belongs beside it.
  await workbench.runCommand('View: Focus First Editor Group');
  assert.deepEqual(
    pair.statements.map(({ text }) => text),
    [prompt],
  );
});

for (const { name, text } of [
  { name: 'User and Assistant', text: `User: ${prompt}\nAssistant: ${response}` },
  { name: 'Q and A', text: `Q: ${prompt}\nA: ${response}` },
  { name: 'headings', text: `### Prompt\n${prompt}\n### Response\n${response}` },
]) {
  test(`one selection with the labels ${name} is taken apart by them`, async () => {
    await workbench.newUntitled(text, 'plaintext');
    await workbench.page.keyboard.press('Control+A');
    await workbench.runCommand(command);
    const pair = await pairWith(/told apart by their labels/);
    assert.deepEqual(
      pair.statements.map(({ text: statement }) => statement),
      [response],
    );
  });
}

test('a selected object with known fields is read by their names', async () => {
  const object = JSON.stringify({ question: prompt, answer: response });
  await workbench.newUntitled(`An example: ${object}`, 'plaintext');
  await workbench.select(1, 'An example: '.length + 1, object.length);
  await workbench.runCommand(command);
  const pair = await pairWith(/“question” was taken as the prompt, “answer” as the response/);
  assert.deepEqual(
    pair.statements.map(({ text }) => text),
    [response],
  );
});

test('a selection inside a case of an eval file scores that case', async () => {
  await workbench.openFile('pairs-basic.jsonl');
  await workbench.select(2, 20, 12);
  await workbench.runCommand(command);
  const pair = await waitForPanel(
    'the case',
    () => readPair(workbench),
    ({ title, statements }) => title === 'geo-2' && statements.length > 0,
  );
  assert.match(pair.statements[0]?.text ?? '', /coffee houses/);
  assert.deepEqual(await workbench.cursor(), { line: 2, column: 32, selected: 12 });
});

test('anything else is a response: an input box asks for the prompt, and cancelling it scores nothing', async () => {
  await workbench.newUntitled(response, 'plaintext');
  await workbench.page.keyboard.press('Control+A');
  await workbench.runCommand(command);
  await workbench.quickInput.waitForMessage(/The prompt that the selected response answers/);
  await workbench.quickInput.cancel();
  await workbench.runCommand(command);
  await workbench.quickInput.waitForMessage(/The prompt that the selected response answers/);
  await workbench.quickInput.fill(prompt);
  await workbench.quickInput.accept();
  const pair = await pairWith(/response to the prompt that was typed/);
  assert.deepEqual(
    pair.statements.map(({ text }) => text),
    [response],
  );
});

test('a marked prompt is used for the next selected response, and the status item shows it', async () => {
  await workbench.newUntitled(`${prompt}\n${response}`, 'plaintext');
  await workbench.select(1, 1, prompt.length);
  await workbench.runCommand('Answermark: Mark Selection as Prompt');
  await workbench.waitForStatusItem('$(beaker) $(pin)');
  await workbench.select(2, 1, response.length);
  await workbench.runCommand(command);
  const pair = await pairWith(/response to the marked prompt/);
  assert.deepEqual(
    pair.statements.map(({ text }) => text),
    [response],
  );
});

test('the commands for selections are offered only where there is a selection', async () => {
  await workbench.newUntitled('nothing selected', 'plaintext');
  await workbench.goTo(1);
  assert.equal(await workbench.hasCommand(command), false);
});

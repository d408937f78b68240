import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './host/wait-until.ts';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const total = 100;
/** Similarity's time grows with the square of this, the file only with it. */
const statementsPerCase = 450;

let folder: string;
let workbench: Workbench;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answermark-long-run-'));
  await writeFile(path.join(folder, 'long.eval.jsonl'), longFile());
  workbench = await openWorkbench({
    workspace: folder,
    extensions: [repository],
    openFile: 'long.eval.jsonl',
  });
  await workbench.waitForLens(`▶ Score ${total} cases`);
});

after(async () => {
  await workbench?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Cases that take long enough to be interfered with. */
function longFile(): string {
  const lines = Array.from({ length: total }, (_, index) => {
    const statements = Array.from(
      { length: statementsPerCase },
      (_, place) =>
        `Tram number ${index + place} leaves from platform ${place} at a quarter past ${place % 24}.`,
    );
    return JSON.stringify({
      id: `case-${index + 1}`,
      input: `When does tram number ${index} leave?`,
      output: statements.join(' '),
      expected: statements.toReversed().join(' '),
    });
  });
  return `${lines.join('\n')}\n`;
}

async function shareInLens(): Promise<number> {
  const text = await workbench.waitForLens(new RegExp(`^\\$\\(sync~spin\\) \\d+ of ${total}`));
  return Number(/\d+/.exec(text)?.[0]);
}

test('during a run of a file, progress stands in lens and status item, and no lens comes or goes', async () => {
  const linesBefore = (await workbench.lensLines()).length;
  await workbench.clickLens(`▶ Score ${total} cases`);
  await workbench.waitForStatusItem(new RegExp(`^\\$\\(sync~spin\\) \\d+/${total}$`));
  await waitUntil('some finished cases', async () => (await shareInLens()) > 3);
  assert.equal((await workbench.lensLines()).length, linesBefore);
  const panel = await workbench.panel('.case-row');
  await panel
    .getByText(new RegExp(`so far \\(\\d+ of ${total}\\)`))
    .first()
    .waitFor();
  await workbench.screenshot('run-in-progress');
  assert.equal(await workbench.focusedPart(), 'editor');
});

test('a case that is edited during the run is marked old when it was scored before', async () => {
  await workbench.goTo(1, 80);
  await workbench.page.keyboard.type('x');
  await workbench.waitForLens(/ \(old\)$/);
});

test('a cancelled run keeps what is finished, and says so', async () => {
  await workbench.clickLens('$(debug-stop) Cancel');
  const panel = await workbench.panel('.notice');
  const notice = await panel
    .getByText(new RegExp(`^Cancelled at \\d+ of ${total}\\. Finished cases are kept\\.`))
    .textContent();
  const done = Number(/\d+/.exec(notice ?? '')?.[0]);
  console.log(`Cancelled at ${done}.`);
  assert.ok(done > 3 && done < total, `Cancelled at ${done}.`);
  await workbench.waitForLens(
    new RegExp(`^relevancy \\d.\\d\\d · similarity \\d.\\d\\d · ${done} of ${total} scored`),
  );
  await panel.getByRole('button', { name: new RegExp(`^Scored ${done}`) }).waitFor();
  assert.equal(
    (await workbench.statusItems()).some(({ text }) => text.includes('sync~spin')),
    false,
  );
  await workbench.waitForLens(`▶ Score ${total} cases`);
  await workbench.screenshot('run-cancelled');
});

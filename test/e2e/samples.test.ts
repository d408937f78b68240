import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';

interface Sample {
  readonly file: string;
  readonly detected: boolean;
  readonly cases?: readonly unknown[];
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(repository, 'test/fixtures/formats');
const { files } = JSON.parse(readFileSync(path.join(folder, 'formats.json'), 'utf8')) as {
  files: readonly Sample[];
};
const fileLens = /^▶ Score (?:1 case|\d+ cases)$/;
const goal = 1_000;
const waits: number[] = [];

let workbench: Workbench;

before(async () => {
  workbench = await openWorkbench({
    workspace: folder,
    extensions: [repository],
    openFile: 'pairs-basic.jsonl',
    // A preview tab is replaced by the next file, so that only the lenses of one file are in the page.
    settings: {
      'workbench.editor.enablePreviewFromQuickOpen': true,
      // Else the workbench asks about U+2028 in a dialog of its own, before anything else can be done.
      'editor.unusualLineTerminators': 'off',
    },
  });
  // The host itself needs seconds to start; from here on the wait is ours.
  await workbench.waitForLens(fileLens);
});

after(() => workbench?.close());

for (const sample of files.filter(({ detected }) => detected)) {
  test(`${sample.file} gets its file lens`, async () => {
    await workbench.openFile(sample.file);
    const opened = performance.now();
    const lens = await workbench.waitForLens(fileLens);
    waits.push(performance.now() - opened);
    const count = sample.cases?.length ?? 0;
    assert.equal(lens, count === 1 ? '▶ Score 1 case' : `▶ Score ${count} cases`);
  });
}

test('file lenses come within a second of opening', () => {
  const late = waits.filter((wait) => wait > goal);
  console.log(`Slowest lens: ${Math.round(Math.max(...waits))} ms, ${late.length} of ${waits.length} late.`);
  // Another workbench shares the machine's cores during the tests, so some lenses may wait for it.
  assert.ok(late.length <= waits.length / 4, `Late: ${late.map(Math.round).join(', ')} ms.`);
});

test('opening files sends nothing anywhere', () => {
  assert.deepEqual(workbench.outsideRequests(), []);
});

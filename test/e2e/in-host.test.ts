import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInHost } from './host/run-in-host.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(repository, 'test/integration');

test('inside the extension host', async (context) => {
  const { results } = await runInHost({
    workspace: path.join(repository, 'test/fixtures/formats'),
    extensions: [repository],
    testFiles: readdirSync(folder)
      .filter((name) => name.endsWith('.host.ts'))
      .map((name) => path.join(folder, name)),
  });
  assert.ok(results.length > 0);
  for (const { name, error } of results) {
    await context.test(name, () => {
      if (error) throw new Error(error);
    });
  }
});

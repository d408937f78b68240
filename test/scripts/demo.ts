import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../esbuild.mjs';

// Builds the command line and scores the sample eval file with the embedded judge: no key, no network.
await buildAll();
const root = fileURLToPath(new URL('../..', import.meta.url));
const { status } = spawnSync(process.execPath, ['dist/cli.js', 'score', 'media/samples/sample.eval.jsonl'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildAll } from '../../esbuild.mjs';
import { installTestWorkbench } from '../e2e/host/install.ts';

// Everything that `npm test` promises, in order: the first step that fails ends it.
const root = fileURLToPath(new URL('../..', import.meta.url));

function run(command: string, args: readonly string[]): void {
  console.log(`\n> ${command} ${args.slice(0, 6).join(' ')}${args.length > 6 ? ' …' : ''}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env });
  if (status !== 0) process.exit(status ?? 1);
}

async function testFiles(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files.sort();
}

run('npm', ['run', '--silent', 'check']);
await buildAll();
await installTestWorkbench();
const unit = await testFiles('test/unit/**/*.test.ts');
const webview = await testFiles('test/webview/*.test.ts');
const e2e = await testFiles('test/e2e/*.test.ts');
// One run, so that its closing lines count every test; browsers and workbenches want a core each.
run(process.execPath, ['--test', '--test-concurrency=2', ...unit, ...webview, ...e2e]);

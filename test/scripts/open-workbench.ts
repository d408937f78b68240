import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../e2e/host/server.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const workspace = path.resolve(process.argv[2] ?? path.join(repository, 'test/fixtures/formats'));

if (!existsSync(workspace)) {
  console.error(`There is no folder ${workspace}. Usage: npm run code -- [FOLDER]`);
  process.exitCode = 2;
} else if (isOnPath('code')) {
  openInstalledEditor();
} else {
  await serveWorkbench();
}

function isOnPath(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, command)));
}

function openInstalledEditor(): void {
  console.log(`Opening ${workspace} in VS Code with the extension of this folder.`);
  const child = spawn('code', [`--extensionDevelopmentPath=${repository}`, workspace], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

async function serveWorkbench(): Promise<void> {
  console.log('There is no "code" on PATH: serving VS Code to a browser instead.');
  const server = await startServer({ installedFolders: [repository] });
  const address = new URL(`http://${server.authority}/`);
  address.searchParams.set('folder', workspace);
  console.log(`\n  ${address.href}\n`);
  console.log('Open it in a browser on this machine (over SSH: forward the port first).');
  console.log('After a build, reload the page to get the new extension. Ctrl+C ends it.');
  const stop = async () => {
    await server.stop();
    process.exit();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

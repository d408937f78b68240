import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { installation, installTestWorkbench } from './install.ts';
import { spawnGroup } from './process-group.ts';

const execFileAsync = promisify(execFile);

export interface ServerOptions {
  /** Packaged extensions to install, as a user would. */
  readonly vsix?: readonly string[];
  /** Folders of extensions that count as installed, as they are. */
  readonly installedFolders?: readonly string[];
  readonly locale?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Real Restricted Mode: the workspace is not trusted. */
  readonly restricted?: boolean;
  /** The extension host inherits these; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Server {
  /** `127.0.0.1:PORT` */
  readonly authority: string;
  readonly folder: string;
  readonly userData: string;
  readonly settingsFile: string;
  readonly output: readonly string[];
  stop(): Promise<void>;
}

const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'chat.disableAIFeatures': true,
  'chat.agentHost.enabled': false,
  'git.openRepositoryInParentFolders': 'never',
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
};

/** Starts VS Code's server on a free port of the loopback interface, with fresh data folders. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  await installTestWorkbench();
  const folder = await mkdtemp(path.join(tmpdir(), 'answermark-workbench-'));
  const userData = path.join(folder, 'user-data');
  const settingsFile = path.join(userData, 'User/settings.json');
  await mkdir(path.dirname(settingsFile), { recursive: true });
  await mkdir(path.join(folder, 'extensions'));
  for (const [index, extension] of (options.installedFolders ?? []).entries()) {
    await symlink(path.resolve(extension), path.join(folder, `extensions/folder-${index}`));
  }
  const trust = options.restricted ? { 'security.workspace.trust.enabled': true } : {};
  await writeFile(settingsFile, JSON.stringify({ ...quietSettings, ...trust, ...options.settings }, null, 2));
  await writeFile(path.join(folder, 'config.yaml'), '');
  if (options.locale) await writeLanguagePack(folder, options.locale);

  const folders = ['--config', path.join(folder, 'config.yaml')];
  folders.push('--user-data-dir', userData, '--extensions-dir', path.join(folder, 'extensions'));
  const env = { ...serverEnvironment(), ...options.env };
  try {
    if (options.vsix?.length) {
      const install = options.vsix.flatMap((file) => ['--install-extension', file]);
      await execFileAsync(installation.node, [installation.serverEntry, ...folders, ...install], { env });
    }
    const server = spawnServer([...folders, ...serveParameters(options)], env);
    const authority = await listeningOn(server);
    return {
      authority,
      folder,
      userData,
      settingsFile,
      output: server.output,
      async stop() {
        server.kill();
        await server.exited;
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function serveParameters(options: ServerOptions): string[] {
  return [
    ...['--auth', 'none', '--bind-addr', '127.0.0.1:0'],
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
    ...(options.restricted ? [] : ['--disable-workspace-trust']),
    ...(options.locale ? ['--locale', options.locale] : []),
  ];
}

function serverEnvironment(): NodeJS.ProcessEnv {
  const unwanted = /^(PORT|PASSWORD|HASHED_PASSWORD|NODE_OPTIONS|NODE_TEST_CONTEXT|VSCODE_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !unwanted.test(name));
  // Without a gallery address the workbench asks no marketplace.
  return { ...Object.fromEntries(kept), EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
}

interface ServerProcess {
  readonly lines: NodeJS.EventEmitter;
  readonly output: string[];
  readonly exited: Promise<undefined>;
  kill(): void;
}

function spawnServer(parameters: string[], env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawnGroup(installation.node, [installation.serverEntry, ...parameters], { env });
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => output.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  const exited = once(child, 'close').then(() => undefined);
  return { lines, output, exited, kill: () => child.stdin.end() };
}

async function listeningOn(server: ServerProcess): Promise<string> {
  const announcement = /HTTP server listening on http:\/\/(127\.0\.0\.1:\d+)/;
  const announced = (async () => {
    for (;;) {
      const authority = server.output.map((line) => announcement.exec(line)?.[1]).find(Boolean);
      if (authority) return authority;
      await once(server.lines, 'line');
    }
  })();
  const authority = await Promise.race([announced, server.exited]);
  if (!authority) throw new Error(`VS Code's server ended at once:\n${server.output.join('\n')}`);
  return authority;
}

/** A display language counts only when a language pack is listed for it; an empty one will do. */
async function writeLanguagePack(folder: string, locale: string): Promise<void> {
  const translations = path.join(folder, 'empty-translations.json');
  await writeFile(translations, '{"contents":{}}');
  const extensions = [{ extensionIdentifier: { id: 'test.language-pack' }, version: '1.0.0' }];
  const pack = { hash: 'empty', extensions, translations: { vscode: translations }, label: locale };
  await writeFile(path.join(folder, 'user-data/languagepacks.json'), JSON.stringify({ [locale]: pack }));
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type test from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const cliPath = join(root, 'dist', 'cli.js');
export const formatsFolder = join(root, 'test', 'fixtures', 'formats');

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  /** Beside the environment of the test; undefined leaves a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly nodeOptions?: readonly string[];
  /** Another copy of the program than the built one. */
  readonly cli?: string;
  /** Called with the first piece of standard output. */
  readonly onFirstOutput?: (child: { kill(signal: NodeJS.Signals): void }) => void;
}

/** Runs the built program as a user would, its output going into pipes. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const { cwd = root, env = {}, nodeOptions = [], cli = cliPath, onFirstOutput } = options;
  if (!existsSync(cli)) throw new Error('dist/cli.js is missing: run `npm run build` first.');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeOptions, cli, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    if (onFirstOutput) child.stdout.once('data', () => onFirstOutput(child));
    child.stdout.on('data', (chunk) => stdout.push(chunk));
    child.stderr.on('data', (chunk) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout: `${Buffer.concat(stdout)}`, stderr: `${Buffer.concat(stderr)}` });
    });
  });
}

/** The built program's answer as JSON; fails with what it said when it ended otherwise than expected. */
export async function runCliForJson(args: readonly string[], options: CliOptions & { code?: number } = {}) {
  const { code, stdout, stderr } = await runCli(args, options);
  if (code !== (options.code ?? 0)) throw new Error(`Exit code ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** A folder with files that is gone after the test; a value that is no text is written as JSON. */
export async function createFolder(
  context: test.TestContext,
  files: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answermark-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Rows as a file of JSON Lines. */
export function jsonLines(...rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** A result file without what may differ between two equal runs. */
export function withoutRun(resultFile: { run: unknown }): string {
  const { run, ...rest } = resultFile;
  return JSON.stringify(rest, (key, value) =>
    ['runId', 'usage', 'cached'].includes(key) ? undefined : value,
  );
}

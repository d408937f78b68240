import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installation } from './install.ts';

const installedNames = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];

/** A headless browser that reaches 127.0.0.1 and nothing else. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.ANSWERMARK_CHROMIUM || installedChromium() || installation.chromium;
  return chromium.launch({
    executablePath,
    env: browserEnvironment(executablePath),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return installedNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The npm package carries copies of the few libraries it needs, for machines that lack them. */
function browserEnvironment(executablePath: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  const environment = Object.fromEntries(inherited);
  if (executablePath !== installation.chromium) return environment;
  const needed = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (!needed.stdout?.includes('not found')) return environment;
  const libraries = [installation.chromiumLibraries, environment.LD_LIBRARY_PATH].filter(Boolean);
  return { ...environment, LD_LIBRARY_PATH: libraries.join(path.delimiter) };
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { installation } from './install.ts';
import { waitUntil } from './wait-until.ts';

type Settings = Readonly<Record<string, unknown>>;

let updates = 0;

/**
 * Sets settings through the workspace's file (that of the user is not watched in a browser) and waits until the
 * workbench has taken them: the window's title, set with them, tells. `undefined` removes a setting.
 */
export async function updateSettings(page: Page, workspace: string, settings: Settings): Promise<void> {
  updates += 1;
  const title = `with settings ${updates}`;
  const settingsFile = path.join(workspace, '.vscode/settings.json');
  await mkdir(path.dirname(settingsFile), { recursive: true });
  const current = existsSync(settingsFile) ? JSON.parse(await readFile(settingsFile, 'utf8')) : {};
  const text = JSON.stringify({ ...current, ...settings, 'window.title': title }, null, 2);
  let attempt = 0;
  await waitUntil('the workbench to take the settings', async () => {
    if ((await page.title()).endsWith(title)) return true;
    // Made again every second or so, since a workbench just started may not watch the file yet.
    if (attempt % 20 === 0) await writeFile(settingsFile, text + '\n'.repeat(attempt / 20));
    attempt += 1;
    return false;
  });
}

/** Sets one of VS Code's own colour themes by its settings id, and waits until it is shown. */
export async function setTheme(page: Page, workspace: string, theme: string): Promise<void> {
  const themeFile = await builtInThemeFile(theme);
  await updateSettings(page, workspace, { 'workbench.colorTheme': theme });
  const className = `vscode-theme-defaults-themes-${path.basename(themeFile).replace('.', '-')}`;
  await page.locator(`.monaco-workbench.${className}`).waitFor();
}

async function builtInThemeFile(theme: string): Promise<string> {
  const manifest = path.join(installation.vscode, 'extensions/theme-defaults/package.json');
  const themes: { id: string; path: string }[] = JSON.parse(await readFile(manifest, 'utf8')).contributes
    .themes;
  const found = themes.find(({ id }) => id === theme);
  if (!found) throw new Error(`No theme "${theme}"; there are: ${themes.map(({ id }) => id).join(', ')}.`);
  return found.path;
}

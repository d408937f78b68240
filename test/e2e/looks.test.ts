import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './host/wait-until.ts';
import type { Workbench } from './host/workbench.ts';
import { openWorkbench } from './host/workbench-host.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const themes = [
  { name: 'dark', theme: 'Dark 2026' },
  { name: 'light', theme: 'Light 2026' },
  { name: 'high-contrast', theme: 'Default High Contrast' },
  { name: 'high-contrast-light', theme: 'Default High Contrast Light' },
];

let workbench: Workbench;

before(async () => {
  workbench = await openWorkbench({
    workspace: path.join(repository, 'media/samples'),
    extensions: [repository],
    openFile: 'sample.eval.jsonl',
    settings: { 'workbench.activityBar.location': 'hidden' },
  });
  await workbench.waitForLens('▶ Score 6 cases');
  await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  await workbench.clickLens('▶ Score 6 cases');
  const panel = await workbench.panel('.case-row');
  await panel.locator('.case-row', { hasText: 'return-window' }).click();
  await workbench.panel('.pair');
});

after(() => workbench?.close());

/** The lightness of a colour as a browser gives it, 0 to 1. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 765;
}

for (const { name, theme } of themes) {
  for (const width of [1280, 800]) {
    test(`the panel takes the colours of ${theme} and fits at ${width} pixels`, async () => {
      await workbench.page.setViewportSize({ width, height: 800 });
      await workbench.setTheme(theme);
      const panel = await workbench.panel('.pair');
      const isDark = !name.includes('light');
      await waitUntil('the colours of the theme', async () => {
        const background = await panel.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--vscode-editor-background'),
        );
        const hex = /#([0-9a-f]{6})/i.exec(background)?.[1];
        const value = hex
          ? lightness([0, 2, 4].map((place) => Number.parseInt(hex.slice(place, place + 2), 16)).join(' '))
          : lightness(background);
        return isDark === value < 0.5;
      });
      // The workbench lays its columns out again after the window, in its own time.
      await waitUntil('a panel that fits its column', () =>
        panel.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      );
      await workbench.screenshot(`looks-${name}-${width}`);
    });
  }
}

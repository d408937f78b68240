import type { Page } from 'playwright-core';
import { type RenderedText, renderedTexts } from './rendered-text.ts';

/** The items of the status bar; the label of one is its text and tooltip as a screen reader gets them. */
export async function statusItems(page: Page): Promise<RenderedText[]> {
  const items = await renderedTexts(page, '.part.statusbar .statusbar-item .statusbar-item-label');
  return items.filter(({ text, label }) => text || label);
}

export interface CursorPosition {
  readonly line: number;
  readonly column: number;
  /** How many characters are selected. */
  readonly selected: number;
}

/** The cursor of the active text editor as the status bar tells it (from 1), if there is one. */
export async function cursorPosition(page: Page): Promise<CursorPosition | undefined> {
  const items = await statusItems(page);
  const text = items.find(({ id }) => id === 'status.editor.selection')?.text ?? '';
  const found = /Ln (\d+), Col (\d+)(?: \((\d+) selected\))?/.exec(text);
  if (!found) return undefined;
  return { line: Number(found[1]), column: Number(found[2]), selected: Number(found[3] ?? 0) };
}

import type { Frame, Page } from 'playwright-core';
import { waitUntil } from './wait-until.ts';

/**
 * The document of the visible webview that has an element for the selector. The frame is replaced whenever the
 * extension sets the webview's HTML again, so ask anew before each step.
 */
export function panelFrame(page: Page, selector: string): Promise<Frame> {
  return waitUntil(`a webview with ${selector}`, async () => {
    for (const frame of await webviewFrames(page)) {
      if ((await frame.locator(selector).count()) > 0) return frame;
    }
    return undefined;
  });
}

/** The extension's documents in all visible webviews: each lies in a frame inside the workbench's own frame. */
export async function webviewFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const outer of await page.locator('iframe.webview.ready:visible').elementHandles()) {
    const host = await outer.contentFrame();
    const inner = await host?.$('iframe#active-frame');
    const frame = await inner?.contentFrame();
    if (frame) frames.push(frame);
  }
  return frames;
}

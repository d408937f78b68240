import type { Page } from 'playwright-core';
import { renderedElement, renderedTexts, textMatches } from './rendered-text.ts';
import { waitUntil } from './wait-until.ts';

/** The CodeLenses in the visible part of the open editors. */
export class CodeLenses {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** One text for each line of lenses, its lenses separated by ` | `. */
  async lines(): Promise<string[]> {
    const lines = await renderedTexts(this.page, '.monaco-editor .codelens-decoration');
    return lines.map(({ text }) => text).filter(Boolean);
  }

  async texts(): Promise<string[]> {
    return (await this.lines()).flatMap((line) => line.split(' | ')).map((text) => text.trim());
  }

  /** Waits until a lens has this whole text (or matches), and gives its text. */
  waitFor(wanted: string | RegExp): Promise<string> {
    return waitUntil(`the lens ${wanted}`, async () =>
      (await this.texts()).find((text) => textMatches(text, wanted)),
    );
  }

  waitForAbsence(wanted: string | RegExp): Promise<boolean> {
    return waitUntil(`the lens ${wanted} to go`, async () =>
      (await this.texts()).every((text) => !textMatches(text, wanted)),
    );
  }

  /** Clicks the nth lens (from 0, from top to bottom) with this whole text, or matching it. */
  async click(wanted: string | RegExp, nth = 0): Promise<void> {
    await waitUntil(`a click on lens ${nth} of ${wanted}`, async () => {
      const link = await this.link(wanted, nth);
      await link?.click({ timeout: 2_000 });
      return link !== undefined;
    });
  }

  async tooltip(wanted: string | RegExp, nth = 0): Promise<string> {
    const link = await waitUntil(`the lens ${wanted}`, () => this.link(wanted, nth));
    return (await link.getAttribute('title')) ?? '';
  }

  private link(wanted: string | RegExp, nth: number) {
    return renderedElement(this.page, '.monaco-editor .codelens-decoration > a', wanted, nth);
  }
}

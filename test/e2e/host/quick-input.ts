import type { Locator, Page } from 'playwright-core';
import { textMatches } from './rendered-text.ts';
import { waitUntil } from './wait-until.ts';

/** The quick input of the workbench: palette, input boxes and quick picks. */
export class QuickInput {
  private readonly page: Page;
  private readonly widget: Locator;

  constructor(page: Page) {
    this.page = page;
    // While it closes it stays in the page, inert; filling it then would hang.
    this.widget = page.locator('.quick-input-widget:visible:not([inert])');
  }

  isOpen(): Promise<boolean> {
    return this.widget.isVisible();
  }

  async waitForOpen(): Promise<void> {
    await this.widget.waitFor();
  }

  async waitForClosed(): Promise<void> {
    await this.widget.waitFor({ state: 'detached' });
  }

  /** Opens it with a key of the workbench; a key pressed while the workbench is busy may be lost. */
  async openWith(key: string): Promise<void> {
    await waitUntil(`the quick input after ${key}`, async () => {
      if (await this.isOpen()) return true;
      await this.page.keyboard.press(key);
      await this.widget.waitFor({ timeout: 1_000 });
      return true;
    });
  }

  async title(): Promise<string> {
    return (await this.widget.locator('.quick-input-title').textContent()) ?? '';
  }

  /** The prompt or the validation message under the input. */
  async message(): Promise<string> {
    return toPlainText(await this.widget.locator('.quick-input-message').textContent());
  }

  waitForMessage(wanted: string | RegExp): Promise<string> {
    return waitUntil(`the message ${wanted} in the quick input`, async () => {
      const message = await this.message();
      return textMatches(message, wanted) && message;
    });
  }

  async placeholder(): Promise<string> {
    return (await this.input().getAttribute('placeholder')) ?? '';
  }

  async waitForPlaceholder(wanted: string | RegExp): Promise<void> {
    await waitUntil(`the placeholder ${wanted} in the quick input`, async () =>
      textMatches(await this.placeholder(), wanted),
    );
  }

  async isPassword(): Promise<boolean> {
    return (await this.input().getAttribute('type')) === 'password';
  }

  async fill(text: string): Promise<void> {
    await this.input().fill(text);
  }

  async accept(): Promise<void> {
    await this.input().press('Enter');
  }

  async cancel(): Promise<void> {
    await this.input().press('Escape');
    await this.waitForClosed();
  }

  /** The labels of the rows that are shown, in their order. */
  async rows(): Promise<string[]> {
    return (await this.rowParts()).map(({ label }) => label);
  }

  /** Label and description of the rows, once there are some. */
  rowParts(): Promise<{ label: string; description: string }[]> {
    return waitUntil('rows in the quick input', async () => {
      const rows = await this.widget.locator('.quick-input-list .monaco-list-row').evaluateAll((elements) =>
        elements
          .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
          .map((row) => ({
            label: row.querySelector('.label-name')?.textContent ?? '',
            description: row.querySelector('.label-description')?.textContent ?? '',
          })),
      );
      return rows.length > 0 && rows;
    });
  }

  /**
   * Opens it with a key, types the text and clicks the row. A busy workbench may lose a key, or open
   * twice and drop the text; so each step is looked at again until the row could be clicked.
   */
  async choose(key: string, text: string, label: string | RegExp): Promise<void> {
    await waitUntil(
      `a click on the row ${label} after ${key}`,
      async () => {
        await this.type(key, text);
        const row = await this.waitForRow(label, 5_000).catch(() => undefined);
        if (!row) return this.clear();
        await row.click({ timeout: 2_000 });
        return true;
      },
      60_000,
    );
  }

  /** Opens it with a key, and types the text if it is not there yet. */
  async type(key: string, text: string): Promise<void> {
    await this.openWith(key);
    if ((await this.input().inputValue()) !== text) await this.fill(text);
  }

  /** Typing the same text again would change nothing, and so find nothing. */
  private async clear(): Promise<false> {
    if (await this.isOpen()) await this.fill('');
    return false;
  }

  /** Clicks the row with this whole label (or matching expression), once it is there. */
  async pick(label: string | RegExp): Promise<void> {
    await waitUntil(`a click on the row ${label}`, async () => {
      const row = await this.waitForRow(label);
      // Rows change places while results come in; a row that is gone is looked for again.
      await row.click({ timeout: 2_000 });
      return true;
    });
  }

  waitForRow(label: string | RegExp, timeoutMs?: number): Promise<Locator> {
    const what = `the row ${label} in the quick input`;
    return waitUntil(what, () => this.row(label), timeoutMs);
  }

  private async row(label: string | RegExp): Promise<Locator | false> {
    const rows = this.widget.locator('.quick-input-list .monaco-list-row');
    // Highlighting splits the label into spans, so that texts are compared here and not by a selector.
    const labels = await rows.evaluateAll((elements) =>
      elements.map((row) => row.querySelector('.label-name')?.textContent?.trim() ?? ''),
    );
    const index = labels.findIndex((text) => textMatches(text, label));
    return index >= 0 && rows.nth(index);
  }

  private input(): Locator {
    return this.widget.locator('.quick-input-box input.input');
  }
}

function toPlainText(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').trim();
}

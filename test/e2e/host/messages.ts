import type { ElementHandle, Locator, Page } from 'playwright-core';
import { textMatches } from './rendered-text.ts';
import { waitUntil } from './wait-until.ts';

export interface Notification {
  readonly severity: 'info' | 'warning' | 'error' | 'progress';
  readonly message: string;
  readonly source: string;
  readonly buttons: readonly string[];
}

export interface Dialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** Notification toasts and modal dialogs. */
export class Messages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async notifications(): Promise<Notification[]> {
    return (await this.toasts()).map(({ notification }) => notification);
  }

  waitForNotification(wanted: string | RegExp): Promise<Notification> {
    return waitUntil(`the notification ${wanted}`, async () =>
      (await this.notifications()).find(({ message }) => textMatches(message, wanted)),
    );
  }

  async clickNotification(wanted: string | RegExp, button: string): Promise<void> {
    await waitUntil(`the button ${button} of the notification ${wanted}`, async () => {
      const found = (await this.toasts()).find(({ notification }) =>
        textMatches(notification.message, wanted),
      );
      for (const element of (await found?.toast.$$('.monaco-button')) ?? []) {
        if (plain(await element.textContent()) !== button) continue;
        await element.click({ timeout: 2_000 });
        return true;
      }
      return false;
    });
  }

  /** Waits for a modal dialog. */
  dialog(): Promise<Dialog> {
    const box = this.page.locator('.monaco-dialog-box');
    return waitUntil('a modal dialog', async () => {
      if (!(await box.isVisible())) return undefined;
      return {
        message: await textOf(box.locator('.dialog-message-text')),
        detail: await textOf(box.locator('.dialog-message-detail')),
        buttons: await textsOf(box.locator('.dialog-buttons .monaco-button')),
      };
    });
  }

  async hasDialog(): Promise<boolean> {
    return this.page.locator('.monaco-dialog-box').isVisible();
  }

  async answerDialog(button: string): Promise<void> {
    const box = this.page.locator('.monaco-dialog-box');
    await box.locator('.dialog-buttons .monaco-button').getByText(button, { exact: true }).click();
    await box.waitFor({ state: 'detached' });
  }

  private async toasts(): Promise<{ notification: Notification; toast: ElementHandle }[]> {
    const items = await this.page.locator('.notifications-toasts .notification-list-item').elementHandles();
    return Promise.all(items.map(async (toast) => ({ toast, notification: await readToast(toast) })));
  }
}

/** Read in one step, since toasts come and go and change places. */
async function readToast(toast: ElementHandle): Promise<Notification> {
  const { icon, message, source, buttons } = await toast.evaluate((node) => {
    const find = (name: string) => (node as Element).querySelector(`.notification-list-item-${name}`);
    const buttonElements = (node as Element).querySelectorAll('.monaco-button');
    return {
      icon: find('icon')?.className ?? '',
      message: find('message')?.textContent ?? '',
      source: find('source')?.textContent ?? '',
      buttons: [...buttonElements].map((button) => button.textContent ?? ''),
    };
  });
  const severity = (['error', 'warning', 'info'] as const).find((name) => icon.includes(`codicon-${name}`));
  return {
    severity: severity ?? 'progress',
    message: plain(message),
    source: plain(source),
    buttons: buttons.map(plain).filter(Boolean),
  };
}

async function textOf(element: Locator): Promise<string> {
  return (await element.count()) > 0 ? plain(await element.first().textContent({ timeout: 2_000 })) : '';
}

async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map(plain).filter(Boolean);
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').trim();
}

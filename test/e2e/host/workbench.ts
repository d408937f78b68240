import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { CodeLenses } from './code-lenses.ts';
import { Messages } from './messages.ts';
import { type OutputReader, outputReader } from './output-channel.ts';
import { panelFrame, webviewFrames } from './panel-frame.ts';
import { QuickInput } from './quick-input.ts';
import { type RenderedText, textMatches } from './rendered-text.ts';
import type { Server } from './server.ts';
import { type CursorPosition, cursorPosition, statusItems } from './status-bar.ts';
import { waitUntil } from './wait-until.ts';
import { setTheme, updateSettings } from './workspace-settings.ts';

const screenshotFolder = fileURLToPath(new URL('../screenshots', import.meta.url));

export interface WorkbenchParts {
  readonly page: Page;
  readonly server: Server;
  readonly workspace: string;
  readonly outsideRequests: () => string[];
}

export type FocusedPart = 'editor' | 'webview' | 'quick-input' | 'dialog' | 'other';

/** A VS Code workbench in a browser page. Every step waits for a condition, none for a time. */
export class Workbench {
  readonly page: Page;
  readonly server: Server;
  /** The copy of the workspace that is open. */
  readonly workspace: string;
  readonly lenses: CodeLenses;
  readonly messages: Messages;
  readonly quickInput: QuickInput;
  readonly output: OutputReader;
  /** Errors in the page's console, which shows those of the extension host and error notifications too. */
  readonly consoleErrors: string[] = [];
  /** Requests to other hosts: there must be none. */
  readonly outsideRequests: () => string[];
  private leaving = false;
  private readonly closers: (() => Promise<void>)[] = [];

  constructor({ page, server, workspace, outsideRequests }: WorkbenchParts) {
    this.page = page;
    this.server = server;
    this.workspace = workspace;
    this.outsideRequests = outsideRequests;
    this.lenses = new CodeLenses(page);
    this.messages = new Messages(page);
    this.quickInput = new QuickInput(page);
    this.output = outputReader(server.userData);
    page.on('console', (message) => {
      if (message.type() !== 'error' || isOwnNoise(message.text(), message.location().url)) return;
      this.addConsoleError(message.text());
    });
    page.on('pageerror', (error) => this.addConsoleError(String(error)));
  }

  /** While the page goes away, the workbench complains about itself. */
  private addConsoleError(text: string): void {
    if (!this.leaving) this.consoleErrors.push(text);
  }

  onClose(closer: () => Promise<void>): void {
    this.closers.push(closer);
  }

  async close(): Promise<void> {
    this.leaving = true;
    for (const closer of this.closers.splice(0)) await closer();
  }

  async waitForReady(): Promise<void> {
    const hasMark = (name: string) => performance.getEntriesByName(name).length > 0;
    await this.page.waitForFunction(hasMark, 'code/didStartWorkbench', { polling: 50 });
    await this.page.waitForFunction(hasMark, 'code/didLoadExtensions', { polling: 50 });
    await this.page.locator('.part.statusbar').waitFor();
  }

  async reload(): Promise<void> {
    this.leaving = true;
    await this.page.reload();
    this.leaving = false;
    await this.waitForReady();
  }

  /** Runs a command of the palette by its whole title, category included: "Answermark: Score Eval File". */
  async runCommand(title: string): Promise<void> {
    await this.quickInput.choose('F1', `>${title}`, title);
  }

  /** Whether the palette offers a command with this whole title now. */
  async hasCommand(title: string): Promise<boolean> {
    await this.quickInput.openWith('F1');
    await this.quickInput.fill(`>${title}`);
    const offered = (await this.quickInput.rows()).includes(title);
    await this.quickInput.cancel();
    return offered;
  }

  /** Opens a file by its path, absolute or within the workspace. */
  async openFile(file: string): Promise<void> {
    const absolute = path.resolve(this.workspace, file);
    await this.quickInput.choose('Control+P', absolute, path.basename(absolute));
    await this.waitForActiveEditor(path.basename(absolute));
    await this.waitForFocus('editor');
  }

  /** Opens an untitled document with a text, and sets its language by id. */
  async newUntitled(text: string, languageId?: string): Promise<void> {
    await this.runCommand('File: New Untitled Text File');
    await this.waitForActiveEditor(/^Untitled-\d+$/);
    await this.waitForFocus('editor');
    if (languageId) await this.changeLanguage(languageId);
    if (!text) return;
    await this.paste(text);
    const lines = text.split('\n');
    const end = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    await waitUntil('the pasted text', async () => {
      const cursor = await this.cursor();
      return cursor?.line === end.line && cursor.column === end.column;
    });
  }

  async changeLanguage(languageId: string): Promise<void> {
    await this.runCommand('Change Language Mode');
    await this.quickInput.waitForPlaceholder('Select Language Mode');
    await this.quickInput.fill(`(${languageId})`);
    const named = await waitUntil(`the language ${languageId}`, async () =>
      (await this.quickInput.rowParts()).find(({ description }) => description.includes(`(${languageId})`)),
    );
    await this.quickInput.pick(named.label);
    await waitUntil(`the language ${named.label}`, async () =>
      (await this.statusItems()).some(({ id, text }) => id === 'status.editor.mode' && text === named.label),
    );
  }

  /** Pastes into whatever has the focus; unlike typing, this completes no brackets. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('Control+V');
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  waitForClipboard(wanted: string | RegExp): Promise<string> {
    return waitUntil(`${wanted} in the clipboard`, async () => {
      const text = await this.clipboard();
      return textMatches(text, wanted) && text;
    });
  }

  /** Puts the cursor to a line and column of the active editor (from 1). */
  async goTo(line: number, column = 1): Promise<void> {
    const isThere = async () => {
      const cursor = await this.cursor();
      return cursor?.line === line && cursor.column === column;
    };
    await waitUntil(`the cursor at ${line}:${column}`, async () => {
      await this.quickInput.type('Control+G', `:${line}:${column}`);
      await this.quickInput.accept();
      return waitUntil('the cursor', isThere, 5_000);
    });
    await this.waitForFocus('editor');
  }

  /** Selects from a line and column of the active editor for a number of characters. */
  async select(line: number, column: number, length: number): Promise<void> {
    await this.goTo(line, column);
    for (let step = 0; step < length; step++) await this.page.keyboard.press('Shift+ArrowRight');
    await waitUntil(`${length} selected characters`, async () => (await this.cursor())?.selected === length);
  }

  cursor(): Promise<CursorPosition | undefined> {
    return cursorPosition(this.page);
  }

  /** The name on the active tab of the active group. */
  async activeEditor(): Promise<string> {
    return (await this.tabNames('.editor-group-container.active .tab.active'))[0] ?? '';
  }

  openEditors(): Promise<string[]> {
    return this.tabNames('.tab');
  }

  private tabNames(tabs: string): Promise<string[]> {
    // The workbench may show the extension of a file name in an element of its own.
    return this.page
      .locator(tabs)
      .evaluateAll((elements) =>
        elements.map((tab) =>
          ['.label-name', '.label-suffix'].map((part) => tab.querySelector(part)?.textContent ?? '').join(''),
        ),
      );
  }

  /** Closes a tab by its own button. */
  async closeTab(name: string): Promise<void> {
    const tab = this.page.locator('.tab', { hasText: name });
    await tab.hover();
    await tab.locator('.tab-actions .action-label').click();
    await tab.waitFor({ state: 'detached' });
  }

  async waitForActiveEditor(name: string | RegExp): Promise<void> {
    await waitUntil(`the active editor ${name}`, async () => textMatches(await this.activeEditor(), name));
  }

  /** The text of the visible lines of the active editor. */
  async editorText(): Promise<string> {
    const lines = this.page.locator('.editor-group-container.active .view-lines > .view-line');
    const texts = await lines.evaluateAll((elements) =>
      elements
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((line) => line.textContent ?? ''),
    );
    return texts.join('\n').replaceAll('\u00a0', ' ');
  }

  focusedPart(): Promise<FocusedPart> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.closest('.monaco-dialog-box')) return 'dialog';
      if (focused?.closest('.quick-input-widget')) return 'quick-input';
      if (focused?.matches('iframe.webview')) return 'webview';
      if (focused?.closest('.part.editor .monaco-editor')) return 'editor';
      return 'other';
    });
  }

  async waitForFocus(part: FocusedPart): Promise<void> {
    await waitUntil(`the focus in ${part}`, async () => (await this.focusedPart()) === part);
  }

  /** The document of the webview with an element for the selector; ask anew before each step. */
  panel(selector: string): Promise<Frame> {
    return panelFrame(this.page, selector);
  }

  async panels(): Promise<number> {
    return (await webviewFrames(this.page)).length;
  }

  statusItems(): Promise<RenderedText[]> {
    return statusItems(this.page);
  }

  waitForStatusItem(text: string | RegExp): Promise<RenderedText> {
    return waitUntil(`the status item ${text}`, async () =>
      (await this.statusItems()).find((item) => textMatches(item.text, text)),
    );
  }

  /** The rows of the Problems view as a screen reader gets them; the view stays open. */
  async problems(): Promise<string[]> {
    await this.runCommand('Problems: Focus on Problems View');
    await this.page.locator('.markers-panel:visible').waitFor();
    const rows = await this.page.locator('.markers-panel .monaco-list-row').all();
    return Promise.all(rows.map(async (row) => (await row.getAttribute('aria-label')) ?? ''));
  }

  waitForProblem(wanted: RegExp): Promise<string> {
    return waitUntil(`the problem ${wanted}`, async () =>
      (await this.problems()).find((problem) => wanted.test(problem)),
    );
  }

  /** Sets settings of the workspace and waits until the workbench has taken them; `undefined` removes one. */
  updateSettings(settings: Readonly<Record<string, unknown>>): Promise<void> {
    return updateSettings(this.page, this.workspace, settings);
  }

  /** Sets one of VS Code's own colour themes by its settings id, e.g. "Default High Contrast". */
  setTheme(theme: string): Promise<void> {
    return setTheme(this.page, this.workspace, theme);
  }

  /** A picture of the page in `test/e2e/screenshots`. */
  async screenshot(name: string): Promise<string> {
    await mkdir(screenshotFolder, { recursive: true });
    const file = path.join(screenshotFolder, `${name}.png`);
    await this.page.screenshot({ path: file });
    return file;
  }

  // Short names for what nearly every test asks.
  lensTexts = () => this.lenses.texts();
  lensLines = () => this.lenses.lines();
  waitForLens = (wanted: string | RegExp) => this.lenses.waitFor(wanted);
  clickLens = (wanted: string | RegExp, nth?: number) => this.lenses.click(wanted, nth);
  notifications = () => this.messages.notifications();
}

/** What the server lacks against Microsoft's builds: a signing module, an account, and a marketplace by our choice. */
function isOwnNoise(text: string, url: string): boolean {
  return (
    url.includes('/vsda/') ||
    text.includes('No extension gallery service configured') ||
    text.includes('waiting for authentication provider')
  );
}

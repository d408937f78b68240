import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { HostMessage, ViewMessage } from '../../src/protocol/messages.ts';
import { panelPage } from '../../src/protocol/panel-page.ts';
import { launchBrowser } from '../e2e/host/browser.ts';
import { installation, installTestWorkbench } from '../e2e/host/install.ts';

export type Theme = 'dark' | 'light' | 'hc-dark' | 'hc-light';

const bodyClass: Readonly<Record<Theme, string>> = {
  dark: 'vscode-dark',
  light: 'vscode-light',
  'hc-dark': 'vscode-high-contrast',
  'hc-light': 'vscode-high-contrast vscode-high-contrast-light',
};

export interface PanelOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly language?: string;
  readonly strings?: Readonly<Record<string, string>>;
  /** What an earlier page of the same panel stored. */
  readonly state?: unknown;
  /** Stops the clock of the page; the test moves it. */
  readonly fakeClock?: boolean;
  readonly reducedMotion?: boolean;
}

/** The panel in a page of its own, with the test in the place of the extension. */
export interface OpenPanel {
  readonly page: Page;
  send(message: HostMessage | object): Promise<void>;
  /** What the view has sent so far. */
  sent(): Promise<ViewMessage[]>;
  lastState(): Promise<unknown>;
  /** What the browser complained of: errors, refused styles and scripts, requests to elsewhere. */
  readonly complaints: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
let shared: Promise<{ browser: Browser; server: Server; origin: string; script: string }> | undefined;
let html = '';
let policy = '';

async function start() {
  const { outputFiles } = await build({
    entryPoints: [`${root}/src/webview/main.ts`],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  const files: Readonly<Record<string, () => Promise<[string, string]>>> = {
    '/': async () => ['text/html', html],
    '/panel.js': async () => ['text/javascript', script],
    '/panel.css': async () => ['text/css', await readFile(`${root}/media/panel.css`, 'utf8')],
    '/themes.css': async () => ['text/css', await readFile(`${root}/test/webview/themes.css`, 'utf8')],
  };
  const server = createServer(async (request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    const [type, text] = await file();
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
    });
    return response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { browser: await openBrowser(), server, origin, script };
}

async function openBrowser(): Promise<Browser> {
  try {
    return await launchBrowser();
  } catch (error) {
    if (existsSync(installation.chromium)) throw error;
    await installTestWorkbench();
    return launchBrowser();
  }
}

after(async () => {
  const started = await shared;
  await started?.browser.close();
  started?.server.close();
});

/** The script that the panel's page loads, as the tests build it. */
export async function panelScript(): Promise<string> {
  shared ??= start();
  return (await shared).script;
}

export async function openPanel({
  theme = 'dark',
  width = 1280,
  height = 800,
  language = 'en',
  strings = {},
  state,
  fakeClock = false,
  reducedMotion = false,
}: PanelOptions = {}): Promise<OpenPanel> {
  shared ??= start();
  const { browser, origin } = await shared;
  const nonce = 'ZnJvbS10aGUtdGVzdA';
  policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${origin}`;
  html = panelPage({
    nonce,
    cspSource: origin,
    scriptUri: `${origin}/panel.js`,
    styleUri: `${origin}/panel.css`,
    strings,
    language,
  })
    .replace('<link rel="stylesheet"', `<link rel="stylesheet" href="${origin}/themes.css">\n$&`)
    .replace('<body>', `<body class="${bodyClass[theme]}">`);
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`request to ${request.url()}`);
  });
  if (fakeClock) {
    await page.clock.install({ time: 0 });
    // A slow machine must not make time pass.
    await page.clock.pauseAt(1);
  }
  await page.addInitScript((stored) => {
    const messages: unknown[] = [];
    const scope = globalThis as unknown as Record<string, unknown>;
    scope.sentMessages = messages;
    scope.lastState = stored;
    scope.acquireVsCodeApi = () => ({
      postMessage: (message: unknown) => messages.push(structuredClone(message)),
      getState: () => stored,
      setState: (next: unknown) => {
        scope.lastState = structuredClone(next);
      },
    });
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  }, state);
  await page.goto(origin);
  const read = <T>(name: string) =>
    page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key], name) as Promise<T>;
  return {
    page,
    complaints,
    // The view draws in a microtask, so it has drawn when this is back.
    send: (message) =>
      // As one text: object by object, ten thousand rows would take seconds.
      page.evaluate(
        (text) => void dispatchEvent(new MessageEvent('message', { data: JSON.parse(text) })),
        JSON.stringify(message),
      ),
    sent: () => read<ViewMessage[]>('sentMessages'),
    lastState: () => read('lastState'),
  };
}

/** A snapshot with its case opened, as the host sends it. */
export async function showCase(
  panel: OpenPanel,
  report: Extract<HostMessage, { type: 'report-snapshot' }>['report'],
  detail: Extract<HostMessage, { type: 'case-detail' }>['detail'],
): Promise<void> {
  await panel.send({ type: 'report-snapshot', report, openCase: detail.caseId, banner: null });
  if (report) await panel.send({ type: 'case-detail', runId: report.runId, detail });
}

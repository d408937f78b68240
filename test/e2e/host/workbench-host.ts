import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { watchOutsideRequests } from './network-watch.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';
import { Workbench } from './workbench.ts';

export interface PageOptions {
  /** A folder; a copy of it is opened, since the workbench may write to it. */
  readonly workspace: string;
  /** Folders of extensions to load as under development. */
  readonly extensions?: readonly string[];
  /** A file of the workspace to start with, relative to it. */
  readonly openFile?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** A CommonJS module whose `run` the extension host calls; `run-in-host.ts` makes one. */
  readonly testsModule?: string;
  readonly onTestsEnd?: (exitCode: number) => void;
}

export interface HostOptions extends ServerOptions {
  /** A colour theme by its settings id, e.g. "Default High Contrast". */
  readonly theme?: string;
}

/** One server and one browser, for as many pages as asked. */
export interface WorkbenchHost {
  readonly server: Server;
  open(options: PageOptions): Promise<Workbench>;
  close(): Promise<void>;
}

export async function startWorkbenchHost(options: HostOptions = {}): Promise<WorkbenchHost> {
  const theme = options.theme ? { 'workbench.colorTheme': options.theme } : {};
  const server = await startServer({ ...options, settings: { ...options.settings, ...theme } });
  let browser: Browser;
  try {
    browser = await launchBrowser();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    server,
    open: (pageOptions) => openPage(server, browser, pageOptions),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** A workbench with a server and browser of its own: closing it ends them too. */
export async function openWorkbench(options: PageOptions & HostOptions): Promise<Workbench> {
  const host = await startWorkbenchHost(options);
  try {
    const workbench = await host.open(options);
    workbench.onClose(() => host.close());
    return workbench;
  } catch (error) {
    await host.close();
    throw error;
  }
}

async function openPage(server: Server, browser: Browser, options: PageOptions): Promise<Workbench> {
  const workspace = await mkdtemp(path.join(tmpdir(), `${path.basename(options.workspace)}-`));
  await cp(options.workspace, workspace, { recursive: true });
  const context = await browser.newContext({ viewport: options.size ?? { width: 1280, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: `http://${server.authority}`,
  });
  await addDevelopmentOptions(context, server.authority, options);
  const outsideRequests = watchOutsideRequests(context, server.authority);
  const page = await context.newPage();
  await page.exposeFunction('codeAutomationExit', (code: number) => options.onTestsEnd?.(code));
  await page.exposeFunction('codeAutomationLog', () => {});
  const workbench = new Workbench({ page, server, workspace, outsideRequests });
  workbench.onClose(async () => {
    await context.close();
    await rm(workspace, { recursive: true, force: true });
  });
  try {
    await page.goto(pageAddress(server.authority, workspace, options.openFile));
    await workbench.waitForReady();
  } catch (error) {
    await workbench.close();
    throw error;
  }
  return workbench;
}

function pageAddress(authority: string, workspace: string, openFile: string | undefined): string {
  const address = new URL(`http://${authority}/`);
  address.searchParams.set('folder', workspace);
  if (openFile !== undefined) {
    const file = `vscode-remote://${authority}${path.join(workspace, openFile)}`;
    address.searchParams.set('payload', JSON.stringify([['openFile', file]]));
  }
  return address.href;
}

/**
 * The built workbench takes no development extensions from its address, so they are written into the configuration
 * that the page carries, before the workbench's scripts read it.
 */
async function addDevelopmentOptions(context: BrowserContext, authority: string, options: PageOptions) {
  if (!options.extensions?.length && !options.testsModule) return;
  const toUri = (file: string) => ({ $mid: 1, scheme: 'vscode-remote', authority, path: path.resolve(file) });
  const developmentOptions = {
    extensions: (options.extensions ?? []).map(toUri),
    ...(options.testsModule && { extensionTestsPath: toUri(options.testsModule) }),
  };
  await context.addInitScript((added) => {
    const patch = () => {
      const meta = document.getElementById('vscode-workbench-web-configuration');
      const settings = meta?.dataset.settings;
      if (!meta || !settings) return;
      const configuration = JSON.parse(settings);
      configuration.developmentOptions = { ...configuration.developmentOptions, ...added };
      meta.dataset.settings = JSON.stringify(configuration);
    };
    document.addEventListener('readystatechange', patch, { once: true });
  }, developmentOptions);
}

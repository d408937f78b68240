import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { Logger } from '../core/logger.ts';
import type { Translate } from '../core/translate.ts';
import type { HostMessage, ViewMessage } from '../protocol/messages.ts';
import type { CaseStates } from './case-states.ts';
import { panelViewType } from './contributions.ts';
import { PanelFeed } from './panel-feed.ts';
import type { RunRecord } from './report/run-record.ts';
import type { RunChange, Runs } from './runs.ts';

export interface PanelPorts {
  readonly extensionUri: vscode.Uri;
  readonly runs: Runs;
  readonly states: CaseStates;
  readonly translate: Translate;
  readonly log: Logger;
  /** Carries out what the view asks for. */
  handle(message: ViewMessage): void;
}

/** The one results panel of the window. It opens by itself once, never takes the focus, and stays where the user put it. */
export class ResultsPanel implements vscode.Disposable {
  readonly #ports: PanelPorts;
  readonly #subscriptions: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #feed: PanelFeed | undefined;
  #wasOpened = false;

  constructor(ports: PanelPorts) {
    this.#ports = ports;
    this.#subscriptions = [
      ports.runs.onDidChange((change) => this.#onRunChange(change)),
      vscode.window.registerWebviewPanelSerializer(panelViewType, {
        deserializeWebviewPanel: async (panel) => this.#adopt(panel),
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#panel?.dispose();
  }

  /** Shows a run, with a case open in it; opens the panel when it is closed. */
  show(record: RunRecord | undefined, caseIndex: number | null): void {
    if (!this.#panel) this.#open();
    // Without a column the panel stays where the user put it.
    else this.#panel.reveal(undefined, true);
    this.#feed?.show(record, caseIndex);
  }

  /** Tells the panel that the document of its run was edited. */
  refreshRows(uri: vscode.Uri): void {
    this.#feed?.refreshRows(uri);
  }

  #onRunChange(change: RunChange): void {
    if (change.type === 'run-start' && !this.#panel && !this.#wasOpened) this.#open();
    this.#feed?.onRunChange(change);
  }

  #open(): void {
    this.#adopt(
      vscode.window.createWebviewPanel(
        panelViewType,
        vscode.l10n.t('Results'),
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        this.#webviewOptions(),
      ),
    );
  }

  #webviewOptions(): vscode.WebviewOptions & vscode.WebviewPanelOptions {
    const { extensionUri } = this.#ports;
    return {
      enableScripts: true,
      localResourceRoots: [
        vscode.Uri.joinPath(extensionUri, 'dist', 'webview'),
        vscode.Uri.joinPath(extensionUri, 'media'),
      ],
    };
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    this.#wasOpened = true;
    panel.webview.options = this.#webviewOptions();
    panel.iconPath = vscode.Uri.joinPath(this.#ports.extensionUri, 'media', 'icon.png');
    const feed = new PanelFeed(this.#ports, (message) => void panel.webview.postMessage(message));
    this.#feed = feed;
    panel.webview.onDidReceiveMessage((data: unknown) => void this.#receive(feed, data));
    panel.onDidDispose(() => {
      feed.dispose();
      if (this.#panel !== panel) return;
      this.#panel = undefined;
      this.#feed = undefined;
    });
    void this.#load(panel);
  }

  async #load(panel: vscode.WebviewPanel): Promise<void> {
    const { extensionUri } = this.#ports;
    const { panelPage } = await import('../protocol/panel-page.ts');
    const { webview } = panel;
    webview.html = panelPage({
      nonce: randomBytes(16).toString('hex'),
      cspSource: webview.cspSource,
      scriptUri: `${webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', 'panel.js'))}`,
      styleUri: `${webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'media', 'panel.css'))}`,
      strings: stringBundle(),
      language: vscode.env.language,
    });
  }

  async #receive(feed: PanelFeed, data: unknown): Promise<void> {
    const { readViewMessage } = await import('../protocol/messages.ts');
    const message = readViewMessage(data);
    if (!message) {
      this.#ports.log.warn('The panel sent a message that could not be read.');
      return;
    }
    if (message.type === 'view-ready') feed.onViewReady(message.runId);
    else if (message.type === 'case-open') void feed.sendDetail(message.runId, message.caseId);
    else if (message.type === 'view-error') this.#ports.log.error(`Panel: ${message.message}`);
    else this.#ports.handle(message);
  }
}

/** The message bundle of the display language, with plain texts only. */
function stringBundle(): Record<string, string> {
  const entries = Object.entries(vscode.l10n.bundle ?? {}).flatMap(([key, value]): [string, string][] => [
    [key, typeof value === 'string' ? value : String((value as { message: string }).message)],
  ]);
  return Object.fromEntries(entries);
}

export type PostMessage = (message: HostMessage) => void;

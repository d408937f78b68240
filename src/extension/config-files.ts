import * as vscode from 'vscode';
import { type Config, configFileName, defaultConfig, mergeConfig } from '../core/config/config.ts';
import type { DatasetIssue } from '../core/model.ts';

/** The config that holds for a document, and where it comes from. */
export interface EffectiveConfig {
  readonly config: Config;
  /** Null when no file was found and the defaults hold. */
  readonly uri: vscode.Uri | null;
  /** Not empty for a broken file; then the defaults stand in, and runs refuse. */
  readonly issues: readonly DatasetIssue[];
}

interface CachedConfig extends EffectiveConfig {
  readonly modified: number;
}

/** Finds and reads the config files of the workspace, the nearest one upwards from a document. */
export class ConfigFiles implements vscode.Disposable {
  readonly #cache = new Map<string, CachedConfig>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #watcher: vscode.FileSystemWatcher;
  /** Fires when a config file appears, changes or goes. */
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#watcher = vscode.workspace.createFileSystemWatcher(`**/${configFileName}`);
    const forget = () => {
      this.#cache.clear();
      this.#changed.fire();
    };
    this.#watcher.onDidCreate(forget);
    this.#watcher.onDidChange(forget);
    this.#watcher.onDidDelete(forget);
  }

  dispose(): void {
    this.#watcher.dispose();
    this.#changed.dispose();
  }

  /** The config for a document: of the nearest file upwards to the root of its workspace folder, else the defaults. */
  async configFor(uri: vscode.Uri): Promise<EffectiveConfig> {
    for (const folder of foldersUpwards(uri)) {
      const found = await this.#read(vscode.Uri.joinPath(folder, configFileName));
      if (found) return found;
    }
    return { config: defaultConfig, uri: null, issues: [] };
  }

  async #read(uri: vscode.Uri): Promise<EffectiveConfig | null> {
    const open = vscode.workspace.textDocuments.find(
      (document) => document.uri.toString() === uri.toString(),
    );
    let modified = 0;
    let text: string;
    try {
      // What stands in an editor counts, saved or not.
      modified = open ? open.version : (await vscode.workspace.fs.stat(uri)).mtime;
      const cached = this.#cache.get(uri.toString());
      if (cached?.modified === modified) return cached;
      text = open ? open.getText() : new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    } catch {
      return null;
    }
    // The schema library is loaded only where there is a config file.
    const { readConfig } = await import('../core/config/read-config.ts');
    const { config, issues } = readConfig(text);
    const effective = { config: mergeConfig(config), uri, issues, modified };
    this.#cache.set(uri.toString(), effective);
    return effective;
  }
}

function foldersUpwards(uri: vscode.Uri): vscode.Uri[] {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!root) return [];
  if (uri.scheme !== root.scheme || !uri.path.startsWith(`${root.path}/`)) return [root];
  const folders: vscode.Uri[] = [];
  let path = uri.path;
  while (path.length > root.path.length) {
    path = path.slice(0, path.lastIndexOf('/'));
    folders.push(uri.with({ path: path || '/' }));
  }
  return folders;
}

import * as vscode from 'vscode';
import type { FilesConfig } from '../core/config/config.ts';
import type { Dataset, EvalCase } from '../core/model.ts';
import type { ConfigFiles } from './config-files.ts';
import { contextKeys } from './contributions.ts';
import { shiftRange } from './document-ranges.ts';

/** A document read as an eval file, at one version. */
export interface EvalDocument {
  readonly version: number;
  readonly dataset: Dataset;
  /** The cases shown; where the text does not parse, the last good ones, moved along. */
  readonly cases: readonly EvalCase[];
  /** Keys of the cases that are older than the text. */
  readonly staleKeys: ReadonlySet<string>;
}

const languages = new Set(['json', 'jsonc', 'jsonl', 'yaml', 'csv', 'tsv', 'markdown', 'prompty']);
const endings = /\.(?:jsonl|ndjson|json|jsonc|ya?ml|csv|tsv|md|markdown|prompty|eval\.[cm]?tsx?)$/i;
const ownSchemes = new Set(['output', 'git', 'vscode', 'comment', 'debug', 'answermark-text']);
/** Above this size there are no lenses: the editor itself stops colouring there. */
const mostCharacters = 20_000_000;

/** Reads open documents as eval files, once a version, and says when that changes. */
export class EvalDocuments implements vscode.Disposable {
  readonly #configFiles: ConfigFiles;
  readonly #read = new Map<string, EvalDocument>();
  readonly #reading = new Map<string, { version: number; result: Promise<EvalDocument | null> }>();
  readonly #changed = new vscode.EventEmitter<vscode.TextDocument>();
  readonly #disposables: vscode.Disposable[];
  #evalFiles: string[] = [];
  /** Fires when a document was read anew, found to be no eval file, or closed. */
  readonly onDidChange = this.#changed.event;

  constructor(configFiles: ConfigFiles) {
    this.#configFiles = configFiles;
    this.#disposables = [
      this.#changed,
      vscode.workspace.onDidOpenTextDocument((document) => void this.read(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.#onEdit(event)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
      configFiles.onDidChange(() => this.#readAllAnew()),
    ];
    for (const document of vscode.workspace.textDocuments) void this.read(document);
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  /** The document as an eval file, or null when it is none. */
  async read(document: vscode.TextDocument): Promise<EvalDocument | null> {
    if (!isCandidate(document)) return null;
    const uri = document.uri.toString();
    const current = this.#read.get(uri);
    if (current?.version === document.version) return shown(current);
    const reading = this.#reading.get(uri);
    if (reading?.version === document.version) return reading.result;
    const result = this.#readNow(document);
    this.#reading.set(uri, { version: document.version, result });
    return result;
  }

  /** What was read last, without reading anew. */
  peek(document: vscode.TextDocument): EvalDocument | null {
    return shown(this.#read.get(document.uri.toString()));
  }

  async #readNow(document: vscode.TextDocument): Promise<EvalDocument | null> {
    const uri = document.uri.toString();
    const { version } = document;
    const { config, uri: configUri } = await this.#configFiles.configFor(document.uri);
    // Loaded at the first document that may be an eval file.
    const { readDataset } = await import('../core/dataset/read-dataset.ts');
    const dataset = await readDataset(document.getText(), {
      fileName: document.uri.path,
      languageId: document.languageId,
      fields: await fieldsOf(document.uri, configUri, config.files),
    });
    // A newer version is being read already; its result counts.
    if (document.isClosed || document.version !== version)
      return document.isClosed ? null : this.read(document);
    const previous = this.#read.get(uri);
    const read: EvalDocument =
      previous && isHalfEdited(dataset, previous)
        ? { version, dataset, ...keepLastGood(dataset.cases, previous.cases) }
        : { version, dataset, cases: dataset.cases, staleKeys: noKeys };
    this.#read.set(uri, read);
    this.#reading.delete(uri);
    this.#updateContext(document, shown(read) !== null);
    this.#changed.fire(document);
    return shown(read);
  }

  #onEdit({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length === 0 || !isCandidate(document)) return;
    const uri = document.uri.toString();
    const previous = this.#read.get(uri);
    if (previous) {
      // Until the new text is read, the known cases move along with it.
      let { cases } = previous;
      for (const change of contentChanges) {
        cases = cases.map((evalCase) => {
          const range = shiftRange(evalCase.range, change) ?? growRange(evalCase.range, change);
          return range === evalCase.range ? evalCase : { ...evalCase, range };
        });
      }
      this.#read.set(uri, { ...previous, cases });
    }
    void this.read(document);
  }

  #forget(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    if (!this.#read.delete(uri)) return;
    this.#reading.delete(uri);
    this.#updateContext(document, false);
    this.#changed.fire(document);
  }

  #readAllAnew(): void {
    this.#read.clear();
    this.#reading.clear();
    for (const document of vscode.workspace.textDocuments) void this.read(document);
  }

  #updateContext(document: vscode.TextDocument, isEval: boolean): void {
    const path = document.uri.fsPath;
    if (this.#evalFiles.includes(path) === isEval) return;
    this.#evalFiles = isEval ? [...this.#evalFiles, path] : this.#evalFiles.filter((other) => other !== path);
    void vscode.commands.executeCommand('setContext', contextKeys.evalFiles, this.#evalFiles);
  }
}

/** The glob library is loaded only where a config maps fields. */
async function fieldsOf(uri: vscode.Uri, configUri: vscode.Uri | null, files: FilesConfig) {
  if (Object.keys(files.fields).length === 0) return undefined;
  const { fieldMappingFor } = await import('../core/config/match-fields.ts');
  return fieldMappingFor(relativePath(uri, configUri), files);
}

function isCandidate(document: vscode.TextDocument): boolean {
  if (ownSchemes.has(document.uri.scheme)) return false;
  if (!languages.has(document.languageId) && !endings.test(document.uri.path) && !document.isUntitled)
    return false;
  return lengthOf(document) <= mostCharacters;
}

/** The number of UTF-16 units, without making a copy of the text. */
function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}

function shown(read: EvalDocument | undefined): EvalDocument | null {
  return read && (read.staleKeys.size > 0 || read.dataset.detected) ? read : null;
}

/** The text lost cases to a syntax error that it did not have before: someone is typing. */
function isHalfEdited(dataset: Dataset, previous: EvalDocument): boolean {
  const broken = dataset.issues.some(({ code }) => code === 'syntax');
  return broken && dataset.cases.length < previous.cases.length;
}

/** The cases that still read, and the last good reading of those that are gone for the moment. */
function keepLastGood(
  cases: readonly EvalCase[],
  previous: readonly EvalCase[],
): Pick<EvalDocument, 'cases' | 'staleKeys'> {
  const present = new Set(cases.map(({ key }) => key));
  const gone = previous.filter(({ key }) => !present.has(key));
  return {
    cases: [...cases, ...gone].sort((one, other) => one.range.start - other.range.start),
    staleKeys: new Set(gone.map(({ key }) => key)),
  };
}

const noKeys: ReadonlySet<string> = new Set();

function growRange(
  range: { start: number; end: number },
  change: { rangeOffset: number; rangeLength: number; text: string },
): { start: number; end: number } {
  const delta = change.text.length - change.rangeLength;
  const start = Math.min(range.start, change.rangeOffset);
  return { start, end: Math.max(start, range.end + delta) };
}

function relativePath(uri: vscode.Uri, configUri: vscode.Uri | null): string {
  if (!configUri) return uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const folder = configUri.path.slice(0, configUri.path.lastIndexOf('/') + 1);
  return uri.path.startsWith(folder) ? uri.path.slice(folder.length) : uri.path;
}

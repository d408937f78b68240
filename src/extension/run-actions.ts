import * as vscode from 'vscode';
import type { Config } from '../core/config/config.ts';
import { EvaluationError } from '../core/errors.ts';
import type { EvalCase } from '../core/model.ts';
import type { Translate } from '../core/translate.ts';
import type { CaseStates } from './case-states.ts';
import type { ConfigFiles } from './config-files.ts';
import type { EvalDocument, EvalDocuments } from './eval-documents.ts';
import type { Log } from './log.ts';
import type { RunRecord, SelectionOrigin } from './report/run-record.ts';
import type { Runs } from './runs.ts';

export interface ActionPorts {
  readonly configFiles: ConfigFiles;
  readonly documents: EvalDocuments;
  readonly runs: Runs;
  readonly states: CaseStates;
  readonly translate: Translate;
  readonly log: Log;
}

/** Starts runs from what a user points at; every refusal is one sentence. */
export class RunActions {
  readonly #ports: ActionPorts;

  constructor(ports: ActionPorts) {
    this.#ports = ports;
  }

  /** Scores a whole document. */
  async scoreFile(uri: vscode.Uri): Promise<void> {
    const found = await this.#evalDocument(uri);
    if (!found) return;
    const { document, read } = found;
    const { runs } = this.#ports;
    if (runs.fileRun(uri)?.status === 'running') return;
    await this.#guarded(async () => {
      const config = await this.#configFor(uri);
      if (!config) return;
      await runs.start({ uri, title: fileName(document.uri), layout: 'run', config, cases: read.cases });
    });
  }

  /** Scores one case of a document, in the report of the whole file where there is one. */
  async scoreCase(uri: vscode.Uri, key: string): Promise<void> {
    const found = await this.#evalDocument(uri);
    const evalCase = found?.read.cases.find((candidate) => candidate.key === key);
    if (!found || !evalCase) return;
    const { runs } = this.#ports;
    await this.#guarded(async () => {
      const config = await this.#configFor(uri);
      if (!config) return;
      const fileRun = runs.fileRun(uri);
      const place = runs.placeOf(uri, key);
      if (fileRun && place?.record === fileRun && sameConfig(fileRun.config, config)) {
        await runs.scoreAgain(fileRun, place.index, evalCase);
        return;
      }
      await runs.start({ uri, title: fileName(uri), layout: 'pair', config, cases: [evalCase] });
    });
  }

  /** Scores the case that the cursor of an editor is in. */
  async scoreCaseAt(editor: vscode.TextEditor): Promise<void> {
    const found = await this.#evalDocument(editor.document.uri);
    if (!found) return;
    const evalCase = caseAt(found.read, editor.document.offsetAt(editor.selection.active));
    if (evalCase) await this.scoreCase(editor.document.uri, evalCase.key);
    else this.#say(vscode.l10n.t('There is no case at the cursor.'));
  }

  /** Scores a pair that is no case of a file. */
  async scorePair(pair: EvalCase, selection: SelectionOrigin, uri: vscode.Uri): Promise<void> {
    await this.#guarded(async () => {
      const config = await this.#configFor(uri);
      if (!config) return;
      const title = vscode.l10n.t('Selection');
      await this.#ports.runs.start({ uri: null, title, layout: 'pair', config, cases: [pair], selection });
    });
  }

  /** Scores a case of a report again, with the text that it has now. */
  async scoreAgain(record: RunRecord, index: number): Promise<void> {
    const scored = record.cases[index];
    if (!scored) return;
    const current = this.#ports.states.currentCase(record, index)?.evalCase ?? scored;
    await this.#guarded(() => this.#ports.runs.scoreAgain(record, index, current));
  }

  async #evalDocument(
    uri: vscode.Uri,
  ): Promise<{ document: vscode.TextDocument; read: EvalDocument } | null> {
    let document: vscode.TextDocument;
    try {
      document = await vscode.workspace.openTextDocument(uri);
    } catch (error) {
      this.#ports.log.warn(`${uri.path}: ${String(error)}`);
      this.#say(vscode.l10n.t('{file} could not be opened as text.', { file: fileName(uri) }));
      return null;
    }
    const read = await this.#ports.documents.read(document);
    if (read) return { document, read };
    this.#say(
      vscode.l10n.t('{file} holds no prompt/response pairs that could be read.', { file: fileName(uri) }),
    );
    return null;
  }

  async #configFor(uri: vscode.Uri): Promise<Config | null> {
    const { config, issues, uri: configUri } = await this.#ports.configFiles.configFor(uri);
    if (issues.length === 0 || !configUri) return config;
    const open = vscode.l10n.t('Open');
    const text = vscode.l10n.t('{file} has a problem, so nothing was scored.', { file: fileName(configUri) });
    void vscode.window.showErrorMessage(text, open).then((choice) => {
      if (choice === open) void vscode.window.showTextDocument(configUri);
    });
    return null;
  }

  async #guarded(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const { log } = this.#ports;
      log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      const showLog = vscode.l10n.t('Show Log');
      const text =
        error instanceof EvaluationError
          ? error.message
          : vscode.l10n.t('Scoring failed. The log has the cause.');
      if ((await vscode.window.showErrorMessage(text, showLog)) === showLog) log.show();
    }
  }

  #say(text: string): void {
    void vscode.window.showInformationMessage(text);
  }
}

/** The case that an offset is in. */
export function caseAt(read: EvalDocument, offset: number): EvalCase | undefined {
  return read.cases.find(({ range }) => range.start <= offset && offset <= range.end);
}

/** The last part of a path. */
export function fileName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

function sameConfig(first: Config, second: Config): boolean {
  return JSON.stringify({ ...first, files: null }) === JSON.stringify({ ...second, files: null });
}

import * as vscode from 'vscode';
import { createSimilarityPool } from '../node/similarity-pool.ts';
import { CaseStates } from './case-states.ts';
import { registerCodeLenses } from './code-lens.ts';
import { registerCommands } from './commands.ts';
import { ConfigFiles } from './config-files.ts';
import { registerDiagnostics } from './diagnostics.ts';
import { EvalDocuments } from './eval-documents.ts';
import { Log } from './log.ts';
import { MarkedPrompt } from './marked-prompt.ts';
import { CaseDiffs } from './open-diff.ts';
import { ResultsPanel } from './panel.ts';
import { createPanelHandler } from './panel-actions.ts';
import { RunActions } from './run-actions.ts';
import { Runs } from './runs.ts';
import { registerStatusItem } from './status-item.ts';

/** Builds the shared objects and registers the surfaces; nothing here scores or loads more than lenses need. */
export function activate(context: vscode.ExtensionContext): void {
  const { extensionUri } = context;
  const translate = vscode.l10n.t as (message: string, args?: Record<string, string | number>) => string;
  const log = new Log();
  const pool = createSimilarityPool(vscode.Uri.joinPath(extensionUri, 'dist', 'similarity-worker.js').fsPath);
  const configFiles = new ConfigFiles();
  const documents = new EvalDocuments(configFiles);
  const runs = new Runs({ measure: pool.measure, translate });
  const states = new CaseStates(documents, runs);
  const marked = new MarkedPrompt();
  const diffs = new CaseDiffs();
  const actions = new RunActions({ configFiles, documents, runs, states, translate, log });
  const handle = createPanelHandler({ runs, states, actions, diffs, log });
  const panel = new ResultsPanel({ extensionUri, runs, states, translate, log, handle });
  context.subscriptions.push(
    log,
    pool,
    configFiles,
    documents,
    runs,
    states,
    marked,
    diffs,
    panel,
    documents.onDidChange((document) => panel.refreshRows(document.uri)),
    registerCodeLenses({ documents, runs, states, translate }),
    registerDiagnostics(documents, configFiles),
    registerStatusItem({ documents, runs, marked, translate }),
    registerCommands({ extensionUri, documents, runs, states, actions, panel, diffs, marked, log }),
  );
}

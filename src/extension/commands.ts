import * as vscode from 'vscode';
import type { CaseStates } from './case-states.ts';
import { commandIds } from './contributions.ts';
import type { EvalDocuments } from './eval-documents.ts';
import type { Log } from './log.ts';
import type { MarkedPrompt } from './marked-prompt.ts';
import { openNewSample } from './new-sample.ts';
import type { CaseDiffs } from './open-diff.ts';
import type { ResultsPanel } from './panel.ts';
import { caseAt, type RunActions } from './run-actions.ts';
import type { Runs } from './runs.ts';

interface CommandPorts {
  readonly extensionUri: vscode.Uri;
  readonly documents: EvalDocuments;
  readonly runs: Runs;
  readonly states: CaseStates;
  readonly actions: RunActions;
  readonly panel: ResultsPanel;
  readonly diffs: CaseDiffs;
  readonly marked: MarkedPrompt;
  readonly log: Log;
}

/** Registers every command; each works on the active editor unless it is handed a document. */
export function registerCommands(ports: CommandPorts): vscode.Disposable {
  const { documents, runs, states, actions, panel, diffs, marked, log } = ports;
  const handlers: Record<keyof typeof commandIds, (...args: unknown[]) => unknown> = {
    scoreSelection: () =>
      withEditor(async (editor) => {
        const { scoreSelection } = await import('./score-selection.ts');
        await scoreSelection(editor, { documents, marked, actions });
      }),
    markPrompt: () =>
      withEditor((editor) => {
        marked.text = editor.document.getText(editor.selection) || null;
      }),
    scoreCase: () => withEditor((editor) => actions.scoreCaseAt(editor)),
    scoreFile: (uri) => {
      const target = uri instanceof vscode.Uri ? uri : vscode.window.activeTextEditor?.document.uri;
      return target && actions.scoreFile(target);
    },
    cancel: () => runs.cancel(),
    openResults: (uri) => {
      const target = uri instanceof vscode.Uri ? uri : vscode.window.activeTextEditor?.document.uri;
      panel.show((target && (runs.fileRun(target) ?? runs.newest(target))) ?? runs.newest(), null);
    },
    openDiff: () =>
      withEditor(async (editor) => {
        const read = await documents.read(editor.document);
        const evalCase = read && caseAt(read, editor.document.offsetAt(editor.selection.active));
        if (read && evalCase) await diffs.open(evalCase, read.cases.indexOf(evalCase));
        else void vscode.window.showInformationMessage(vscode.l10n.t('There is no case at the cursor.'));
      }),
    newSample: () => openNewSample(ports.extensionUri),
    showLog: () => log.show(),
    openCase: async (uri, key) => {
      if (!(uri instanceof vscode.Uri) || typeof key !== 'string') return;
      const evalCase = (await documents.read(await vscode.workspace.openTextDocument(uri)))?.cases.find(
        (candidate) => candidate.key === key,
      );
      const state = evalCase && states.stateOf(uri, evalCase, false);
      if (state?.record) panel.show(state.record, state.index);
    },
    scoreCaseByKey: (uri, key) => {
      if (uri instanceof vscode.Uri && typeof key === 'string') return actions.scoreCase(uri, key);
    },
  };
  return vscode.Disposable.from(
    ...Object.entries(commandIds).map(([name, id]) =>
      vscode.commands.registerCommand(id, handlers[name as keyof typeof commandIds]),
    ),
  );
}

function withEditor(action: (editor: vscode.TextEditor) => unknown): unknown {
  const editor = vscode.window.activeTextEditor;
  return editor && action(editor);
}

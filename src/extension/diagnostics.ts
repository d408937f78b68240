import * as vscode from 'vscode';
import { configFileName } from '../core/config/config.ts';
import type { DatasetIssue } from '../core/model.ts';
import { fillMessage } from '../core/translate.ts';
import type { ConfigFiles } from './config-files.ts';
import { toEditorRange } from './document-ranges.ts';
import type { EvalDocuments } from './eval-documents.ts';

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
} as const;

/** Shows what could not be read, at its place: in eval files and in config files. */
export function registerDiagnostics(documents: EvalDocuments, configFiles: ConfigFiles): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection('answermark');

  function showDataset(document: vscode.TextDocument): void {
    if (isConfig(document)) return;
    const issues = documents.peek(document)?.dataset.issues ?? [];
    collection.set(
      document.uri,
      issues.map((issue) => toDiagnostic(document, issue)),
    );
  }

  async function showConfig(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const { readConfig } = await import('../core/config/read-config.ts');
    if (document.version !== version) return;
    collection.set(
      document.uri,
      readConfig(document.getText()).issues.map((issue) => toDiagnostic(document, issue)),
    );
  }

  function showIfConfig(document: vscode.TextDocument): void {
    if (isConfig(document)) void showConfig(document);
  }

  for (const document of vscode.workspace.textDocuments) showIfConfig(document);
  return vscode.Disposable.from(
    collection,
    documents.onDidChange(showDataset),
    configFiles.onDidChange(() => {
      for (const document of vscode.workspace.textDocuments) showIfConfig(document);
    }),
    vscode.workspace.onDidOpenTextDocument(showIfConfig),
    vscode.workspace.onDidChangeTextDocument(({ document }) => showIfConfig(document)),
    vscode.workspace.onDidCloseTextDocument((document) => collection.delete(document.uri)),
  );
}

function isConfig({ uri }: vscode.TextDocument): boolean {
  return uri.path.endsWith(`/${configFileName}`);
}

function toDiagnostic(document: vscode.TextDocument, issue: DatasetIssue): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(
    toEditorRange(document, issue.range),
    fillMessage(vscode.l10n.t(issue.message), issue.arguments),
    severities[issue.severity],
  );
  diagnostic.source = 'Answermark';
  diagnostic.code = issue.code;
  return diagnostic;
}

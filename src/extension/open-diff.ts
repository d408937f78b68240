import * as vscode from 'vscode';
import type { EvalCase } from '../core/model.ts';
import { textScheme } from './contributions.ts';
import { caseLabel } from './report/run-report.ts';

// Read-only documents are asked for again when a window is reloaded; only so many texts are kept.
const mostTexts = 40;

/** Opens the native diff editor on the expected and the actual text of a case. */
export class CaseDiffs implements vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registration: vscode.Disposable;
  #next = 0;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(textScheme, {
      provideTextDocumentContent: (uri) => this.#texts.get(uri.path) ?? '',
    });
  }

  dispose(): void {
    this.#registration.dispose();
  }

  /** Shows expected against actual; says so when one of them is missing. */
  async open(evalCase: EvalCase, index: number, reference = 0): Promise<void> {
    const expected = evalCase.groundTruth[reference];
    if (expected === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('This case has no expected text.'));
      return;
    }
    if (evalCase.output === null) {
      void vscode.window.showInformationMessage(vscode.l10n.t('This case has no response.'));
      return;
    }
    const name = caseLabel(evalCase, index);
    await vscode.commands.executeCommand(
      'vscode.diff',
      this.#keep('expected', expected),
      this.#keep('actual', evalCase.output),
      vscode.l10n.t('{name}: expected ↔ actual', { name }),
    );
  }

  #keep(side: string, text: string): vscode.Uri {
    const path = `/${this.#next}/${side}.txt`;
    this.#next += 1;
    this.#texts.set(path, text);
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= mostTexts) break;
      this.#texts.delete(oldest);
    }
    return vscode.Uri.from({ scheme: textScheme, path });
  }
}

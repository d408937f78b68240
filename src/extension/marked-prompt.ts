import * as vscode from 'vscode';

/** The text that was marked as the prompt for the next selection. */
export class MarkedPrompt implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #text: string | null = null;

  get text(): string | null {
    return this.#text;
  }

  set text(text: string | null) {
    this.#text = text;
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

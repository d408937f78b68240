import * as vscode from 'vscode';
import type { Logger } from '../core/logger.ts';

/** The log channel, made when something is first written to it. */
export class Log implements Logger, vscode.Disposable {
  #channel: vscode.LogOutputChannel | undefined;

  trace(message: string): void {
    this.#open().trace(message);
  }

  info(message: string): void {
    this.#open().info(message);
  }

  warn(message: string): void {
    this.#open().warn(message);
  }

  error(message: string): void {
    this.#open().error(message);
  }

  show(): void {
    this.#open().show(true);
  }

  dispose(): void {
    this.#channel?.dispose();
  }

  #open(): vscode.LogOutputChannel {
    this.#channel ??= vscode.window.createOutputChannel('Answermark', { log: true });
    return this.#channel;
  }
}

import type * as vscode from 'vscode';

/** An abort controller that an editor's token ends too. */
export function toAbortController(token: vscode.CancellationToken): AbortController {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  token.onCancellationRequested(() => controller.abort());
  return controller;
}

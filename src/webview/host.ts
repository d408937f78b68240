import type { ViewMessage } from '../protocol/messages.ts';

/** The extension as the view sees it. */
export interface Host {
  postMessage(message: ViewMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): Host;

/** May be called once in the life of a page. */
export function connectHost(): Host {
  return acquireVsCodeApi();
}

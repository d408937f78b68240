import { panelElementId } from '../protocol/panel-elements.ts';
import { connectHost } from './host.ts';
import { Panel } from './panel.ts';

const host = connectHost();

function reportError(error: unknown): void {
  const message =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  host.postMessage({ type: 'view-error', message: message.slice(0, 2000) });
}

addEventListener('error', ({ error, message }) => reportError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));

const root = document.getElementById(panelElementId);
if (root) new Panel(root, host);
else reportError(new Error('The page has no place for the panel.'));

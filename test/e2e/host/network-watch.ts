import type { BrowserContext } from 'playwright-core';

/** Lists the requests of the pages that leave for another host than the server. */
export function watchOutsideRequests(context: BrowserContext, authority: string): () => string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(http|ws)s?:$/.test(url.protocol) || url.host === authority) return;
    // Resources of a webview: the workbench's service worker answers them, nothing is sent.
    if (url.host.endsWith('.vscode-resource.vscode-cdn.net') || url.host === 'vscode-cdn.net') return;
    outside.push(request.url());
  });
  return () => [...outside];
}

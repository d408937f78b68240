import * as vscode from 'vscode';

const page = `<!doctype html><html><body>
  <button id="count" onclick="this.textContent = 'pressed'">press</button>
</body></html>`;

export function activate(context) {
  const log = vscode.window.createOutputChannel('Fake', { log: true });
  const status = vscode.window.createStatusBarItem('state', vscode.StatusBarAlignment.Left);
  status.text = '$(beaker) ready';
  status.show();
  context.subscriptions.push(
    log,
    status,
    vscode.commands.registerCommand('esmExtension.load', async (line) => {
      const { origin } = await import('./loaded.js');
      log.info(`loaded ${line}`);
      const choice = await vscode.window.showWarningMessage(`Loaded ${line} from ${origin}.`, 'Open Panel');
      if (choice) openPanel();
    }),
    vscode.commands.registerCommand('esmExtension.openPanel', openPanel),
    vscode.languages.registerCodeLensProvider('plaintext', { provideCodeLenses }),
  );
}

function openPanel() {
  const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const panel = vscode.window.createWebviewPanel('fake', 'Fake Panel', column, { enableScripts: true });
  panel.webview.html = page;
}

function provideCodeLenses(document) {
  return [1, 2].slice(0, document.lineCount).flatMap((line) => {
    const range = new vscode.Range(line - 1, 0, line - 1, 0);
    return [
      new vscode.CodeLens(range, {
        title: `▶ Load ${line}`,
        command: 'esmExtension.load',
        arguments: [line],
      }),
      new vscode.CodeLens(range, { title: '$(sync~spin) scoring…', command: '' }),
    ];
  });
}

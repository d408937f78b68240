import * as vscode from 'vscode';

/** Opens an untitled copy of the sample eval file. */
export async function openNewSample(extensionUri: vscode.Uri): Promise<void> {
  const source = vscode.Uri.joinPath(extensionUri, 'media', 'samples', 'sample.eval.jsonl');
  const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(source));
  const document = await vscode.workspace.openTextDocument({ language: 'jsonl', content });
  await vscode.window.showTextDocument(document);
}

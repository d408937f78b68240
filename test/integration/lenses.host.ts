import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { test } from '../e2e/host/host-test.ts';

interface Sample {
  readonly file: string;
  readonly detected: boolean;
  readonly cases?: readonly unknown[];
}

function workspaceFile(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, name);
}

async function lensTitles(uri: vscode.Uri): Promise<(string | undefined)[]> {
  // Opening a document activates the extension, but the host does not wait for it before it answers.
  await vscode.extensions.getExtension('answermark.answermark')?.activate();
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
  );
  return lenses.map(({ command }) => command?.title);
}

const { files } = JSON.parse(readFileSync(workspaceFile('formats.json').fsPath, 'utf8')) as {
  files: readonly Sample[];
};

for (const { file, detected, cases = [] } of files) {
  test(`${file} has ${detected ? 'two lenses for the file and for each case' : 'no lens'}`, async () => {
    const document = await vscode.workspace.openTextDocument(workspaceFile(file));
    const titles = await lensTitles(document.uri);
    // Lenses of other extensions (references in TypeScript) may stand beside ours.
    const ours = titles.filter((title) => title !== undefined && !/references?$/.test(title));
    assert.equal(ours.length, detected ? 2 + 2 * cases.length : 0, JSON.stringify(ours));
  });
}

for (const [languageId, content] of [
  ['jsonl', '{"input": "Where is Oslo?", "output": "In Norway."}\n'],
  ['json', '[{"question": "Where is Oslo?", "answer": "In Norway."}]'],
  ['yaml', '- input: Where is Oslo?\n  output: In Norway.\n'],
  ['plaintext', 'prompt,response\nWhere is Oslo?,In Norway.\n'],
] as const) {
  test(`an untitled ${languageId} document has lenses`, async () => {
    const document = await vscode.workspace.openTextDocument({ language: languageId, content });
    assert.deepEqual((await lensTitles(document.uri)).slice(0, 1), ['▶ Score 1 case']);
  });
}

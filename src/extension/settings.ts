import * as vscode from 'vscode';
import { settingDefaults } from './contributions.ts';

type SettingId = keyof typeof settingDefaults;

/** The value of a setting for a document; a value of the wrong kind counts as unset. */
export function readSetting<Id extends SettingId>(id: Id, scope?: vscode.Uri): (typeof settingDefaults)[Id] {
  const value: unknown = vscode.workspace.getConfiguration(undefined, scope).get(id);
  return isCodeLensValue(value) ? value : settingDefaults[id];
}

function isCodeLensValue(value: unknown): value is (typeof settingDefaults)['answermark.codeLens'] {
  return value === 'cases' || value === 'file' || value === 'off';
}

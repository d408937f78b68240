import * as vscode from 'vscode';
import type { Config } from '../../core/config/config.ts';
import type { Translate } from '../../core/translate.ts';
import { environmentKey } from '../../node/models/keys.ts';
import { type OpenJudge, openJudge } from '../../node/models/open-judge.ts';
import { createVerdictFolder, defaultVerdictFolder } from '../../node/verdict-folder.ts';

/** Opens the judge of a run in the editor. In Restricted Mode nobody is asked but the embedded judge. */
export function openEditorJudge(config: Config, translate: Translate): Promise<OpenJudge> {
  const judge = vscode.workspace.isTrusted ? config.judge : { ...config.judge, model: 'embedded' };
  return openJudge({
    config: judge,
    relevancy: config.answerRelevancy,
    baseUrlFrom: 'config',
    keys: async (provider) => environmentKey(provider, process.env),
    environment: process.env,
    cache: createVerdictFolder(defaultVerdictFolder()),
    translate,
  });
}

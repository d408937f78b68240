/** Each command id once. */
export const commandIds = {
  scoreSelection: 'answermark.scoreSelection',
  markPrompt: 'answermark.markPrompt',
  scoreCase: 'answermark.scoreCase',
  scoreFile: 'answermark.scoreFile',
  cancel: 'answermark.cancel',
  openResults: 'answermark.openResults',
  openDiff: 'answermark.openDiff',
  newSample: 'answermark.newSample',
  showLog: 'answermark.showLog',
  openCase: 'answermark.openCase',
  scoreCaseByKey: 'answermark.scoreCaseByKey',
} as const;

/** Each setting once, with the type of its value and its default. */
export const settingDefaults = {
  'answermark.codeLens': 'cases' as 'cases' | 'file' | 'off',
};

/** Each context key once. */
export const contextKeys = {
  evalFiles: 'answermark.evalFiles',
  running: 'answermark.running',
} as const;

export const panelViewType = 'answermark.results';
export const textScheme = 'answermark-text';

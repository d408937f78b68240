/** Where the page keeps the bundle that `src/webview/strings.ts` reads. */
export const stringsElementId = 'answermark-strings';
/** The element the panel draws into. */
export const panelElementId = 'answermark-panel';

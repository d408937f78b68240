import { panelElementId, stringsElementId } from './panel-elements.ts';
import { panelDrawings } from './panel-icons.ts';

/** What the page of the panel is made of; all of it comes from the extension, none of it from a document. */
export interface PanelPageParts {
  /** From a cryptographic source, new for each page. */
  readonly nonce: string;
  /** The webview's own origin, as `webview.cspSource` gives it. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** The message bundle of the display language; empty for English. */
  readonly strings: Readonly<Record<string, string>>;
  /** The display language as a BCP 47 tag. */
  readonly language: string;
}

/** What stands there until the report has come; it does not move. */
const skeleton = `<div class="head"><span class="skeleton short"></span></div>
<div class="scores"><span class="skeleton"></span><span class="skeleton"></span></div>
<div class="skeletons"><span class="skeleton"></span><span class="skeleton middle"></span><span class="skeleton"></span></div>`;

/** The page of the panel: one style sheet, one script, nothing inline that runs. */
export function panelPage({
  nonce,
  cspSource,
  scriptUri,
  styleUri,
  strings,
  language,
}: PanelPageParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${cspSource}`;
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answermark</title>
<link rel="stylesheet" href="${escapeAttribute(styleUri)}">
</head>
<body>
${panelDrawings()}
<main class="panel" id="${panelElementId}" aria-busy="true">${skeleton}</main>
<script type="application/json" id="${stringsElementId}">${escapeScript(JSON.stringify(strings))}</script>
<script nonce="${escapeAttribute(nonce)}" src="${escapeAttribute(scriptUri)}"></script>
</body>
</html>
`;
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** JSON that cannot end the script element it stands in. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

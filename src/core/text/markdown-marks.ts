const bullet = /^(?:[-*+][ \t]+|[-*+]$|[•●○▪▫◦‣·][ \t]*|–[ \t]+)/;
const ordered =
  /^(?:\d{1,3}[.)](?:[ \t]+|$|(?=[\u3040-\u9fff\uac00-\ud7af]))|\d{1,2}[、．][ \t]*|[（(]\d{1,2}[)）][ \t]*|[①-⑳][ \t]*|[一二三四五六七八九十]{1,3}、|[a-z]\)[ \t]+)/;
const checkbox = /^\[[ xX]\][ \t]+/;

/**
 * Length of the list marker that starts a line, its blanks and check box included; 0 when there is none.
 * In the middle of a paragraph only marks count that a wrapped line will hardly start with.
 */
export function listMarkerLength(content: string, inParagraph: boolean): number {
  const mark = bullet.exec(content)?.[0] ?? ordered.exec(content)?.[0] ?? '';
  if (mark === '') return 0;
  if (inParagraph && (/^[+–·]/.test(mark) || (/^\d/.test(mark) && Number.parseInt(mark, 10) !== 1))) return 0;
  return mark.length + (checkbox.exec(content.slice(mark.length))?.[0].length ?? 0);
}

/** The fence that opens a code block with this line, or null. */
export function openingFence(content: string): { mark: string; length: number } | null {
  const match = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(content);
  const fence = match?.[1] ?? match?.[2];
  return fence ? { mark: fence[0] ?? '`', length: fence.length } : null;
}

/** The fence that opens a code block at the end of a line of text, with the length of that text, or null. */
export function lateFence(
  content: string,
): { fence: { mark: string; length: number }; index: number } | null {
  const match = /\s(`{3,})[\w+#-]*$/.exec(content);
  if (!match?.[1] || content.indexOf('```') < match.index) return null;
  const index = content.slice(0, match.index).trimEnd().length;
  return { fence: { mark: '`', length: match[1].length }, index };
}

/** Whether a line is a rule: three or more `-`, `*` or `_`. */
export function isThematicBreak(content: string): boolean {
  return /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|[=═─—]{3,})$/.test(content);
}

/** Whether a line separates the header of a table from its body. */
export function isTableDelimiter(content: string): boolean {
  return (
    content.includes('|') &&
    content.includes('-') &&
    /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*(?:[ \t]*:?-+:?)?$/.test(content)
  );
}

/** Whether a line is one run of bold text and nothing else, such as `**Setup**` or `**Setup:**`. */
export function isBoldLine(content: string): boolean {
  if (content.length > 120) return false;
  return /^(?:\*\*[^*]+\*\*|__[^_]+__)[:：]?$/.test(content) && !/[.!?。！？](?:\*\*|__)$/.test(content);
}

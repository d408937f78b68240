import { isJsonLine } from './json-lines.ts';
import { skipBlank, skipValue } from './json-scan.ts';
import { JsonTreeParser } from './json-tree.ts';

export type Container =
  | 'json-object'
  | 'json-list'
  | 'json-lines'
  | 'csv'
  | 'yaml'
  | 'markdown'
  | 'typescript'
  | 'prompty';

export interface ContainerHints {
  readonly fileName?: string;
  readonly languageId?: string;
}

const byExtension: Readonly<Record<string, Container>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  yaml: 'yaml',
  yml: 'yaml',
  md: 'markdown',
  markdown: 'markdown',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescript',
  js: 'typescript',
  mjs: 'typescript',
  cjs: 'typescript',
  jsx: 'typescript',
  prompty: 'prompty',
  jsonl: 'json-lines',
  ndjson: 'json-lines',
};

const byLanguage: Readonly<Record<string, Container>> = {
  csv: 'csv',
  tsv: 'csv',
  yaml: 'yaml',
  markdown: 'markdown',
  typescript: 'typescript',
  javascript: 'typescript',
  prompty: 'prompty',
  jsonl: 'json-lines',
};

/** Which reader a text needs: by its content first, then by the name of the file or its language. */
export function findContainer(text: string, hints: ContainerHints): Container {
  const extension = /\.([^./\\]+)$/.exec(hints.fileName ?? '')?.[1]?.toLowerCase() ?? '';
  const named = byExtension[extension] ?? byLanguage[hints.languageId ?? ''];
  if (named !== undefined && named !== 'csv' && named !== 'json-lines') return named;
  const start = skipBlank(text, 0, text.length);
  const isJson = text[start] === '{' || text[start] === '[';
  // A table may begin with a bracket as well: `[provider] prompt` is a column name.
  if (isJson && (named !== 'csv' || isWholeValue(text, start))) return findJsonContainer(text, start, named);
  return named ?? guessContainer(text);
}

function findJsonContainer(text: string, start: number, named: Container | undefined): Container {
  const newline = text.indexOf('\n', start);
  const line = newline === -1 ? text.slice(start) : text.slice(start, newline);
  const hasMore = newline !== -1 && skipBlank(text, newline, text.length) < text.length;
  if (isJsonLine(line)) {
    if (hasMore) return 'json-lines';
    return text[start] === '[' ? 'json-list' : 'json-object';
  }
  if (text[start] === '[') return 'json-list';
  const end = skipValue(text, start, text.length);
  if (end > 0 && skipBlank(text, end, text.length) >= text.length) return 'json-object';
  if (end > 0 && isWholeValue(text, start)) return 'json-lines';
  return named === 'json-lines' || hasJsonLine(text, newline) ? 'json-lines' : 'json-object';
}

/** Whether one of the next lines is a whole object. */
function hasJsonLine(text: string, firstNewline: number): boolean {
  let at = firstNewline;
  for (let count = 0; at !== -1 && count < 5; count++) {
    const next = text.indexOf('\n', at + 1);
    const line = text.slice(at + 1, next === -1 ? text.length : next);
    if (line.startsWith('{') && isJsonLine(line)) return true;
    at = next;
  }
  return false;
}

function isWholeValue(text: string, start: number): boolean {
  return new JsonTreeParser(text, text.length).parse(start) !== null;
}

function guessContainer(text: string): Container {
  if (/^\s*\|.*\|\s*\n\s*\|?\s*:?-/.test(text)) return 'markdown';
  const head = text.slice(0, 2000);
  return /^(?:#.*\n|\s*\n|---\s*\n)*(?:- |[\w"'-]+:(?:\s|$))/.test(head) ? 'yaml' : 'csv';
}

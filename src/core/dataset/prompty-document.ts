import type { DataDocument } from './data-document.ts';
import { isObject } from './source.ts';
import { TextMap, textPlace } from './text-map.ts';
import { readYaml } from './yaml-document.ts';

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Front matter and body of a Prompty file as one object, the body under `body`. */
export function readPrompty(text: string): DataDocument {
  const match = frontMatter.exec(text);
  const yaml = match?.[1] ?? '';
  const bodyStart = match?.[0].length ?? 0;
  // The same text with blanks before the YAML keeps all offsets.
  const yamlStart = match === null ? 0 : match[0].indexOf(yaml, 4);
  const front = readYaml('\n'.repeat(yamlStart) + yaml);
  const root = front.root();
  const body = text.slice(bodyStart);
  const value = { ...(isObject(root?.value) ? root.value : {}), body };
  const bodyPlace = textPlace({ start: bodyStart, end: text.length }, () => {
    const map = new TextMap();
    map.copy(body.length, bodyStart);
    return map;
  });
  const start = text.length - text.trimStart().length;
  return {
    container: 'prompty',
    issues: front.issues,
    records: () => [],
    root: () => ({
      value,
      range: { start, end: Math.max(start, text.trimEnd().length) },
      locate: (path) => (path[0] === 'body' && path.length === 1 ? bodyPlace : (root?.locate(path) ?? null)),
      items: (path) => root?.items(path) ?? [],
    }),
  };
}

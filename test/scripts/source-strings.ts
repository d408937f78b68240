import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const literal = String.raw`'((?:[^'\\\n]|\\.)*)'`;
/** Calls that translate, messages of problems, and tables of texts (`...Texts: ... = { a: '...' }`). */
const calls = new RegExp(String.raw`(?:\bt|\btranslate|l10n\.t)\(\s*${literal}`, 'g');
const choices = new RegExp(
  String.raw`(?:\bt|\btranslate|l10n\.t)\(\s*[^'()]*\?\s*${literal}\s*:\s*${literal}`,
  'g',
);
const messages = new RegExp(String.raw`\bmessage:\s*${literal}`, 'g');
const tables = /\b\w*[tT]exts\b[^=;]*=\s*\{([^}]*)\}/g;
const entries = new RegExp(String.raw`:\s*${literal}`, 'g');

/** Every English message in the source, with the file it stands in first. */
export async function sourceStrings(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob('src/**/*.ts', { cwd: root })) {
    const source = await readFile(`${root}/${file}`, 'utf8');
    const add = (text: string | undefined) => {
      if (text && /[A-Za-z]/.test(text))
        found.set(withoutEscapes(text), found.get(withoutEscapes(text)) ?? file);
    };
    for (const [, text] of source.matchAll(calls)) add(text);
    for (const [, first, second] of source.matchAll(choices)) [first, second].forEach(add);
    for (const [, text] of source.matchAll(messages)) add(text);
    for (const [, table] of source.matchAll(tables)) {
      for (const [, text] of table?.matchAll(entries) ?? []) add(text);
    }
  }
  return found;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

if (import.meta.main) console.log(JSON.stringify([...(await sourceStrings()).keys()], null, 1));

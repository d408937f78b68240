import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const literal = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|${'`'}((?:[^${'`'}\\$]|\\.)*)${'`'})`;
/** Calls that translate their first argument. */
const calls = /(?:\bt|\btranslate|\bl10n\.t)\(/g;
/** Messages of problems, which are keys too. They are made in the engine alone. */
const messages = new RegExp(String.raw`\bmessage(?::|\s*=)\s*${literal}`, 'g');
/** Tables of messages: `const ...Texts = { a: '...' }`. */
const tables = /\bconst\s+(\w*Texts)\b[^=;]*=\s*\{/g;
const entries = new RegExp(String.raw`:\s*${literal}`, 'g');
const choices = new RegExp(String.raw`(^|[?:]\s*)${literal}`, 'g');
const lookup = /^(\w*Texts)\[/;
const issueMessage = /\.message$/;

export interface SourceStrings {
  /** Every English message in the source, with the file it stands in first. */
  readonly texts: ReadonlyMap<string, string>;
  /** Translating calls whose message is neither literal nor of a known table or problem: `file: argument`. */
  readonly unknown: readonly string[];
}

/** Collects the messages that the source hands to a translation. */
export async function sourceStrings(): Promise<SourceStrings> {
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  const tableNames = new Set<string>();
  const lookups: { readonly table: string; readonly call: string }[] = [];
  const files = globSync('src/**/*.ts', { cwd: root }).sort();
  for (const file of files) {
    const source = await readFile(`${root}/${file}`, 'utf8');
    const add = (text: string) => {
      if (/[A-Za-z]/.test(text) && !texts.has(text)) texts.set(text, file);
    };
    for (const { index, 0: head } of source.matchAll(calls)) {
      const argument = untilEnd(source, index + head.length, ',').trim();
      const call = `${file}: ${argument}`;
      const table = lookup.exec(argument)?.[1];
      const found = literalsIn(argument, choices);
      const isWhole = !/[+[]/.test(argument.replace(new RegExp(literal, 'g'), ''));
      if (table) lookups.push({ table, call });
      else if (found.length > 0 && isWhole) found.forEach(add);
      else if (!issueMessage.test(argument)) unknown.push(call);
    }
    if (file.startsWith('src/core/')) literalsIn(source, messages).forEach(add);
    for (const { index, 0: head, 1: name = '' } of source.matchAll(tables)) {
      tableNames.add(name);
      literalsIn(untilEnd(source, index + head.length), entries).forEach(add);
    }
  }
  unknown.push(...lookups.filter(({ table }) => !tableNames.has(table)).map(({ call }) => call));
  return { texts, unknown };
}

function literalsIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => {
    const [text = ''] = match.slice(-3).filter((group) => group !== undefined);
    return text.replace(/\\(.)/g, '$1');
  });
}

/** The source from an offset to the bracket that closes there, or to an `end` before it; quoted text is skipped. */
function untilEnd(source: string, start: number, end?: string): string {
  const tokens = new RegExp(`${literal}|[()[\\]{}]${end ? `|${end}` : ''}`, 'g');
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    const [text] = token;
    if ('([{'.includes(text)) depth += 1;
    else if (depth === 0 && (text === end || ')]}'.includes(text))) return source.slice(start, token.index);
    else if (')]}'.includes(text)) depth -= 1;
  }
  return source.slice(start);
}

if (import.meta.main) console.log(JSON.stringify([...(await sourceStrings()).texts.keys()], null, 1));

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceStrings } from '../../scripts/source-strings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const languages = ['zh-cn', 'zh-tw'];
const { texts, unknown } = await sourceStrings();

/** Arguments that are no literal: a table that is collected by its name, and the panel's own `t`. */
const knownArguments = ['src/core/judge/embedded/reasons.ts: form', 'src/webview/strings.ts: message'];

test('every translating call in the source has a message that can be collected', () => {
  assert.deepEqual(unknown, knownArguments);
});

for (const { kind, message } of [
  { kind: 'a call in the engine', message: 'Empty answer.' },
  { kind: 'a call of the editor’s own function', message: 'There is no case at the cursor.' },
  { kind: 'a call of the panel', message: 'No statement was judged.' },
  {
    kind: 'a call on several lines',
    message: 'The judge gave {verdicts} verdicts for {statements} statements.',
  },
  { kind: 'a table of the engine', message: 'Gives no reason.' },
  { kind: 'a table with marks', message: 'No {scorer}: the expected text is missing.' },
  { kind: 'a problem', message: 'This record is not valid JSON.' },
  { kind: 'a problem in a constant', message: 'This file repeats too much through aliases to be read.' },
]) {
  test(`the message of ${kind} is collected`, () => {
    assert.ok(texts.has(message), message);
  });
}

for (const language of languages) {
  const bundle = await readJson(`l10n/bundle.l10n.${language}.json`);
  const translations = Object.entries(bundle);

  test(`the ${language} bundle has every message of the source`, () => {
    const missing = [...texts].filter(([text]) => !(text in bundle));
    assert.deepEqual(
      missing.map(([text, file]) => `${file}: ${text}`),
      [],
    );
  });

  test(`the ${language} bundle has no message that the source has not`, () => {
    const left = Object.keys(bundle).filter((text) => !texts.has(text));
    assert.deepEqual(left, []);
  });

  test(`the ${language} bundle keeps the marks, icons and leading signs of each message`, () => {
    const changed = translations.filter(
      ([text, translation]) => marksOf(text).join() !== marksOf(translation).join(),
    );
    assert.deepEqual(changed, []);
  });

  test(`the ${language} bundle has a translation for each message`, () => {
    const untranslated = translations.filter(
      ([text, translation]) => translation.trim() === '' || (translation === text && hasWords(text)),
    );
    assert.deepEqual(untranslated, []);
  });

  test(`the ${language} manifest texts have the keys of the English ones, none empty`, async () => {
    const english = await readJson('package.nls.json');
    const translated = await readJson(`package.nls.${language}.json`);
    assert.deepEqual(Object.keys(translated).sort(), Object.keys(english).sort());
    const empty = Object.entries(translated).filter(([, text]) => text.trim() === '');
    assert.deepEqual(empty, []);
  });
}

test('the manifest uses each of its texts and no other', async () => {
  const manifest = await readFile(`${root}/package.json`, 'utf8');
  const used = new Set([...manifest.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key));
  const english = await readJson('package.nls.json');
  assert.deepEqual([...used].sort(), Object.keys(english).sort());
});

function marksOf(text: string): string[] {
  return (text.match(/\{[^}]*\}|\$\([^)]*\)|^(?:▶| )/g) ?? []).sort();
}

function hasWords(text: string): boolean {
  return /[A-Za-z]/.test(text.replace(/\{[^}]*\}|\$\([^)]*\)/g, ''));
}

async function readJson(path: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(`${root}/${path}`, 'utf8'));
}

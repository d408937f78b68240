import { createTranslate } from '../core/translate.ts';
import { stringsElementId } from '../protocol/panel-page.ts';

/** The message in the display language; English when the page brought no bundle. Keep the keys literal: a script collects them. */
export const t = createTranslate(readBundle());

/** The language of the panel's own sentences. */
export const displayLanguage = document.documentElement.lang || 'en';

function readBundle(): Readonly<Record<string, string>> {
  const text = document.getElementById(stringsElementId)?.textContent;
  if (!text) return {};
  const bundle: unknown = JSON.parse(text);
  if (typeof bundle !== 'object' || bundle === null) return {};
  const entries = Object.entries(bundle).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

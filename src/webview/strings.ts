import { createTranslate, type Translate } from '../core/translate.ts';
import { stringsElementId } from '../protocol/panel-elements.ts';

/** The language of the panel's own sentences. */
export const displayLanguage = document.documentElement.lang || 'en';

const translate = createTranslate(readBundle());
const numberFormat = new Intl.NumberFormat(displayLanguage);

/** A count as the display language writes it. */
export function formatCount(count: number): string {
  return numberFormat.format(count);
}

/** The message in the display language; English when the page brought no bundle. Keep the keys literal: a script collects them. */
export const t: Translate = (message, args = {}) => {
  const texts = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value) : value,
  ]);
  return translate(message, Object.fromEntries(texts));
};

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

import { createTranslate, type Translate } from '../core/translate.ts';
import { UsageError } from './usage-error.ts';

export const languages = ['en', 'zh-cn', 'zh-tw'] as const;

/** The texts of a language; the same bundles that the editor uses. */
export async function loadTranslate(language: string): Promise<Translate> {
  switch (language) {
    case 'en':
      return createTranslate();
    case 'zh-cn':
      return createTranslate(
        (await import('../../l10n/bundle.l10n.zh-cn.json', { with: { type: 'json' } })).default,
      );
    case 'zh-tw':
      return createTranslate(
        (await import('../../l10n/bundle.l10n.zh-tw.json', { with: { type: 'json' } })).default,
      );
    default:
      throw new UsageError(`--lang takes ${languages.join(', ')}, not ${language}.`);
  }
}

import type { RelevancyDetail } from '../../protocol/report.ts';
import type { IconName } from '../icons.ts';
import { t } from '../strings.ts';

export type Verdict = RelevancyDetail['statements'][number]['verdict'];

export const verdictIcon: Readonly<Record<Verdict, IconName>> = { yes: 'on', unsure: 'unsure', no: 'off' };

export function verdictWord(verdict: Verdict): string {
  switch (verdict) {
    case 'yes':
      return t('on topic');
    case 'unsure':
      return t('unsure');
    case 'no':
      return t('off topic');
    default:
      return verdict satisfies never;
  }
}

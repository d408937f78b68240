import type { CaseDetail } from '../../protocol/report.ts';
import { t } from '../strings.ts';

/** Which field is missing for relevancy. */
export function relevancyGap({ prompt }: CaseDetail): string {
  return prompt === null || prompt.trim() === ''
    ? t('This case has no prompt, so its relevancy is not scored.')
    : t('This case has no response, so its relevancy is not scored.');
}

/** Which field is missing for similarity. */
export function similarityGap({ response }: CaseDetail): string {
  return response === null
    ? t('This case has no response, so its similarity is not scored.')
    : t('This case has no expected text, so its similarity is not scored.');
}

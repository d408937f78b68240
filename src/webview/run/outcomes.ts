import type { ReportOutcome } from '../../protocol/report.ts';
import type { IconName } from '../icons.ts';
import { t } from '../strings.ts';
import type { OutcomeFilter } from '../view-state.ts';

export const outcomeIcon: Readonly<Record<ReportOutcome, { icon: IconName; tone: string }>> = {
  errored: { icon: 'warn', tone: 'tone-warn' },
  failed: { icon: 'failed', tone: 'tone-failed' },
  passed: { icon: 'passed', tone: 'tone-passed' },
  scored: { icon: 'scored', tone: '' },
  'not-applicable': { icon: 'na', tone: 'tone-none' },
  'not-run': { icon: 'notRun', tone: 'tone-none' },
  running: { icon: 'notRun', tone: 'tone-none' },
};

export function outcomeWord(outcome: ReportOutcome): string {
  switch (outcome) {
    case 'errored':
      return t('errored');
    case 'failed':
      return t('failed');
    case 'passed':
      return t('passed');
    case 'scored':
      return t('scored');
    case 'not-applicable':
      return t('not applicable');
    case 'not-run':
      return t('not run');
    case 'running':
      return t('waiting');
    default:
      return outcome satisfies never;
  }
}

export function filterWord(filter: OutcomeFilter, running: boolean): string {
  switch (filter) {
    case 'all':
      return t('All');
    case 'failed':
      return t('Failed');
    case 'passed':
      return t('Passed');
    case 'scored':
      return t('Scored');
    case 'errored':
      return t('Errored');
    case 'not-applicable':
      return t('Not applicable');
    case 'waiting':
      return running ? t('Waiting') : t('Not run');
    default:
      return filter satisfies never;
  }
}

/** Said in place of the rows when a filter leaves none. */
export function emptyFilterSentence(filter: OutcomeFilter, running: boolean): string {
  switch (filter) {
    case 'all':
      return t('No cases.');
    case 'failed':
      return t('No failed cases.');
    case 'passed':
      return t('No passed cases.');
    case 'scored':
      return t('No scored cases.');
    case 'errored':
      return t('No errored cases.');
    case 'not-applicable':
      return t('No cases that are not applicable.');
    case 'waiting':
      return running ? t('No waiting cases.') : t('No cases that were not run.');
    default:
      return filter satisfies never;
  }
}

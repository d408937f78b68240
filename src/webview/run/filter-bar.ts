import { live } from 'lit/directives/live.js';
import { html, type TemplateResult } from 'lit/html.js';
import { chips } from '../controls.ts';
import { type IconName, icon } from '../icons.ts';
import { t } from '../strings.ts';
import type { OutcomeFilter, ViewState } from '../view-state.ts';
import { offeredFilters } from './case-filter.ts';
import { filterWord } from './outcomes.ts';

const chipIcon: Readonly<Partial<Record<OutcomeFilter, { icon: IconName; tone: string }>>> = {
  failed: { icon: 'failed', tone: 'tone-failed' },
  errored: { icon: 'warn', tone: 'tone-warn' },
  passed: { icon: 'passed', tone: 'tone-passed' },
  scored: { icon: 'scored', tone: '' },
  'not-applicable': { icon: 'na', tone: 'tone-none' },
  waiting: { icon: 'notRun', tone: 'tone-none' },
};

export interface FilterActions {
  readonly filter: (filter: OutcomeFilter) => void;
  readonly search: (text: string) => void;
}

/** Chips by outcome, and the search. */
export function filterBar(
  counts: Readonly<Record<OutcomeFilter, number>>,
  { filter, search }: ViewState,
  isRunning: boolean,
  actions: FilterActions,
): TemplateResult {
  const offered = offeredFilters(counts, filter).map((value) => {
    const sign = chipIcon[value];
    return {
      value,
      label: filterWord(value, isRunning),
      count: counts[value],
      icon: sign ? icon(sign.icon, sign.tone) : undefined,
    };
  });
  return html`<div class="filter">
    ${chips(t('Filter cases'), offered, filter, actions.filter)}
    <label class="search">
      ${icon('search')}
      <input
        type="search"
        placeholder=${t('Search cases')}
        aria-label=${t('Search cases')}
        aria-keyshortcuts="/"
        .value=${live(search)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) actions.search(event.target.value);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  </div>`;
}

import { guard } from 'lit/directives/guard.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Report } from '../../protocol/report.ts';
import { noticeLine, notices } from '../notices.ts';
import type { PanelStore } from '../panel-store.ts';
import { late, waitingForCase } from '../states.ts';
import { t } from '../strings.ts';
import type { CaseList } from './case-list.ts';
import { caseTable } from './case-table.ts';
import { filterBar } from './filter-bar.ts';
import { openedCase } from './opened-row.ts';
import { emptyFilterSentence } from './outcomes.ts';
import type { RowRange } from './row-window.ts';
import { runHeader } from './run-header.ts';
import { runScores } from './run-scores.ts';

export interface RunLayoutParts {
  readonly store: PanelStore;
  readonly report: Report;
  readonly list: CaseList;
  readonly range: RowRange;
  readonly rowHeight: number;
  /** Scorers whose distribution is shown as a table. */
  readonly tables: ReadonlySet<string>;
  /** The texts of the open case did not come in time. */
  readonly detailIsLate: boolean;
  readonly toggleCase: (caseId: string) => void;
  readonly retryDetail: () => void;
  readonly toggleTable: (scorer: string) => void;
}

/** The run: its distribution, then its rows. */
export function runLayout(parts: RunLayoutParts): TemplateResult {
  const { store, report, list } = parts;
  return html`${runHeader(report, {
    score: () => store.postAboutRun('run-request'),
    cancel: () => store.postAboutRun('run-cancel'),
  })}
  ${notices(report.notices, (request) =>
    request === 'log-open' ? store.post({ type: 'log-open' }) : store.postAboutRun('run-request'),
  )}
  ${guard([report.scorers, report.state, report.done, parts.tables], () =>
    runScores(report, parts.tables, parts.toggleTable),
  )}
  ${report.estimate === null ? nothing : noticeLine('info', report.estimate)}
  ${filterBar(list.counts, store.state, report.state === 'running', {
    filter: (filter) => {
      store.setState({ filter });
      list.refilter();
    },
    search: (search) => {
      store.setState({ search });
      list.refilter();
    },
  })}
  ${list.shown.length === 0 ? emptyFilter(parts) : table(parts)}
  ${foot(parts)}`;
}

function table(parts: RunLayoutParts): TemplateResult {
  const { store, report, list } = parts;
  return caseTable({
    rows: report.rows,
    shown: list.shown,
    scorers: report.scorers,
    sort: store.state.sort,
    range: parts.range,
    rowHeight: parts.rowHeight,
    openIndex: list.indexOf(store.state.openCase),
    currentIndex: list.indexOf(list.current),
    opened: opened(parts),
    sortBy: (column) => list.sortBy(column),
    press: (event) => {
      const row = event.target instanceof Element ? event.target.closest('.case-row') : null;
      const caseId = row?.getAttribute('data-case');
      // A drag across the text of a row selects; it does not open.
      if (caseId && getSelection()?.isCollapsed !== false) parts.toggleCase(caseId);
    },
  });
}

function opened(parts: RunLayoutParts): unknown {
  const { store, report } = parts;
  const row = store.openRow;
  const view = store.openView;
  if (!row) return nothing;
  if (!view) {
    return parts.detailIsLate
      ? late(t('The texts of this case did not arrive.'), parts.retryDetail)
      : waitingForCase();
  }
  return guard([view.detail, view.choices, row, report.scorers], () =>
    openedCase(view, row, () => parts.toggleCase(row.caseId)),
  );
}

function emptyFilter({ store, report, list }: RunLayoutParts): TemplateResult {
  const { filter, search } = store.state;
  const sentence =
    search.trim() === ''
      ? emptyFilterSentence(filter, report.state === 'running')
      : t('No case matches “{search}”.', { search: search.trim() });
  return html`<div class="empty short">
    <p>${sentence} <button class="link" @click=${() => list.showAll()}>${t('Show all')}</button></p>
  </div>`;
}

function foot({ report, list }: RunLayoutParts): TemplateResult {
  const total = report.rows.length;
  const shown = list.shown.length;
  const all = total === 1 ? t('1 case') : t('{count} cases', { count: total });
  const order = list.isWorstFirst && total > 1 ? t('{count} cases, worst first', { count: total }) : all;
  return html`<p class="foot">
    <span>${shown === total ? order : t('{shown} of {total} shown', { shown, total })}</span>
    <span class="right" aria-hidden="true">
      <span><kbd>j</kbd> <kbd>k</kbd> ${t('rows')}</span>
      <span><kbd>Enter</kbd> ${t('open')}</span>
      <span><kbd>g</kbd> ${t('source')}</span>
      <span><kbd>d</kbd> ${t('compare')}</span>
      <span><kbd>r</kbd> ${t('score again')}</span>
    </span>
  </p>`;
}

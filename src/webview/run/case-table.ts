import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ReportRow, ScorerSummary } from '../../protocol/report.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';
import type { Sort } from '../view-state.ts';
import { caseColumn, noteColumn } from './case-order.ts';
import { caseRow } from './case-row.ts';
import { drawnIndexes, type RowRange } from './row-window.ts';

export interface CaseTableParts {
  readonly rows: readonly ReportRow[];
  readonly shown: readonly number[];
  readonly scorers: readonly ScorerSummary[];
  readonly sort: Sort | null;
  readonly range: RowRange;
  readonly rowHeight: number;
  readonly openIndex: number;
  readonly currentIndex: number;
  /** What stands under the open row. */
  readonly opened: unknown;
  readonly sortBy: (column: string) => void;
  readonly press: (event: Event) => void;
}

type Piece =
  | { readonly kind: 'gap'; readonly key: string; readonly rows: number }
  | { readonly kind: 'row'; readonly key: string; readonly index: number; readonly row: ReportRow }
  | { readonly kind: 'opened'; readonly key: string; readonly label: string };

/** The table of cases; only the rows in the window are in the page, gaps keep the place of the others. */
export function caseTable(parts: CaseTableParts): TemplateResult {
  return html`<div
    class="table ${parts.scorers.length === 1 ? 'one-score' : ''}"
    role="table"
    aria-label=${t('Cases')}
    aria-rowcount=${parts.shown.length + 1}
  >
    <div class="table-head" role="rowgroup">
      <div class="row" role="row" aria-rowindex="1">
        <span role="columnheader"><span class="sr">${t('outcome')}</span></span>
        ${columnHead(parts, caseColumn, t('case'), 'cell-case')}
        ${columnHead(parts, noteColumn, t('response'), 'cell-note')}
        ${parts.scorers.map(({ id, shortName }, column) =>
          columnHead(parts, id, shortName, column === 0 ? 'cell-figure first' : 'cell-figure'),
        )}
      </div>
    </div>
    <div class="table-body" role="rowgroup" @click=${parts.press}>
      ${repeat(
        pieces(parts),
        ({ key }) => key,
        (piece) => draw(piece, parts),
      )}
    </div>
  </div>`;
}

function columnHead(
  { sort, sortBy }: CaseTableParts,
  column: string,
  name: string,
  place: string,
): TemplateResult {
  const sorted = sort?.column === column ? sort : null;
  return html`<span
    class=${place}
    role="columnheader"
    aria-sort=${sorted ? (sorted.descending ? 'descending' : 'ascending') : nothing}
  ><button class="sort" @click=${() => sortBy(column)}>${name}${sorted ? icon(sorted.descending ? 'arrowDown' : 'arrowUp') : nothing}</button></span>`;
}

function pieces({ rows, shown, range, openIndex, currentIndex }: CaseTableParts): Piece[] {
  const list: Piece[] = [];
  let next = 0;
  for (const index of drawnIndexes(range, [openIndex, currentIndex], shown.length)) {
    if (index > next) list.push({ kind: 'gap', key: `gap ${list.length}`, rows: index - next });
    const row = rows[shown[index] ?? -1];
    if (!row) continue;
    list.push({ kind: 'row', key: `row ${row.caseId}`, index, row });
    if (index === openIndex) list.push({ kind: 'opened', key: `opened ${row.caseId}`, label: row.label });
    next = index + 1;
  }
  if (next < shown.length) list.push({ kind: 'gap', key: 'gap end', rows: shown.length - next });
  return list;
}

function draw(piece: Piece, parts: CaseTableParts): TemplateResult {
  switch (piece.kind) {
    case 'gap':
      // The policy forbids style attributes; an empty drawing takes its height from an ordinary one.
      return html`<svg class="gap" aria-hidden="true" height=${piece.rows * parts.rowHeight}></svg>`;
    case 'row': {
      const { index, row } = piece;
      const isOpen = index === parts.openIndex;
      return caseRow(
        row,
        { index, isOpen, isCurrent: index === Math.max(0, parts.currentIndex) },
        parts.scorers,
      );
    }
    case 'opened':
      return html`<div class="opened" role="row"><div role="cell" aria-label=${piece.label}>${parts.opened}</div></div>`;
    default:
      return piece satisfies never;
  }
}

import { ifDefined } from 'lit/directives/if-defined.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Figure, ReportRow, ScorerSummary } from '../../protocol/report.ts';
import { icon } from '../icons.ts';
import { microBar } from '../pair/meter.ts';
import { textLanguage } from '../pair/text-language.ts';
import { t } from '../strings.ts';
import { outcomeIcon, outcomeWord } from './outcomes.ts';

export interface RowPlace {
  /** Place in the shown list, from 0. */
  readonly index: number;
  readonly isOpen: boolean;
  /** The one row that Tab reaches. */
  readonly isCurrent: boolean;
}

/** One case in the table. Few elements: there is one of these for each line in the window. */
export function caseRow(
  row: ReportRow,
  { index, isOpen, isCurrent }: RowPlace,
  scorers: readonly ScorerSummary[],
): TemplateResult {
  const sign = outcomeIcon[row.outcome];
  const word = outcomeWord(row.outcome);
  return html`<div
    class="row case-row ${isOpen ? 'is-open' : ''}"
    role="row"
    aria-rowindex=${index + 2}
    data-case=${row.caseId}
  >
    <span role="cell" title=${word}>${icon(sign.icon, sign.tone, word)}</span>
    <span class="cell-case" role="cell"
      ><button class="case" aria-expanded=${isOpen ? 'true' : 'false'} tabindex=${isCurrent ? 0 : -1} title=${row.label}>${
        row.old ? t('{label} (old)', { label: row.label }) : row.label
      }</button></span
    >
    <span class="cell-note" role="cell" lang=${ifDefined(textLanguage(row.note))}>${row.note}</span>
    ${scorers.map(({ id }, column) => figureCell(row.figures[id], column, row.old))}
  </div>`;
}

function figureCell(figure: Figure | undefined, column: number, old: boolean): TemplateResult {
  const isFirst = column === 0;
  const tone = old || figure?.status !== 'scored' ? 'muted' : '';
  return html`<span class="cell-figure ${isFirst ? 'first' : ''} ${tone}" role="cell">${
    isFirst && figure?.ratio != null ? microBar(figure.ratio) : nothing
  }${figureText(figure)}</span>`;
}

function figureText(figure: Figure | undefined): string {
  if (figure?.status === 'scored') return figure.text;
  return figure?.status === 'not-applicable' ? t('n/a') : '–';
}

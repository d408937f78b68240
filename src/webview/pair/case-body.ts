import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CaseDetail } from '../../protocol/report.ts';
import { fold } from '../controls.ts';
import { t } from '../strings.ts';
import { caseError } from './case-error.ts';
import type { CaseView } from './case-view.ts';
import { promptView } from './conversation.ts';
import { ledger } from './ledger.ts';
import { responseView } from './response-view.ts';
import { wording } from './wording.ts';

/** The texts of a case beside its statements, then what is folded: across the panel, or under the texts of an opened row. */
export function caseBody(view: CaseView, place: 'panel' | 'row'): TemplateResult {
  const { detail } = view;
  const { relevancy } = detail;
  const kind = place === 'panel' ? 'wide' : 'nested';
  const folds = html`<div class="folds ${kind}">
    ${detail.similarity ? wording(detail.similarity, kind) : nothing}${facts(detail, kind)}
  </div>`;
  const judged = relevancy !== null && relevancy.figure.status === 'scored';
  return html`${relevancy?.error ? caseError(view, relevancy.error) : nothing}
    <div class="pair ${judged ? '' : 'single'}">
      <div class="column">${promptView(view)} ${responseView(view)}</div>
      ${judged ? html`<div class="column judged">${ledger(view, relevancy)}</div>` : nothing}
      ${place === 'row' ? folds : nothing}
    </div>
    ${place === 'panel' ? folds : nothing}`;
}

function facts({ details }: CaseDetail, kind: 'wide' | 'nested'): unknown {
  if (details.length === 0) return nothing;
  return fold(
    kind,
    html`<h2>${t('Details')}</h2><span class="muted">${details.join(' · ')}</span>`,
    html`<ul class="facts">${details.map((line) => html`<li>${line}</li>`)}</ul>`,
  );
}

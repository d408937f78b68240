import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Report } from '../../protocol/report.ts';
import { toolButton } from '../controls.ts';
import { icon } from '../icons.ts';
import { noticeLine, notices } from '../notices.ts';
import { late, waitingForCase } from '../states.ts';
import { t } from '../strings.ts';
import { caseBody } from './case-body.ts';
import { caseScores } from './case-scores.ts';
import { type CaseView, canCompare } from './case-view.ts';

export interface PairActions {
  readonly cancel: () => void;
  readonly request: (request: 'run-request' | 'log-open') => void;
}

/** One prompt and response across the panel. */
export function pairLayout(view: CaseView, actions: PairActions): TemplateResult {
  const { report, detail } = view;
  return html`${pairHeader(view, actions)}
    ${notices(report.notices, actions.request)}
    ${detail.taken === null ? nothing : noticeLine('chat', detail.taken)}
    ${
      detail.old
        ? noticeLine('edited', t('The text was edited since. This score is old.'), {
            label: t('Score Again'),
            press: view.actions.scoreAgain,
          })
        : nothing
    }
    ${caseScores(view)} ${report.estimate === null ? nothing : noticeLine('info', report.estimate)}
    ${caseBody(view, 'panel')}`;
}

/** A pair whose texts have not come yet. */
export function pairWaiting(report: Report, retry: (() => void) | null): TemplateResult {
  const title = report.rows[0]?.label ?? report.title;
  return html`<header class="head"><h1 title=${title}>${title}</h1><span class="meta"><span>${report.startedAt}</span></span></header>
    ${retry ? late(t('The texts of this case did not arrive.'), retry) : waitingForCase()}`;
}

function pairHeader(view: CaseView, { cancel }: PairActions): TemplateResult {
  const { report, detail, actions } = view;
  // A selection is no case of a file and has no name of its own.
  const title = detail.taken === null ? detail.label : report.title;
  return html`<header class="head">
    <h1 title=${title}>${title}</h1>
    <span class="meta">
      ${source(view)}
      <span>${report.startedAt}</span>
      <span><span class="sr">${t('Judge:')} </span>${report.judge}</span>
      ${report.state === 'running' ? html`<span>${t('Scoring…')}</span>` : nothing}
    </span>
    <span class="tools">
      ${detail.canSwap ? toolButton({ icon: 'swap', title: t('Swap Prompt and Response'), label: t('Swap'), press: actions.swap }) : nothing}
      ${canCompare(detail) ? toolButton({ icon: 'diff', title: t('Compare Expected with Actual (d)'), press: actions.openDiff }) : nothing}
      ${
        report.state === 'running'
          ? html`<button class="button" @click=${cancel}>${icon('stop')}${t('Cancel')}</button>`
          : toolButton({
              icon: 'again',
              title: t('Score Again (r)'),
              label: t('Score again'),
              press: actions.scoreAgain,
            })
      }
    </span>
  </header>`;
}

function source({ report, detail, actions }: CaseView): unknown {
  const text = detail.source ?? report.source ?? (detail.canReveal ? t('Go to Source') : null);
  if (text === null) return nothing;
  return detail.canReveal
    ? html`<button class="link" title=${t('Go to Source (g)')} @click=${() => actions.reveal(null)}>${text}</button>`
    : html`<span>${text}</span>`;
}

import { ifDefined } from 'lit/directives/if-defined.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { RelevancyDetail } from '../../protocol/report.ts';
import { type Choice, chips, toolButton } from '../controls.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';
import type { CaseView, StatementFilter } from './case-view.ts';
import { textLanguage } from './text-language.ts';
import { verdictIcon, verdictWord } from './verdicts.ts';

type Statement = RelevancyDetail['statements'][number];

const worstFirst = { no: 0, unsure: 1, yes: 2 };

/** The statements with what each counts, down to the sum. */
export function ledger(view: CaseView, relevancy: RelevancyDetail): TemplateResult {
  const { statements, formula, reason } = relevancy;
  return html`<div class="section-head">
      <h2>${t('Statements')}</h2>
      ${statements.length > 0 ? html`<span class="right">${filterChips(view, relevancy)}</span>` : nothing}
    </div>
    <div class="ledger">
      ${statements.length > 0 ? list(view, statements) : html`<p class="ledger-none">${t('No statement was judged.')}</p>`}
      ${formula ? formulaLine(formula) : nothing}
      ${reason ? html`<p class="reason" lang=${ifDefined(textLanguage(reason))}>${reason}</p>` : nothing}
      ${asides(relevancy)}
    </div>`;
}

function filterChips(
  { choices, actions }: CaseView,
  { statements, counts }: RelevancyDetail,
): TemplateResult {
  const offered: Choice<StatementFilter>[] = [
    { value: 'all', label: t('All'), count: statements.length },
    { value: 'no', label: t('Off topic'), count: counts.no, icon: icon('off', 'tone-no') },
    { value: 'unsure', label: t('Unsure'), count: counts.unsure, icon: icon('unsure', 'tone-unsure') },
    { value: 'yes', label: t('On topic'), count: counts.yes, icon: icon('on', 'tone-yes') },
  ];
  return chips(
    t('Filter statements'),
    offered.filter(({ value, count }) => value === 'all' || value === choices.statements || count !== 0),
    choices.statements,
    (value) => actions.choose({ statements: value }),
  );
}

function list(view: CaseView, statements: readonly Statement[]): TemplateResult {
  const { choices } = view;
  const hasAgreement = statements.some(({ agreement }) => agreement !== null);
  const shown = statements
    .filter(({ verdict }) => choices.statements === 'all' || verdict === choices.statements)
    .sort(
      (left, right) => worstFirst[left.verdict] - worstFirst[right.verdict] || left.number - right.number,
    );
  return html`<div class="ledger-head ${hasAgreement ? 'with-agreement' : ''}" aria-hidden="true">
      <span>${t('worst first')}</span><span>${t('verdict')}</span>
      ${hasAgreement ? html`<span class="right-aligned">${t('agree')}</span>` : nothing}
      <span class="right-aligned">${t('counts')}</span>
    </div>
    <ol class=${hasAgreement ? 'with-agreement' : ''}>${shown.map((statement) => entry(view, statement))}</ol>`;
}

function entry(view: CaseView, statement: Statement): TemplateResult {
  const { number, text, verdict, agreement, weight } = statement;
  const isOpen = view.choices.openStatement === number;
  const toggle = () => view.actions.choose({ openStatement: isOpen ? null : number });
  return html`<li class="statement ${isOpen ? 'is-open' : ''}">
    <button class="statement-row" id="statement-${number}" aria-expanded=${isOpen ? 'true' : 'false'} @click=${toggle}>
      ${icon(verdictIcon[verdict], `tone-${verdict}`)}
      <span class="statement-number">${number}</span>
      <span class="statement-text" lang=${ifDefined(textLanguage(text))}>${text}</span>
      <span class="statement-verdict">${verdictWord(verdict)}</span>
      ${agreement === null ? nothing : inColumn('statement-agreement', agreement, t('{agreement} agree', { agreement }))}
      ${inColumn('statement-weight', weight, t('counts {weight}', { weight }))}
    </button>
    ${isOpen ? more(view, statement) : nothing}
  </li>`;
}

/** A bare figure under its column head; the sentence where there is no head, and for screen readers. */
function inColumn(name: string, figure: string, sentence: string): TemplateResult {
  return html`<span class=${name}><span class="figure" aria-hidden="true">${figure}</span><span class="sentence">${sentence}</span></span>`;
}

function more({ detail, actions }: CaseView, { number, reason, location }: Statement): TemplateResult {
  return html`<div class="statement-more">
    ${reason ? html`<p lang=${ifDefined(textLanguage(reason))}>${reason}</p>` : nothing}
    ${location ? nothing : html`<p class="muted">${t('These exact words are not in the response, so they have no mark.')}</p>`}
    ${
      location && detail.canReveal
        ? html`<div class="actions">${toolButton({
            icon: 'goto',
            title: t('Go to the statement in the file'),
            label: t('Go to'),
            press: () => actions.reveal(number),
          })}</div>`
        : nothing
    }
  </div>`;
}

function formulaLine({ terms, result }: NonNullable<RelevancyDetail['formula']>): TemplateResult {
  const sumEnd = result.lastIndexOf('=') + 1;
  return html`<p class="formula">
    <span>${terms}</span>
    <span class="sum">${result.slice(0, sumEnd)} <b>${result.slice(sumEnd).trim()}</b></span>
  </p>`;
}

function asides({ unaddressed, notCounted }: RelevancyDetail): unknown {
  const missing = unaddressed ?? [];
  if (missing.length === 0 && notCounted.length === 0) return nothing;
  return html`<div class="aside">
    ${
      missing.length > 0
        ? html`${icon('gap')}<div><b>${t('Not addressed:')}</b> <ul>${missing.map(
            (part) => html`<li lang=${ifDefined(textLanguage(part))}>${part}</li>`,
          )}</ul></div>`
        : nothing
    }
    ${
      notCounted.length > 0
        ? html`${icon('minus', 'tone-none')}<div class="tone-none"><b>${t('Not counted:')}</b> <ul>${notCounted.map(
            ({ text, kind }) =>
              html`<li><span class="not-counted" lang=${ifDefined(textLanguage(text))}>${text}</span> <span>(${kindWord(kind)})</span></li>`,
          )}</ul></div>`
        : nothing
    }
  </div>`;
}

function kindWord(kind: RelevancyDetail['notCounted'][number]['kind']): string {
  switch (kind) {
    case 'heading':
      return t('heading');
    case 'courtesy':
      return t('courtesy');
    case 'introduction':
      return t('introduction');
    default:
      return kind satisfies never;
  }
}

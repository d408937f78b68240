import { ifDefined } from 'lit/directives/if-defined.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { RelevancyDetail } from '../../protocol/report.ts';
import { segmented, toolButton } from '../controls.ts';
import { type IconName, icon } from '../icons.ts';
import { t } from '../strings.ts';
import type { CaseView } from './case-view.ts';
import { type MarkSegment, markSegments } from './mark-segments.ts';
import { textLanguage } from './text-language.ts';
import { verdictWord } from './verdicts.ts';

/** The response, with each judged statement at its place. */
export function responseView(view: CaseView): TemplateResult {
  const { detail, choices, actions } = view;
  const { response } = detail;
  if (response === null) {
    return html`<div class="section-head"><h2>${t('Response')}</h2></div>
      <p class="muted">${t('This case has no response.')}</p>`;
  }
  const marked = detail.relevancy && hasMarks(detail.relevancy) ? detail.relevancy : null;
  return html`<div class="section-head">
      <h2>${t('Response')}</h2>
      <span class="right">
        ${
          marked
            ? segmented(
                t('Show the response'),
                [
                  { value: false, label: t('Marks') },
                  { value: true, label: t('Plain') },
                ],
                choices.plain,
                (plain) => actions.choose({ plain }),
              )
            : nothing
        }
        ${toolButton({ icon: 'copy', title: t('Copy Response'), press: () => actions.copy('response') })}
      </span>
    </div>
    <div class="response" lang=${ifDefined(textLanguage(response))}>${
      response.trim() === ''
        ? html`<span class="muted">${t('The response is empty.')}</span>`
        : marked && !choices.plain
          ? markSegments(response, marked).map((segment) => drawSegment(segment, marked, view))
          : response
    }</div>
    ${marked && !choices.plain ? legend(marked) : nothing}`;
}

function hasMarks({ statements, notCounted }: RelevancyDetail): boolean {
  return [...statements, ...notCounted].some(({ location }) => location !== null);
}

// Without white space between the tags: the surface shows the response's own, and nothing else.
function drawSegment(
  { text, statement, notCounted, endsOf }: MarkSegment,
  { statements }: RelevancyDetail,
  view: CaseView,
): TemplateResult {
  const references = endsOf.map((number) => {
    const ended = statements.find((candidate) => candidate.number === number);
    return ended ? reference(ended, view) : nothing;
  });
  if (!statement) {
    return notCounted
      ? html`<span class="not-counted" title=${t('Not counted')}>${text}</span>${references}`
      : html`${text}${references}`;
  }
  const open = statement.number === view.choices.openStatement ? ' is-open' : '';
  return html`<mark class="verdict-${statement.verdict}${open}" data-statement=${statement.number}>${text}</mark>${references}`;
}

const referenceIcon: Readonly<Record<'yes' | 'unsure' | 'no', IconName | null>> = {
  yes: null,
  unsure: 'unsure',
  no: 'off',
};

function reference(
  { number, verdict }: RelevancyDetail['statements'][number],
  { actions }: CaseView,
): TemplateResult {
  const name = t('Statement {number}, {verdict}', { number, verdict: verdictWord(verdict) });
  const sign = referenceIcon[verdict];
  const show = (event: Event) => {
    event.preventDefault();
    actions.showStatement(number);
  };
  return html`<a class="reference tone-${verdict}" href="#statement-${number}" aria-label=${name} title=${name} @click=${show}>${sign ? icon(sign) : nothing}${number}</a>`;
}

function legend({ counts, notCounted }: RelevancyDetail): TemplateResult {
  return html`<p class="legend">
    ${counts.no > 0 ? html`<mark class="verdict-no">${t('off topic')}</mark>` : nothing}
    ${counts.unsure > 0 ? html`<mark class="verdict-unsure">${t('unsure')}</mark>` : nothing}
    ${counts.yes > 0 ? html`<span>${t('on topic has no mark')}</span>` : nothing}
    ${notCounted.length > 0 ? html`<span class="not-counted">${t('not counted')}</span>` : nothing}
  </p>`;
}

import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ReportRow, SimilarityDetail } from '../../protocol/report.ts';
import { toolButton } from '../controls.ts';
import { icon } from '../icons.ts';
import { caseBody } from '../pair/case-body.ts';
import { type CaseView, canCompare } from '../pair/case-view.ts';
import { relevancyGap, similarityGap } from '../pair/gaps.ts';
import { t } from '../strings.ts';
import { outcomeIcon, outcomeWord } from './outcomes.ts';

/** The pair layout in place, under its row. */
export function openedCase(view: CaseView, row: ReportRow, close: () => void): TemplateResult {
  const { detail, actions } = view;
  const sign = outcomeIcon[row.outcome];
  return html`<div class="opened-bar">
      <span class="outcome">${icon(sign.icon, sign.tone)}${outcomeWord(row.outcome)}</span>
      ${figureSentences(view).map((sentence) => html`<span class="muted">${sentence}</span>`)}
      ${detail.old ? html`<span class="muted">${t('The text was edited since. This score is old.')}</span>` : nothing}
      <span class="right">
        ${
          detail.canReveal
            ? toolButton({
                icon: 'goto',
                title: t('Go to Source (g)'),
                label: t('Source'),
                press: () => actions.reveal(null),
              })
            : nothing
        }
        ${
          canCompare(detail)
            ? toolButton({
                icon: 'diff',
                title: t('Compare Expected with Actual (d)'),
                label: t('Compare'),
                press: actions.openDiff,
              })
            : nothing
        }
        ${toolButton({ icon: 'again', title: t('Score Again (r)'), label: t('Score again'), press: actions.scoreAgain })}
        ${toolButton({ icon: 'close', title: t('Close (Esc)'), press: close })}
      </span>
    </div>
    ${caseBody(view, 'row')}`;
}

function figureSentences({ report, detail }: CaseView): string[] {
  const { relevancy, similarity } = detail;
  return report.scorers.flatMap(({ id, shortName }) => {
    if (id === 'answer-relevancy' && relevancy) {
      return [figureSentence(shortName, relevancy, relevancyGap(detail))];
    }
    if (id === 'content-similarity' && similarity) {
      return [figureSentence(shortName, similarity, similarityGap(detail))];
    }
    return [];
  });
}

function figureSentence(
  name: string,
  { figure, threshold }: Pick<SimilarityDetail, 'figure' | 'threshold'>,
  instead: string,
): string {
  switch (figure.status) {
    case 'scored': {
      const named = { name, score: figure.text, threshold: threshold?.text ?? '' };
      if (figure.failed === null) return t('{name} {score}', named);
      return figure.failed
        ? t('{name} {score}, below {threshold}', named)
        : t('{name} {score}, at least {threshold}', named);
    }
    case 'errored':
      return t('{name} errored', { name });
    case 'not-applicable':
      return instead;
    case 'not-run':
      return t('{name} not scored yet', { name });
    default:
      return figure.status satisfies never;
  }
}

import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CaseDetail, Figure, RelevancyDetail, SimilarityDetail } from '../../protocol/report.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';
import { type CaseView, scorerName } from './case-view.ts';
import { relevancyGap, similarityGap } from './gaps.ts';
import { plainMeter, relevancyMeter } from './meter.ts';

/** The scores of one case side by side. */
export function caseScores({ report, detail }: CaseView): TemplateResult {
  const { relevancy, similarity } = detail;
  return html`<div class="scores">
    ${relevancy ? relevancyScore(scorerName(report, 'answer-relevancy'), report.estimate !== null, detail, relevancy) : nothing}
    ${similarity ? similarityScore(scorerName(report, 'content-similarity'), detail, similarity) : nothing}
  </div>`;
}

/** Above, at or below a threshold that is set; nothing without one. */
export function thresholdOutcome(figure: Figure, threshold: RelevancyDetail['threshold']): unknown {
  if (!threshold || figure.failed === null) return nothing;
  const { text } = threshold;
  return figure.failed
    ? html`<span class="outcome">${icon('failed', 'tone-failed')}${t('below {threshold}', { threshold: text })}</span>`
    : html`<span class="outcome">${icon('passed', 'tone-passed')}${t('at least {threshold}', { threshold: text })}</span>`;
}

function relevancyScore(
  name: string,
  isEstimate: boolean,
  detail: CaseDetail,
  relevancy: RelevancyDetail,
): TemplateResult {
  const { figure, counts } = relevancy;
  const heading = html`${name}${isEstimate ? html`<span class="badge">${icon('info')}${t('estimate')}</span>` : nothing}`;
  if (figure.status !== 'scored') return unscored(heading, figure, detail.outcome, relevancyGap(detail));
  return score(
    heading,
    html`<span class="number">${figure.text}</span>${thresholdOutcome(figure, relevancy.threshold)}`,
    relevancyMeter(relevancy),
    [
      t('{count} on topic', { count: counts.yes }),
      t('{count} unsure', { count: counts.unsure }),
      t('{count} off topic', { count: counts.no }),
    ],
  );
}

function similarityScore(name: string, detail: CaseDetail, similarity: SimilarityDetail): TemplateResult {
  const { figure, captions, threshold } = similarity;
  if (figure.status !== 'scored' || figure.ratio === null) {
    return unscored(html`${name}`, figure, detail.outcome, similarityGap(detail), similarity.error);
  }
  return score(
    html`${name}`,
    html`<span class="number">${figure.text}</span>${thresholdOutcome(figure, threshold)}`,
    plainMeter(figure.ratio, threshold, t('{name} {score}', { name, score: figure.text })),
    captions,
  );
}

function score(
  heading: TemplateResult,
  top: TemplateResult,
  meter: TemplateResult,
  captions: readonly string[],
): TemplateResult {
  return html`<section class="score">
    <div class="score-top"><h2>${heading}</h2>${top}</div>
    ${meter}
    <p class="captions">${captions.map((caption) => html`<span>${caption}</span>`)}</p>
  </section>`;
}

function unscored(
  heading: TemplateResult,
  { status }: Figure,
  outcome: CaseDetail['outcome'],
  gap: string,
  error: string | null = null,
): TemplateResult {
  const isGap = status === 'not-applicable';
  const waiting = outcome === 'running' ? t('Scoring…') : t('Not scored yet.');
  const caption = isGap ? gap : status === 'errored' ? error : waiting;
  return html`<section class="score">
    <div class="score-top">
      <h2>${heading}</h2>
      <span class="number none">${isGap ? t('n/a') : '–'}</span>
      ${status === 'errored' ? html`<span class="outcome">${icon('warn', 'tone-warn')}${t('errored')}</span>` : nothing}
    </div>
    ${caption === null ? nothing : html`<p class="captions"><span>${caption}</span></p>`}
  </section>`;
}

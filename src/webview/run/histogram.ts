import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { formatScore } from '../../core/scorers/score.ts';
import type { ScorerSummary } from '../../protocol/report.ts';
import { formatCount, t } from '../strings.ts';

const bins = 20;
const baseline = 40;
const tallest = 36;

/** How the scores are spread; bars below a threshold are hollow. */
export function histogram({ name, bins: counts, scored, threshold }: ScorerSummary): TemplateResult {
  const highest = Math.max(1, ...counts);
  const limit = threshold?.ratio ?? null;
  return html`<svg class="histogram" role="img" aria-label=${describe(name, counts, scored, threshold)}>
    ${counts.map((count, bin) => (count === 0 ? nothing : bar(bin, Math.max(2, (count / highest) * tallest), limit)))}
    ${svg`<line class="axis" x1="0" x2="100%" y1=${baseline + 0.5} y2=${baseline + 0.5} />
      ${[0, 0.5, 1].map((value) => (limit !== null && Math.abs(limit - value) < 0.12 ? nothing : axisText(value)))}`}
    ${threshold ? thresholdLine(threshold) : nothing}
  </svg>`;
}

/** The same as a table. */
export function binTable({ name, bins: counts }: ScorerSummary): TemplateResult {
  const filled = counts.flatMap((count, bin) => (count === 0 ? [] : [{ count, bin }]));
  return html`<table class="bins">
    <caption class="sr">${t('Distribution: {scorer}', { scorer: name })}</caption>
    <thead><tr><th scope="col">${t('score')}</th><th scope="col">${t('cases')}</th></tr></thead>
    <tbody>${filled.map(
      ({ count, bin }) => html`<tr><th scope="row">${binRange(bin)}</th><td>${formatCount(count)}</td></tr>`,
    )}</tbody>
  </table>`;
}

function binRange(bin: number): string {
  return t('{from} to {to}', { from: formatScore(bin / bins), to: formatScore((bin + 1) / bins) });
}

function bar(bin: number, height: number, limit: number | null): unknown {
  // A hundredth of slack: the shares are rounded to two decimals.
  const below = limit !== null && (bin + 1) / bins <= limit + 0.001;
  const x = `${bin * (100 / bins) + 0.4}%`;
  return svg`<rect class=${below ? 'below' : ''} x=${x} y=${baseline - height} width="4.2%" height=${height} />`;
}

function axisText(value: number): unknown {
  return svg`<text x="${value * 100}%" y="55" text-anchor=${anchor(value)}>${value}</text>`;
}

function thresholdLine({ ratio, text }: NonNullable<ScorerSummary['threshold']>): unknown {
  const x = `${ratio * 100}%`;
  return svg`<line class="threshold" x1=${x} x2=${x} y1="0" y2="43" />
    <text class="threshold-text" x=${x} y="55" text-anchor=${anchor(ratio)}>≥ ${text}</text>`;
}

function anchor(ratio: number): string {
  if (ratio < 0.06) return 'start';
  return ratio > 0.94 ? 'end' : 'middle';
}

function describe(
  name: string,
  counts: readonly number[],
  scored: number,
  threshold: ScorerSummary['threshold'],
): string {
  const low = counts.findIndex((count) => count > 0);
  const high = counts.findLastIndex((count) => count > 0);
  if (low < 0) return t('Distribution of {scorer}: no scores yet', { scorer: name });
  const from = formatScore(low / bins);
  const to = formatScore((high + 1) / bins);
  const spread =
    scored === 1
      ? t('Distribution of {scorer}: 1 scored case from {from} to {to}', { scorer: name, from, to })
      : t('Distribution of {scorer}: {scored} scored cases from {from} to {to}', {
          scorer: name,
          scored,
          from,
          to,
        });
  return threshold
    ? t('{meter}; threshold {threshold}', { meter: spread, threshold: threshold.text })
    : spread;
}

import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { RelevancyDetail } from '../../protocol/report.ts';
import { t } from '../strings.ts';

type Threshold = RelevancyDetail['threshold'];

const mostGaps = 40;

/** One segment a statement, best first; the filled length is the score, the tick the threshold. */
export function relevancyMeter({ counts, uncertaintyWeight, threshold }: RelevancyDetail): TemplateResult {
  const total = counts.yes + counts.unsure + counts.no;
  if (total === 0) return plainMeter(0, threshold, t('No statement was judged.'));
  const share = (count: number) => (count * 100) / total;
  const unsureStart = share(counts.yes);
  const unsureFilled = share(counts.unsure * Math.min(1, uncertaintyWeight));
  const offStart = share(counts.yes + counts.unsure);
  const gaps = total > mostGaps ? [] : Array.from({ length: total - 1 }, (_, index) => share(index + 1));
  return meter(
    t('{yes} of {total} statements on topic, {unsure} unsure, {no} off topic', { ...counts, total }),
    threshold,
    svg`${bar('fill-on', 0, unsureStart)}
      ${bar('fill-unsure', unsureStart, unsureFilled)}
      ${bar('fill-dotted', unsureStart + unsureFilled, offStart - unsureStart - unsureFilled)}
      ${bar('fill-hatched', offStart, 100 - offStart)}
      ${gaps.map((x) => svg`<line class="gap" x1="${x}%" x2="${x}%" y1="3" y2="11" />`)}`,
  );
}

/** A score without parts. */
export function plainMeter(ratio: number, threshold: Threshold, name: string): TemplateResult {
  return meter(name, threshold, bar('fill-plain', 0, ratio * 100));
}

/** The small bar of table rows and lists of figures; the number beside it says the same. */
export function microBar(ratio: number): TemplateResult {
  return html`<svg class="micro" aria-hidden="true"><rect width="${percent(ratio * 100)}" height="100%" /></svg>`;
}

function meter(name: string, threshold: Threshold, bars: unknown): TemplateResult {
  const named = threshold
    ? t('{meter}; threshold {threshold}', { meter: name, threshold: threshold.text })
    : name;
  return html`<svg class="meter" role="img" aria-label=${named}>
    ${svg`<rect class="track" x="0" y="3" width="100%" height="8" />`}${bars}${
      threshold
        ? svg`<line class="threshold" x1=${percent(threshold.ratio * 100)} x2=${percent(threshold.ratio * 100)} y1="0" y2="14" />`
        : nothing
    }
  </svg>`;
}

function bar(tone: string, start: number, length: number): unknown {
  if (length <= 0) return nothing;
  return svg`<rect class=${tone} x=${percent(start)} y="3" width=${percent(length)} height="8" />`;
}

function percent(value: number): string {
  return `${Math.min(100, Math.max(0, value)).toFixed(2)}%`;
}

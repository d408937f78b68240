import { ifDefined } from 'lit/directives/if-defined.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { SimilarityDetail } from '../../protocol/report.ts';
import { fold } from '../controls.ts';
import { t } from '../strings.ts';
import { microBar } from './meter.ts';
import { textLanguage } from './text-language.ts';

/** Expected against actual, word by word, and folded how the similarity came about. */
export function wording({ diff, figures, figure }: SimilarityDetail, kind: 'wide' | 'nested'): unknown {
  if (diff.length === 0) return nothing;
  const summary =
    kind === 'wide'
      ? html`<span class="diff" aria-hidden="true"><del>${t('only expected')}</del> <ins>${t('only actual')}</ins></span>`
      : html`<span class="muted">${t('similarity {score} · measures wording, not meaning', { score: figure.text })}</span>`;
  return fold(
    kind,
    html`<h2>${t('Expected and actual')}</h2>${summary}`,
    html`<div class="wording">
      ${wordDiff(diff)}
      ${figures.length > 0 ? howMeasured(figures) : nothing}
    </div>`,
    kind === 'wide',
  );
}

function wordDiff(diff: SimilarityDetail['diff']): TemplateResult {
  const language = textLanguage(diff.map(({ text }) => text).join(''));
  return html`<p class="diff" lang=${ifDefined(language)}>${diff.map(piece)}</p>`;
}

/** White space at the edges stands outside of the mark, unless it is all there is. */
function piece({ kind, text }: SimilarityDetail['diff'][number]): unknown {
  if (kind === 'same') return text;
  const words = text.trim() || text;
  const start = text.indexOf(words);
  const mark = kind === 'expected' ? html`<del>${words}</del>` : html`<ins>${words}</ins>`;
  return html`${text.slice(0, start)}${mark}${text.slice(start + words.length)}`;
}

function howMeasured(figures: SimilarityDetail['figures']): TemplateResult {
  return fold(
    'nested',
    html`<h3>${t('How measured')}</h3><span class="muted">${t('measures wording, not meaning')}</span>`,
    html`<dl class="figures">${figures.map(
      ({ name, text, ratio, how }) =>
        html`<div><dt>${name}</dt><dd>${microBar(ratio)}</dd><dd class="right-aligned">${text}</dd><dd class="how">${how}</dd></div>`,
    )}</dl>`,
  );
}

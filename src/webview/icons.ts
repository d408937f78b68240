import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { IconName } from '../protocol/panel-icons.ts';

export type { IconName };

/** An icon beside a word; with a name it stands for itself. The page holds the drawings. */
export function icon(name: IconName, tone = '', label?: string): TemplateResult {
  return html`<svg
    class="icon ${tone}"
    role=${label ? 'img' : nothing}
    aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : 'true'}
  ><use href="#icon-${name}" /></svg>`;
}

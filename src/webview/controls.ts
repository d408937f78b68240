import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type IconName, icon } from './icons.ts';
import { formatCount } from './strings.ts';

export interface ToolButton {
  readonly icon: IconName;
  /** The whole name, shown as the tooltip. */
  readonly title: string;
  /** A short word beside the icon; without it the title is the accessible name. */
  readonly label?: string;
  readonly press: () => void;
}

/** A quiet button of a heading. */
export function toolButton({ icon: name, title, label, press }: ToolButton): TemplateResult {
  return html`<button class="tool" title=${title} aria-label=${title} @click=${press}>
    ${icon(name)}${label ? html`<span>${label}</span>` : nothing}
  </button>`;
}

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: TemplateResult;
  readonly count?: number;
}

/** Filter chips: one is pressed at a time. */
export function chips<Value>(
  name: string,
  choices: readonly Choice<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<span class="chips" role="group" aria-label=${name}>${choices.map(
    (choice) => html`<button
      class="chip"
      aria-pressed=${choice.value === chosen ? 'true' : 'false'}
      @click=${() => choose(choice.value)}
    >${choice.icon ?? nothing}${choice.label}${choice.count === undefined ? nothing : html` <b>${formatCount(choice.count)}</b>`}</button>`,
  )}</span>`;
}

/** Two or three exclusive views of the same thing. */
export function segmented<Value>(
  name: string,
  choices: readonly Choice<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<span class="segmented" role="group" aria-label=${name}>${choices.map(
    ({ value, label }) => html`<button
      aria-pressed=${value === chosen ? 'true' : 'false'}
      @click=${() => choose(value)}
    >${label}</button>`,
  )}</span>`;
}

/** A folded part; the user's choice stays as long as its element. */
export function fold(
  kind: 'wide' | 'nested',
  title: TemplateResult,
  body: TemplateResult,
  isOpen = false,
): TemplateResult {
  return html`<details class=${kind} ?open=${isOpen}>
    <summary>${icon('chevron', 'twist')}${title}</summary>
    <div class="fold-body">${body}</div>
  </details>`;
}

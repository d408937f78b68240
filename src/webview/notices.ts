import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ReportNotice } from '../protocol/report.ts';
import { type IconName, icon } from './icons.ts';

export interface NoticeAction {
  readonly label: string;
  readonly press: () => void;
}

/** One line across the panel: icon, sentence, one action. */
export function noticeLine(sign: IconName, text: string, action?: NoticeAction, tone = ''): TemplateResult {
  return html`<div class="notice">
    ${icon(sign, tone)}
    <p>${text}</p>
    ${action ? html`<button class="link" @click=${action.press}>${action.label}</button>` : nothing}
  </div>`;
}

/** What the host has to say about the run. */
export function notices(
  list: readonly ReportNotice[],
  request: (request: 'run-request' | 'log-open') => void,
): TemplateResult[] {
  return list.map(({ kind, text, action }) =>
    noticeLine(
      kind === 'warning' ? 'warn' : 'info',
      text,
      action ? { label: action.label, press: () => request(action.request) } : undefined,
      kind === 'warning' ? 'tone-warn' : '',
    ),
  );
}

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { icon } from './icons.ts';
import { t } from './strings.ts';

/** Opened before anything was scored. */
export function nothingYet(): TemplateResult {
  return html`<div class="empty">
    ${icon('chat')}
    <p>${t('Select a response and run Score Selected Prompt/Response.')}</p>
  </div>`;
}

/** Waiting for the texts of a case. */
export function waitingForCase(): TemplateResult {
  return html`<div class="skeletons" aria-busy="true">
    <span class="sr">${t('Loading the case…')}</span>
    <span class="skeleton"></span><span class="skeleton middle"></span>
  </div>`;
}

/** The host did not answer in time. */
export function late(sentence: string, retry: () => void, showLog?: () => void): TemplateResult {
  return html`<div class="error" role="alert">
    ${icon('warn', 'tone-warn')}
    <div>
      <h2>${sentence}</h2>
      <div class="actions">
        <button class="button primary" @click=${retry}>${t('Retry')}</button>
        ${showLog ? html`<button class="button" @click=${showLog}>${t('Show Log')}</button>` : nothing}
      </div>
    </div>
  </div>`;
}

import { ifDefined } from 'lit/directives/if-defined.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CaseDetail } from '../../protocol/report.ts';
import { fold, toolButton } from '../controls.ts';
import { t } from '../strings.ts';
import type { CaseView } from './case-view.ts';
import { textLanguage } from './text-language.ts';

/** The prompt, and folded what came before it. */
export function promptView({ detail, actions }: CaseView): TemplateResult {
  const { prompt } = detail;
  return html`<div class="section-head">
      <h2>${t('Prompt')}</h2>
      ${
        prompt === null
          ? nothing
          : html`<span class="right">${toolButton({
              icon: 'copy',
              title: t('Copy Prompt'),
              press: () => actions.copy('prompt'),
            })}</span>`
      }
    </div>
    ${
      prompt === null || prompt.trim() === ''
        ? html`<p class="muted">${t('This case has no prompt.')}</p>`
        : html`<div class="prompt" lang=${ifDefined(textLanguage(prompt))}>${prompt}</div>`
    }
    ${conversation(detail)}`;
}

function conversation({ system, history, context }: CaseDetail): unknown {
  const parts: string[] = [];
  if (history.length === 1) parts.push(t('1 turn'));
  else if (history.length > 1) parts.push(t('{count} turns', { count: history.length }));
  if (system !== null) parts.push(t('system'));
  if (context.length === 1) parts.push(t('1 passage'));
  else if (context.length > 1) parts.push(t('{count} passages', { count: context.length }));
  if (parts.length === 0) return nothing;
  return fold(
    'nested',
    html`<h3>${t('Conversation')}</h3><span class="muted">${parts.join(' · ')}</span>`,
    html`<dl class="turns">
      ${system === null ? nothing : turn(t('system'), system)}
      ${history.map(({ role, text }) => turn(role === 'user' ? t('user') : t('assistant'), text))}
      ${context.map((text) => turn(t('passage'), text))}
    </dl>`,
  );
}

function turn(speaker: string, text: string): TemplateResult {
  return html`<dt>${speaker}</dt><dd lang=${ifDefined(textLanguage(text))}>${text}</dd>`;
}

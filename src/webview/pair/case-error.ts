import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { RelevancyDetail } from '../../protocol/report.ts';
import { fold, toolButton } from '../controls.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';
import type { CaseView } from './case-view.ts';

/** Why there is no score: one sentence, what to do, and the judge's own words one click away. */
export function caseError(
  { actions }: CaseView,
  { message, raw }: NonNullable<RelevancyDetail['error']>,
): TemplateResult {
  return html`<div class="error">
      ${icon('warn', 'tone-warn')}
      <div>
        <h2>${t('This case could not be judged')}</h2>
        <p>${message}</p>
        <div class="actions">
          <button class="button primary" @click=${actions.scoreAgain}>${t('Score Again')}</button>
          <button class="button" @click=${actions.showLog}>${t('Show Log')}</button>
        </div>
      </div>
    </div>
    ${raw === null ? nothing : rawReply(raw, () => actions.copy('reply'))}`;
}

function rawReply(raw: string, copy: () => void): TemplateResult {
  const size = raw.length === 1 ? t('1 character') : t('{count} characters', { count: raw.length });
  return fold(
    'wide',
    html`<h2>${t('Raw reply')}</h2><span class="muted">${size}</span>`,
    html`<div class="raw-reply">
      <pre class="raw">${raw}</pre>
      ${toolButton({ icon: 'copy', title: t('Copy Raw Reply'), press: copy })}
    </div>`,
  );
}

import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Report } from '../../protocol/report.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';

export interface RunActions {
  readonly score: () => void;
  readonly cancel: () => void;
}

/** What was run, when, by which judge and how far it came. */
export function runHeader(report: Report, actions: RunActions): TemplateResult {
  const running = report.state === 'running';
  const facts = [stateSentence(report), report.source, report.startedAt].filter((fact) => fact !== null);
  return html`<header class="head">
    <h1 title=${report.title}>${report.title}</h1>
    <span class="meta">
      ${facts.map((fact) => html`<span>${fact}</span>`)}
      <span><span class="sr">${t('Judge:')} </span>${report.judge}</span>
    </span>
    <span class="tools">
      ${
        running
          ? html`<button class="button" @click=${actions.cancel}>${icon('stop')}${t('Cancel')}</button>`
          : html`<button class="button primary" @click=${actions.score}>${icon('play')}${t('Score')}</button>`
      }
    </span>
    ${running ? progress(report) : nothing}
  </header>`;
}

/** How far a run is or came; also what the live region says. */
export function stateSentence({ state, done, total, rows }: Report): string {
  switch (state) {
    case 'running': {
      const errored = rows.filter(({ outcome }) => outcome === 'errored').length;
      return errored === 0
        ? t('{done} of {total}', { done, total })
        : t('{done} of {total} · {errored} errored', { done, total, errored });
    }
    case 'completed':
      return total === 1 ? t('1 case') : t('{count} cases', { count: total });
    case 'cancelled':
      return t('cancelled at {done} of {total}', { done, total });
    case 'interrupted':
      return t('interrupted at {done} of {total}', { done, total });
    case 'stopped':
      return t('stopped at {done} of {total}', { done, total });
    default:
      return state satisfies never;
  }
}

function progress({ done, total }: Report): TemplateResult {
  const share = total === 0 ? 0 : (done * 100) / total;
  return html`<svg
    class="progress"
    role="progressbar"
    aria-label=${t('Scoring')}
    aria-valuemin="0"
    aria-valuemax=${total}
    aria-valuenow=${done}
  >${svg`<rect width="${share}%" height="2" />`}</svg>`;
}

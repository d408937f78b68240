import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Report, ScorerSummary } from '../../protocol/report.ts';
import { icon } from '../icons.ts';
import { t } from '../strings.ts';
import { binTable, histogram } from './histogram.ts';

/** The mean and the distribution of each scorer. */
export function runScores(
  report: Report,
  tables: ReadonlySet<string>,
  toggleTable: (scorer: string) => void,
): TemplateResult {
  return html`<div class="scores">${report.scorers.map((scorer) => {
    const asTable = tables.has(scorer.id);
    return html`<section class="score">
      <div class="score-top">
        <h2>${scorer.name}</h2>
        <span class="number ${scorer.mean === null ? 'none' : ''}">${scorer.mean ?? '–'}</span>
        ${scope(report, scorer)} ${outcomes(scorer)}
      </div>
      ${asTable ? binTable(scorer) : histogram(scorer)}
      <p class="captions">
        ${counts(scorer, report.state === 'running').map((caption) => html`<span>${caption}</span>`)}
        <button class="link" aria-pressed=${asTable ? 'true' : 'false'} @click=${() => toggleTable(scorer.id)}
          >${asTable ? t('As chart') : t('As table')}</button
        >
      </p>
    </section>`;
  })}</div>`;
}

/** No mean without what it is the mean of. */
function scope({ state, done, total }: Report, { mean }: ScorerSummary): unknown {
  if (mean === null || state === 'completed' || done === total) return nothing;
  return state === 'running'
    ? html`<span class="muted">${t('so far ({done} of {total})', { done, total })}</span>`
    : html`<span class="muted">${t('{done} of {total} cases', { done, total })}</span>`;
}

function outcomes({ passed, failed }: ScorerSummary): unknown {
  if (passed === null || failed === null) return nothing;
  return html`<span class="outcome">${icon('passed', 'tone-passed')}${t('{count} passed', { count: passed })}</span>
    <span class="outcome">${icon('failed', 'tone-failed')}${t('{count} failed', { count: failed })}</span>`;
}

function counts({ scored, errored, notApplicable, notRun }: ScorerSummary, running: boolean): string[] {
  const captions = [t('{count} scored', { count: scored })];
  if (errored > 0) captions.push(t('{count} errored', { count: errored }));
  if (notApplicable > 0) captions.push(t('{count} not applicable', { count: notApplicable }));
  if (notRun > 0) {
    captions.push(
      running ? t('{count} waiting', { count: notRun }) : t('{count} not run', { count: notRun }),
    );
  }
  return captions;
}

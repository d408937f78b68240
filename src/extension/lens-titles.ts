import type { CaseResult, EvalCase } from '../core/model.ts';
import { isBelowThreshold } from '../core/run/case-outcome.ts';
import type { RelevancyAnalyzed } from '../core/scorers/answer-relevancy.ts';
import { countVerdicts } from '../core/scorers/relevancy-reason.ts';
import { formatScore } from '../core/scorers/score.ts';
import type { Translate } from '../core/translate.ts';
import { countOutcomes, countScores, type ReportScorer, type RunRecord } from './report/run-record.ts';
import { shortScorerName, usesEmbeddedJudge } from './report/run-report.ts';

const separator = ' · ';

/** The result of a case in one line: `relevancy 0.60 · similarity 0.81 · 2 of 5 off topic`. */
export function caseTitle(record: RunRecord, result: CaseResult, translate: Translate): string {
  if (result.outcome === 'errored' && !anyScored(result)) return translate('$(warning) judge error');
  const parts = record.scorers.flatMap((scorer) => scorePart(scorer, result, translate) ?? []);
  if (parts.length === 0) return translate('not applicable');
  const shares = topicShare(result, translate);
  const failed = result.outcome === 'failed' ? '✗ ' : '';
  return failed + [...parts, ...(shares ? [shares] : [])].join(separator);
}

/** Before a case is scored: the scorers that its fields allow, without numbers. */
export function unscoredTitle(
  evalCase: EvalCase,
  scorerIds: readonly string[],
  translate: Translate,
): string {
  const names = scorerIds.filter((id) => missingRoles(evalCase, id).length === 0);
  if (names.length === 0) return translate('nothing to score');
  return names.map((id) => `${shortScorerName({ id, name: id }, translate)} –`).join(separator);
}

/** One sentence for each scorer that cannot run on a case, naming the field that is missing. */
export function missingFieldTexts(
  evalCase: EvalCase,
  scorerIds: readonly string[],
  translate: Translate,
): string[] {
  return scorerIds.flatMap((id) =>
    missingRoles(evalCase, id)
      .slice(0, 1)
      .map((role) => translate(missingTexts[role], { scorer: shortScorerName({ id, name: id }, translate) })),
  );
}

/** The means of a run in one line: `relevancy 0.82 · similarity 0.76 · 2 errored`. */
export function fileTitle(record: RunRecord, translate: Translate): string {
  const counts = countScores(record);
  const { failed, errored, done } = countOutcomes(record);
  const parts = record.scorers.flatMap((scorer) => {
    const mean = counts[scorer.id]?.mean;
    return mean === null || mean === undefined
      ? []
      : [`${shortScorerName(scorer, translate)} ${formatScore(mean)}`];
  });
  if (failed > 0) parts.push(translate('{failed} failed', { failed }));
  if (errored > 0) parts.push(translate('{errored} errored', { errored }));
  if (done < record.cases.length) {
    parts.push(translate('{done} of {total} scored', { done, total: record.cases.length }));
  }
  return parts.join(separator);
}

/** Who judges, where that limits what the numbers mean. */
export function estimateTitle(record: RunRecord | undefined, translate: Translate): string {
  return !record || usesEmbeddedJudge(record) ? translate('embedded judge (estimate)') : '';
}

type Role = 'prompt' | 'response' | 'expected';

const missingTexts: Readonly<Record<Role, string>> = {
  prompt: 'No {scorer}: the prompt is missing.',
  response: 'No {scorer}: the response is missing.',
  expected: 'No {scorer}: the expected text is missing.',
};

function missingRoles(evalCase: EvalCase, scorerId: string): Role[] {
  const missing: Role[] = [];
  if (scorerId === 'answer-relevancy' && !evalCase.input?.trim()) missing.push('prompt');
  if (evalCase.output === null) missing.push('response');
  if (scorerId === 'content-similarity' && evalCase.groundTruth.length === 0) missing.push('expected');
  return missing;
}

function anyScored(result: CaseResult): boolean {
  return Object.values(result.scorers).some(({ status }) => status === 'scored');
}

function scorePart(scorer: ReportScorer, result: CaseResult, translate: Translate): string | null {
  const scored = result.scorers[scorer.id];
  const name = shortScorerName(scorer, translate);
  if (scored?.status === 'errored') return translate('$(warning) {scorer} error', { scorer: name });
  if (!scored || scored.score === null) return null;
  const below =
    isBelowThreshold(scored, scorer) && scorer.threshold !== null
      ? ` < ${formatScore(scorer.threshold)}`
      : '';
  return `${name} ${formatScore(scored.score)}${below}`;
}

function topicShare(result: CaseResult, translate: Translate): string | null {
  const relevancy = result.scorers['answer-relevancy'];
  if (relevancy?.status !== 'scored') return null;
  const { yes, unsure, no } = countVerdicts((relevancy.analyzeStepResult as RelevancyAnalyzed).results);
  const total = yes + unsure + no;
  if (total === 0) return null;
  if (no > 0) return translate('{no} of {total} off topic', { no, total });
  if (unsure > 0) return translate('{unsure} of {total} unsure', { unsure, total });
  return translate('{yes} of {total} on topic', { yes, total });
}

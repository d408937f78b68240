import type { CaseResult, EvalCase, ScorerResult } from '../../core/model.ts';
import { isBelowThreshold } from '../../core/run/case-outcome.ts';
import { formatScore, histogramBin, scoreRatio } from '../../core/scorers/score.ts';
import type { Translate } from '../../core/translate.ts';
import type { Figure, Report, ReportNotice, ReportRow, ScorerSummary } from '../../protocol/report.ts';
import { countOutcomes, countScores, type ReportScorer, type RunRecord } from './run-record.ts';

const longestNote = 240;

/** What a report takes from its surroundings. */
export interface ReportContext {
  readonly translate: Translate;
  /** BCP 47, for times. */
  readonly language: string;
  /** The line (from 1) of a case, where the document is at hand. */
  lineOf(evalCase: EvalCase): number | null;
  /** Whether the text of a case was edited since it was scored. */
  isOld(index: number): boolean;
}

/** The whole report of a run, without the texts of its cases. */
export function toReport(record: RunRecord, context: ReportContext): Report {
  const { translate, language } = context;
  const { done } = countOutcomes(record);
  return {
    runId: record.id,
    layout: record.layout,
    title: record.title,
    source: record.layout === 'pair' ? sourceOf(record, context) : null,
    startedAt: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(
      record.startedAt,
    ),
    judge: judgeName(record, translate),
    estimate: usesEmbeddedJudge(record)
      ? translate('Built-in estimate: finds off-topic text; weaker on fine shades.')
      : null,
    state: record.status,
    total: record.cases.length,
    done,
    scorers: toScorerSummaries(record, translate),
    rows: record.cases.map((_, index) => toRow(record, index, context)),
    notices: toNotices(record, translate),
  };
}

/** Means, counts and distributions of the scorers of a run. */
export function toScorerSummaries(record: RunRecord, translate: Translate): ScorerSummary[] {
  const counts = countScores(record);
  return record.scorers.map((scorer) => {
    const { id, name, scale, threshold } = scorer;
    const bins = new Array<number>(20).fill(0);
    for (const result of record.results) {
      const exactScore = result?.scorers[id]?.exactScore;
      if (exactScore === null || exactScore === undefined) continue;
      const bin = histogramBin(exactScore, scale);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const { mean = null, ...rest } = counts[id] ?? emptyCounts;
    return {
      id,
      name,
      shortName: shortScorerName(scorer, translate),
      mean: mean === null ? null : formatScore(mean),
      ...rest,
      threshold: toThreshold(threshold),
      bins,
    };
  });
}

const emptyCounts = {
  mean: null,
  scored: 0,
  passed: null,
  failed: null,
  errored: 0,
  notApplicable: 0,
  notRun: 0,
};

/** One row of the table. */
export function toRow(record: RunRecord, index: number, context: ReportContext): ReportRow {
  const evalCase = record.cases[index];
  const result = record.results[index];
  const running = record.status === 'running' && record.pending.has(index);
  const figures: Record<string, Figure> = {};
  for (const scorer of record.scorers) {
    const scored = result?.scorers[scorer.id];
    figures[scorer.id] = toFigure(scored, scorer);
  }
  return {
    caseId: `${index}`,
    label: evalCase ? caseLabel(evalCase, index) : `${index + 1}`,
    line: evalCase ? context.lineOf(evalCase) : null,
    outcome: running ? 'running' : (result?.outcome ?? 'not-run'),
    note: noteOf(evalCase, result, context.translate),
    figures,
    old: context.isOld(index),
  };
}

/** A score as it is shown, with its share of the scale. */
export function toFigure(result: ScorerResult | undefined, scorer: ReportScorer): Figure {
  if (!result || result.exactScore === null || result.score === null) {
    return { status: result?.status ?? 'not-run', text: '', ratio: null, failed: null };
  }
  return {
    status: result.status,
    text: formatScore(result.score),
    ratio: scoreRatio(result.exactScore, scorer.scale),
    failed: isBelowThreshold(result, scorer),
  };
}

/** A threshold as it is shown. */
export function toThreshold(threshold: number | null): { ratio: number; text: string } | null {
  return threshold === null ? null : { ratio: threshold, text: formatScore(threshold) };
}

/** How a case is called: its own id, else its number, with the variant where there is one. */
export function caseLabel(evalCase: EvalCase, index: number): string {
  const name = evalCase.id ?? `#${index + 1}`;
  return evalCase.variant ? `${name} · ${evalCase.variant}` : name;
}

/** The short name of a scorer in lenses and column heads. */
export function shortScorerName(scorer: Pick<ReportScorer, 'id' | 'name'>, translate: Translate): string {
  if (scorer.id === 'answer-relevancy') return translate('relevancy');
  return scorer.id === 'content-similarity' ? translate('similarity') : scorer.name;
}

/** Whether the run was judged by the built-in estimate. */
export function usesEmbeddedJudge(record: RunRecord): boolean {
  return record.config.scorers.includes('answer-relevancy') && record.config.judge.model === 'embedded';
}

function judgeName(record: RunRecord, translate: Translate): string {
  return usesEmbeddedJudge(record) ? translate('embedded judge') : record.config.judge.model;
}

function sourceOf(record: RunRecord, context: ReportContext): string | null {
  const [evalCase] = record.cases;
  if (!evalCase || record.selection) return null;
  const line = context.lineOf(evalCase);
  return line === null ? null : context.translate('line {line}', { line });
}

function noteOf(
  evalCase: EvalCase | undefined,
  result: CaseResult | undefined,
  translate: Translate,
): string {
  const error = Object.values(result?.scorers ?? {}).find((scored) => scored.error)?.error;
  if (error) return error.message;
  const output = evalCase?.output;
  if (output === null || output === undefined) return translate('No response in the file');
  return output
    .slice(0, longestNote * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestNote);
}

/** What is said across the report: how it ended, and whose checks were not run. */
export function toNotices(record: RunRecord, translate: Translate): ReportNotice[] {
  const notices: ReportNotice[] = [];
  const { done } = countOutcomes(record);
  const total = record.cases.length;
  if (record.status === 'cancelled') {
    notices.push({
      kind: 'information',
      text: translate('Cancelled at {done} of {total}. Finished cases are kept.', { done, total }),
      action: { label: translate('Score all'), request: 'run-request' },
    });
  }
  const checks = record.cases.reduce((sum, evalCase) => sum + (evalCase.foreignChecks ?? 0), 0);
  if (checks > 0) {
    notices.push({
      kind: 'information',
      text:
        checks === 1
          ? translate('1 check of another tool is not run here.')
          : translate('{checks} checks of another tool are not run here.', { checks }),
      action: null,
    });
  }
  return notices;
}

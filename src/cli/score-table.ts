import pc from 'picocolors';
import stringWidth from 'string-width';
import type { ScorerCounts } from '../core/model.ts';
import type { ThresholdScorer } from '../core/run/stream-evals.ts';
import type { RelevancyAnalyzed, RelevancyPreprocessed } from '../core/scorers/answer-relevancy.ts';
import { formatScore } from '../core/scorers/score.ts';
import { graphemes } from '../core/text/segment.ts';
import type { Translate } from '../core/translate.ts';
import type { PlacedResult } from './worst-cases.ts';

export interface TableInput {
  readonly file: string;
  readonly total: number;
  readonly worst: readonly PlacedResult[];
  readonly scorers: readonly ThresholdScorer[];
  readonly scores: Readonly<Record<string, ScorerCounts>>;
  readonly judge: string;
  /** What the judge's requests took; null when it made none. */
  readonly usage: string | null;
}

export interface TableLook {
  readonly columns: number;
  readonly useColor: boolean;
  readonly translate: Translate;
}

const mostBreakdowns = 3;

/** The report of a run for people: means, the worst cases as a table, and the breakdown of the very worst. */
export function scoreTable(input: TableInput, look: TableLook): string {
  const colors = pc.createColors(look.useColor);
  const lines = [
    colors.bold(input.file) + colors.dim(`  ${input.judge}`),
    ...input.scorers.map((scorer) => summaryLine(scorer, input.scores[scorer.scorer.id], look)),
    ...(input.usage === null ? [] : [colors.dim(input.usage)]),
    '',
    ...tableLines(input, look),
  ];
  if (input.worst.length < input.total) {
    lines.push(
      colors.dim(
        look.translate('The {shown} worst of {total} cases.', {
          shown: input.worst.length,
          total: input.total,
        }),
      ),
    );
  }
  for (const entry of input.worst.slice(0, mostBreakdowns)) lines.push('', ...breakdown(entry, look));
  return `${lines.join('\n')}\n`;
}

function summaryLine(
  { scorer, threshold }: ThresholdScorer,
  counts: ScorerCounts | undefined,
  { translate }: TableLook,
): string {
  if (!counts) return scorer.name;
  const parts = [counts.mean === null ? '–' : formatScore(counts.mean)];
  parts.push(translate('{count} scored', { count: counts.scored }));
  if (threshold !== null) {
    parts.push(translate('{count} passed', { count: counts.passed ?? 0 }));
    parts.push(translate('{failed} failed', { failed: counts.failed ?? 0 }));
  }
  if (counts.errored > 0) parts.push(translate('{errored} errored', { errored: counts.errored }));
  if (counts.notApplicable > 0)
    parts.push(translate('{count} not applicable', { count: counts.notApplicable }));
  if (counts.notRun > 0) parts.push(translate('{count} not run', { count: counts.notRun }));
  return `${scorer.name}: ${parts.join(' · ')}`;
}

function tableLines({ worst, scorers }: TableInput, { columns, useColor, translate }: TableLook): string[] {
  const colors = pc.createColors(useColor);
  const head = ['', translate('case'), ...scorers.map(({ scorer }) => scorer.name), translate('response')];
  const rows = worst.map(({ result, range }) => [
    symbols[result.outcome],
    `${result.evalCase.id ?? `#${result.index + 1}`} (${range.start.line})`,
    ...scorers.map(({ scorer }) => scoreCell(result.scorers[scorer.id])),
    noteOf(result),
  ]);
  const widths = head.map((title, column) =>
    Math.min(28, Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[column] ?? '')))),
  );
  const last = widths.length - 1;
  widths[last] = Math.max(20, columns - widths.slice(0, last).reduce((sum, width) => sum + width + 2, 0));
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, column) => fit(cell, widths[column] ?? 0, column > 1 && column < last))
      .join('  ')
      .trimEnd();
  return [colors.dim(toLine(head)), ...rows.map(toLine)];
}

const symbols = {
  errored: '!',
  failed: '✗',
  passed: '✓',
  scored: '·',
  'not-applicable': '–',
  'not-run': ' ',
} as const;

function scoreCell(scored: PlacedResult['result']['scorers'][string] | undefined): string {
  if (!scored) return '';
  if (scored.status === 'errored') return '!';
  return scored.score === null ? 'n/a' : formatScore(scored.score);
}

function noteOf(result: PlacedResult['result']): string {
  const error = Object.values(result.scorers).find((scored) => scored.error)?.error;
  return (error?.message ?? result.evalCase.output ?? '').replace(/\s+/g, ' ').trim();
}

function breakdown({ result, range }: PlacedResult, { translate, useColor, columns }: TableLook): string[] {
  const colors = pc.createColors(useColor);
  const name = result.evalCase.id ?? `#${result.index + 1}`;
  const lines = [colors.bold(name) + colors.dim(translate(' line {line}', { line: range.start.line }))];
  const relevancy = result.scorers['answer-relevancy'];
  if (relevancy?.status === 'scored') {
    const split = relevancy.preprocessStepResult as RelevancyPreprocessed;
    const verdicts = (relevancy.analyzeStepResult as RelevancyAnalyzed).results;
    verdicts.forEach(({ result: verdict, reason }, index) => {
      const text = (split.statements[index] ?? '').replace(/\s+/g, ' ');
      lines.push(`  ${marks[verdict]} ${fit(text, columns - 4, false).trimEnd()}`);
      lines.push(colors.dim(`      ${translate(verdictTexts[verdict])}: ${reason}`));
    });
  }
  for (const { reason, error, status } of Object.values(result.scorers)) {
    if (error) lines.push(`  ! ${error.message}`);
    else if (reason && status !== 'not-applicable') lines.push(`  ${reason}`);
  }
  return lines;
}

const marks = { yes: '✓', unsure: '?', no: '✗' } as const;
const verdictTexts = { yes: 'on topic', unsure: 'unsure', no: 'off topic' } as const;

/** Cuts or pads a text to a number of terminal columns. */
function fit(text: string, width: number, alignRight: boolean): string {
  let shown = text;
  if (stringWidth(text) > width) {
    shown = '';
    let used = 0;
    for (const character of graphemes(text.slice(0, width * 4))) {
      used += stringWidth(character);
      if (used > width - 1) break;
      shown += character;
    }
    shown += '…';
  }
  const padding = ' '.repeat(Math.max(0, width - stringWidth(shown)));
  return alignRight ? padding + shown : shown + padding;
}

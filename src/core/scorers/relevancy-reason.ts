import type { StatementVerdict } from '../judge/relevancy-judge.ts';
import type { Translate } from '../translate.ts';
import type { RelevancyAnalyzed } from './answer-relevancy.ts';

/** How many statements got each verdict. */
export interface VerdictCounts {
  readonly yes: number;
  readonly unsure: number;
  readonly no: number;
}

/** Counts verdicts; every surface that shows a count gets it from here. */
export function countVerdicts(results: readonly Pick<StatementVerdict, 'result'>[]): VerdictCounts {
  const counts = { yes: 0, unsure: 0, no: 0 };
  for (const { result } of results) counts[result] += 1;
  return counts;
}

const longestQuote = 80;

/** Explains a relevancy score from its counts and its worst statement, so that it cannot contradict the score. */
export function composeRelevancyReason(
  blank: boolean,
  statements: readonly string[],
  analyzed: RelevancyAnalyzed,
  translate: Translate,
): string {
  if (blank) return translate('Empty answer.');
  if (statements.length === 0) return translate('The answer holds no statement, only courtesy or headings.');
  const { yes, unsure, no } = countVerdicts(analyzed.results);
  const total = statements.length;
  const summary =
    total === 1
      ? translate(onlyStatementTexts[yes ? 'yes' : unsure ? 'unsure' : 'no'])
      : yes === total
        ? translate('All {total} statements are on topic.', { total })
        : translate('{yes} of {total} statements are on topic, {unsure} unsure, {no} off topic.', {
            yes,
            total,
            unsure,
            no,
          });
  const worst = analyzed.results.findIndex(({ result }) => result === (no > 0 ? 'no' : 'unsure'));
  const verdict = analyzed.results[worst];
  const statement = statements[worst];
  if (!verdict || statement === undefined) return summary;
  const quote =
    total === 1
      ? verdict.reason
      : translate('“{statement}”: {reason}', { statement: shorten(statement), reason: verdict.reason });
  return `${summary} ${quote}`;
}

const onlyStatementTexts = {
  yes: 'The only statement is on topic.',
  unsure: 'The only statement is unsure.',
  no: 'The only statement is off topic.',
} as const;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestQuote) return line;
  // Not in the middle of a surrogate pair.
  return `${line.slice(0, longestQuote).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

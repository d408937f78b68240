import type { ReportOutcome, ReportRow } from '../../protocol/report.ts';
import type { Sort } from '../view-state.ts';

/** Column keys beside the ids of the scorers. */
export const caseColumn = 'case';
export const noteColumn = 'response';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** Beyond every ratio, which lies in 0..1. */
const unscored = 2;
const troubleFirst: Readonly<Partial<Record<ReportOutcome, number>>> = { errored: 0, failed: 1 };

/**
 * The order of the rows as places in the report. Without a sort: worst first, but the order of the file while the
 * run goes on, since rows must not jump as they fill.
 */
export function caseOrder(
  rows: readonly ReportRow[],
  sort: Sort | null,
  running: boolean,
  firstScorer: string | undefined,
): number[] {
  if (!sort) return running ? rows.map((_, place) => place) : sortByNumber(rows, worstFirst(firstScorer));
  const { column } = sort;
  const sign = sort.descending ? -1 : 1;
  if (column === caseColumn) return sortByText(rows, ({ label }) => label, sign);
  if (column === noteColumn) return sortByText(rows, ({ note }) => note, sign);
  return sortByNumber(rows, (row) => scoreKey(row, column, sign));
}

/** What a click on a column head leads to: up, then down, then back to the panel's own order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

function worstFirst(firstScorer: string | undefined): (row: ReportRow) => number {
  return (row) => {
    const trouble = (troubleFirst[row.outcome] ?? 2) * (unscored + 1);
    return firstScorer === undefined ? trouble : trouble + scoreKey(row, firstScorer, 1);
  };
}

/** Cases without a score come last in both directions. */
function scoreKey({ figures }: ReportRow, scorer: string, sign: 1 | -1): number {
  const ratio = figures[scorer]?.ratio ?? null;
  return ratio === null ? unscored : sign * ratio;
}

/** Ten thousand cases share a hundred scores: sorting these is soon done. */
function sortByNumber(rows: readonly ReportRow[], keyOf: (row: ReportRow) => number): number[] {
  const groups = new Map<number, number[]>();
  rows.forEach((row, place) => {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  });
  return [...groups].sort(([left], [right]) => left - right).flatMap(([, group]) => group);
}

function sortByText(rows: readonly ReportRow[], keyOf: (row: ReportRow) => string, sign: 1 | -1): number[] {
  return rows
    .map((row, place) => ({ key: keyOf(row), place }))
    .sort((left, right) => sign * collator.compare(left.key, right.key))
    .map(({ place }) => place);
}

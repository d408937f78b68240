import type { Figure, ReportOutcome, ReportRow } from '../../protocol/report.ts';
import type { Sort } from '../view-state.ts';

/** Column keys beside the ids of the scorers. */
export const caseColumn = 'case';
export const noteColumn = 'response';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const troubleFirst: Readonly<Partial<Record<ReportOutcome, number>>> = { errored: 0, failed: 1 };

type Compare = (left: ReportRow, right: ReportRow) => number;

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
  const places = rows.map((_, place) => place);
  if (!sort && running) return places;
  const compare = sort ? compareBy(sort) : compareWorst(firstScorer);
  return places.sort((left, right) => {
    const [leftRow, rightRow] = [rows[left], rows[right]];
    return (leftRow && rightRow ? compare(leftRow, rightRow) : 0) || left - right;
  });
}

/** What a click on a column head leads to: up, then down, then back to the panel's own order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

function compareBy({ column, descending }: Sort): Compare {
  const sign = descending ? -1 : 1;
  if (column === caseColumn) return (left, right) => sign * collator.compare(left.label, right.label);
  if (column === noteColumn) return (left, right) => sign * collator.compare(left.note, right.note);
  return (left, right) => compareFigures(left.figures[column], right.figures[column], sign);
}

function compareWorst(firstScorer: string | undefined): Compare {
  return (left, right) => {
    const trouble = (troubleFirst[left.outcome] ?? 2) - (troubleFirst[right.outcome] ?? 2);
    if (trouble !== 0 || firstScorer === undefined) return trouble;
    return compareFigures(left.figures[firstScorer], right.figures[firstScorer], 1);
  };
}

/** Cases without a score come last in both directions. */
function compareFigures(left: Figure | undefined, right: Figure | undefined, sign: number): number {
  const leftRatio = left?.ratio ?? null;
  const rightRatio = right?.ratio ?? null;
  if (leftRatio === null || rightRatio === null) {
    return Number(leftRatio === null) - Number(rightRatio === null);
  }
  return sign * (leftRatio - rightRatio);
}

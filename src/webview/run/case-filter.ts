import type { ReportOutcome, ReportRow } from '../../protocol/report.ts';
import type { OutcomeFilter } from '../view-state.ts';

export interface CaseFilter {
  readonly filter: OutcomeFilter;
  readonly search: string;
}

const filterOfOutcome: Readonly<Record<ReportOutcome, OutcomeFilter>> = {
  errored: 'errored',
  failed: 'failed',
  passed: 'passed',
  scored: 'scored',
  'not-applicable': 'not-applicable',
  'not-run': 'waiting',
  running: 'waiting',
};

/** How many rows each filter shows. */
export function countByFilter(rows: readonly ReportRow[]): Readonly<Record<OutcomeFilter, number>> {
  const counts = {
    all: rows.length,
    failed: 0,
    passed: 0,
    scored: 0,
    errored: 0,
    'not-applicable': 0,
    waiting: 0,
  };
  for (const { outcome } of rows) counts[filterOfOutcome[outcome]] += 1;
  return counts;
}

/** The filters that have a chip, in their order: those with rows, and the chosen one even when it has none. */
export function offeredFilters(
  counts: Readonly<Record<OutcomeFilter, number>>,
  chosen: OutcomeFilter,
): OutcomeFilter[] {
  const order: OutcomeFilter[] = [
    'all',
    'failed',
    'errored',
    'passed',
    'scored',
    'not-applicable',
    'waiting',
  ];
  return order.filter((filter) => filter === 'all' || filter === chosen || counts[filter] > 0);
}

/** Places of the rows to show, in the given order. The open row stays, whatever becomes of it. */
export function shownRows(
  rows: readonly ReportRow[],
  order: readonly number[],
  { filter, search }: CaseFilter,
  openCase: string | null,
): readonly number[] {
  const wanted = search.trim().toLowerCase();
  if (filter === 'all' && wanted === '') return order;
  return order.filter((place) => {
    const row = rows[place];
    if (!row) return false;
    if (row.caseId === openCase) return true;
    if (filter !== 'all' && filterOfOutcome[row.outcome] !== filter) return false;
    return (
      wanted === '' || row.label.toLowerCase().includes(wanted) || row.note.toLowerCase().includes(wanted)
    );
  });
}

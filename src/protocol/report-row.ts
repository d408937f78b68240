import { isRecord } from './shape.ts';

export const outcomes = [
  'errored',
  'failed',
  'passed',
  'scored',
  'not-applicable',
  'not-run',
  'running',
] as const;
export const statuses = ['scored', 'errored', 'not-applicable', 'not-run'] as const;

const outcomeSet: ReadonlySet<unknown> = new Set(outcomes);
const statusSet: ReadonlySet<unknown> = new Set(statuses);

export type ReportOutcome = (typeof outcomes)[number];

/** One figure of a row or heading: `text` is what is shown, `ratio` is score / scale in 0..1 for bars and sorting. */
export interface Figure {
  status: (typeof statuses)[number];
  text: string;
  ratio: number | null;
  /** True below a threshold that is set, false at or above it, null without one. */
  failed: boolean | null;
}

/** One case in the table. */
export interface ReportRow {
  /** Place of the case in the run; the view names cases by it and by nothing else. */
  caseId: string;
  label: string;
  line: number | null;
  outcome: ReportOutcome;
  /** The beginning of the response, or the sentence that says why there is no score. */
  note: string;
  /** By scorer id. */
  figures: Record<string, Figure>;
  /** The text was edited since it was scored. */
  old: boolean;
}

/** Whether a value from the other side has the shape of a row; by hand, since rows come by the ten thousand. */
export function isReportRow(value: unknown): value is ReportRow {
  if (!isRecord(value)) return false;
  const { caseId, label, line, outcome, note, figures, old } = value;
  return (
    typeof caseId === 'string' &&
    typeof label === 'string' &&
    typeof note === 'string' &&
    (line === null || Number.isFinite(line)) &&
    outcomeSet.has(outcome) &&
    typeof old === 'boolean' &&
    isRecord(figures) &&
    Object.values(figures).every(isFigure)
  );
}

/** Whether a value from the other side has the shape of a figure. */
export function isFigure(value: unknown): value is Figure {
  if (!isRecord(value)) return false;
  const { status, text, ratio, failed } = value;
  return (
    statusSet.has(status) &&
    typeof text === 'string' &&
    (ratio === null || Number.isFinite(ratio)) &&
    (failed === null || typeof failed === 'boolean')
  );
}

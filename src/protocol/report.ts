import { isFigure, isReportRow, outcomes } from './report-row.ts';
import * as shape from './shape.ts';

/** A span of the response text in UTF-16 units. */
const textSpan = shape.object({ start: shape.number, end: shape.number });

const outcome = shape.literal(...outcomes);
const runState = shape.literal('running', 'completed', 'cancelled', 'interrupted', 'stopped');

const scorerSummary = shape.object({
  id: shape.string,
  name: shape.string,
  shortName: shape.string,
  mean: shape.nullable(shape.string),
  scored: shape.number,
  passed: shape.nullable(shape.number),
  failed: shape.nullable(shape.number),
  errored: shape.number,
  notApplicable: shape.number,
  notRun: shape.number,
  threshold: shape.nullable(shape.object({ ratio: shape.number, text: shape.string })),
  /** Counts of scored cases in 20 equal bins of score / scale. */
  bins: shape.array(shape.number),
});

const notice = shape.object({
  kind: shape.literal('information', 'warning'),
  text: shape.string,
  action: shape.nullable(
    shape.object({ label: shape.string, request: shape.literal('run-request', 'log-open') }),
  ),
});

const report = shape.object({
  runId: shape.string,
  layout: shape.literal('run', 'pair'),
  title: shape.string,
  source: shape.nullable(shape.string),
  startedAt: shape.string,
  judge: shape.string,
  /** The limits of the judge in one sentence, when it is an estimate. */
  estimate: shape.nullable(shape.string),
  state: runState,
  total: shape.number,
  done: shape.number,
  scorers: shape.array(scorerSummary),
  rows: shape.array(isReportRow),
  notices: shape.array(notice),
});

const verdict = shape.literal('yes', 'unsure', 'no');

const relevancyDetail = shape.object({
  figure: isFigure,
  reason: shape.nullable(shape.string),
  error: shape.nullable(shape.object({ message: shape.string, raw: shape.nullable(shape.string) })),
  threshold: shape.nullable(shape.object({ ratio: shape.number, text: shape.string })),
  uncertaintyWeight: shape.number,
  counts: shape.object({ yes: shape.number, unsure: shape.number, no: shape.number }),
  statements: shape.array(
    shape.object({
      number: shape.number,
      text: shape.string,
      verdict,
      reason: shape.string,
      weight: shape.string,
      agreement: shape.nullable(shape.string),
      location: shape.nullable(textSpan),
    }),
  ),
  /** The formula with the counts filled in, and what it comes to; null when no statement was judged. */
  formula: shape.nullable(shape.object({ terms: shape.string, result: shape.string })),
  notCounted: shape.array(
    shape.object({
      text: shape.string,
      kind: shape.literal('heading', 'courtesy', 'introduction'),
      location: shape.nullable(textSpan),
    }),
  ),
  unaddressed: shape.nullable(shape.array(shape.string)),
});

const similarityDetail = shape.object({
  figure: isFigure,
  error: shape.nullable(shape.string),
  threshold: shape.nullable(shape.object({ ratio: shape.number, text: shape.string })),
  /** Words of both texts in reading order. */
  diff: shape.array(shape.object({ kind: shape.literal('same', 'expected', 'actual'), text: shape.string })),
  figures: shape.array(
    shape.object({ name: shape.string, text: shape.string, ratio: shape.number, how: shape.string }),
  ),
  /** What is said beside the score: which reference, canonical JSON. */
  captions: shape.array(shape.string),
});

const caseDetail = shape.object({
  caseId: shape.string,
  label: shape.string,
  source: shape.nullable(shape.string),
  outcome,
  old: shape.boolean,
  prompt: shape.nullable(shape.string),
  response: shape.nullable(shape.string),
  system: shape.nullable(shape.string),
  history: shape.array(shape.object({ role: shape.literal('user', 'assistant'), text: shape.string })),
  context: shape.array(shape.string),
  /** How a selection was taken apart, in one sentence; null for a case of a file. */
  taken: shape.nullable(shape.string),
  canSwap: shape.boolean,
  canReveal: shape.boolean,
  relevancy: shape.nullable(relevancyDetail),
  similarity: shape.nullable(similarityDetail),
  /** Lines of the folded details: tokens, latency, judge. */
  details: shape.array(shape.string),
});

export type TextSpan = shape.Shaped<typeof textSpan>;
export type ScorerSummary = shape.Shaped<typeof scorerSummary>;
export type { Figure, ReportOutcome, ReportRow } from './report-row.ts';
export type ReportNotice = shape.Shaped<typeof notice>;
export type Report = shape.Shaped<typeof report>;
export type RelevancyDetail = shape.Shaped<typeof relevancyDetail>;
export type SimilarityDetail = shape.Shaped<typeof similarityDetail>;
export type CaseDetail = shape.Shaped<typeof caseDetail>;

export const shapes = { row: isReportRow, scorerSummary, notice, report, runState, caseDetail };

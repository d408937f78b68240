import * as z from 'zod/mini';
import { isReportRow, outcomes, type ReportRow, statuses } from './report-row.ts';

/** A span of the response text in UTF-16 units. */
const textSpan = z.object({ start: z.number(), end: z.number() });

const outcome = z.literal(outcomes);
const scorerStatus = z.literal(statuses);
const runState = z.literal(['running', 'completed', 'cancelled', 'interrupted', 'stopped']);

const figure = z.object({
  status: scorerStatus,
  text: z.string(),
  ratio: z.nullable(z.number()),
  failed: z.nullable(z.boolean()),
});

const scorerSummary = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  mean: z.nullable(z.string()),
  scored: z.number(),
  passed: z.nullable(z.number()),
  failed: z.nullable(z.number()),
  errored: z.number(),
  notApplicable: z.number(),
  notRun: z.number(),
  threshold: z.nullable(z.object({ ratio: z.number(), text: z.string() })),
  /** Counts of scored cases in 20 equal bins of score / scale. */
  bins: z.array(z.number()),
});

/** Rows come by the ten thousand, where a schema costs more than drawing them: a check by hand. */
const row = z.custom<ReportRow>(isReportRow);

const notice = z.object({
  kind: z.literal(['information', 'warning']),
  text: z.string(),
  action: z.nullable(z.object({ label: z.string(), request: z.literal(['run-request', 'log-open']) })),
});

const report = z.object({
  runId: z.string(),
  layout: z.literal(['run', 'pair']),
  title: z.string(),
  source: z.nullable(z.string()),
  startedAt: z.string(),
  judge: z.string(),
  /** The limits of the judge in one sentence, when it is an estimate. */
  estimate: z.nullable(z.string()),
  state: runState,
  total: z.number(),
  done: z.number(),
  scorers: z.array(scorerSummary),
  rows: z.array(row),
  notices: z.array(notice),
});

const verdict = z.literal(['yes', 'unsure', 'no']);

const relevancyDetail = z.object({
  figure,
  reason: z.nullable(z.string()),
  error: z.nullable(z.object({ message: z.string(), raw: z.nullable(z.string()) })),
  threshold: z.nullable(z.object({ ratio: z.number(), text: z.string() })),
  uncertaintyWeight: z.number(),
  counts: z.object({ yes: z.number(), unsure: z.number(), no: z.number() }),
  statements: z.array(
    z.object({
      number: z.number(),
      text: z.string(),
      verdict,
      reason: z.string(),
      weight: z.string(),
      agreement: z.nullable(z.string()),
      location: z.nullable(textSpan),
    }),
  ),
  /** The formula with the counts filled in, and what it comes to; null when no statement was judged. */
  formula: z.nullable(z.object({ terms: z.string(), result: z.string() })),
  notCounted: z.array(
    z.object({
      text: z.string(),
      kind: z.literal(['heading', 'courtesy', 'introduction']),
      location: z.nullable(textSpan),
    }),
  ),
  unaddressed: z.nullable(z.array(z.string())),
});

const similarityDetail = z.object({
  figure,
  error: z.nullable(z.string()),
  threshold: z.nullable(z.object({ ratio: z.number(), text: z.string() })),
  /** Words of both texts in reading order. */
  diff: z.array(z.object({ kind: z.literal(['same', 'expected', 'actual']), text: z.string() })),
  figures: z.array(z.object({ name: z.string(), text: z.string(), ratio: z.number(), how: z.string() })),
  /** What is said beside the score: which reference, canonical JSON. */
  captions: z.array(z.string()),
});

const caseDetail = z.object({
  caseId: z.string(),
  label: z.string(),
  source: z.nullable(z.string()),
  outcome,
  old: z.boolean(),
  prompt: z.nullable(z.string()),
  response: z.nullable(z.string()),
  system: z.nullable(z.string()),
  history: z.array(z.object({ role: z.literal(['user', 'assistant']), text: z.string() })),
  context: z.array(z.string()),
  /** How a selection was taken apart, in one sentence; null for a case of a file. */
  taken: z.nullable(z.string()),
  canSwap: z.boolean(),
  canReveal: z.boolean(),
  relevancy: z.nullable(relevancyDetail),
  similarity: z.nullable(similarityDetail),
  /** Lines of the folded details: tokens, latency, judge. */
  details: z.array(z.string()),
});

export type TextSpan = z.infer<typeof textSpan>;
export type ScorerSummary = z.infer<typeof scorerSummary>;
export type { Figure, ReportOutcome, ReportRow } from './report-row.ts';
export type ReportNotice = z.infer<typeof notice>;
export type Report = z.infer<typeof report>;
export type RelevancyDetail = z.infer<typeof relevancyDetail>;
export type SimilarityDetail = z.infer<typeof similarityDetail>;
export type CaseDetail = z.infer<typeof caseDetail>;

export const schemas = { row, scorerSummary, notice, report, runState, caseDetail };

import * as z from 'zod/mini';

/** A span of the response text in UTF-16 units. */
const textSpan = z.object({ start: z.number(), end: z.number() });

const outcome = z.enum(['errored', 'failed', 'passed', 'scored', 'not-applicable', 'not-run', 'running']);
const scorerStatus = z.enum(['scored', 'errored', 'not-applicable', 'not-run']);
const runState = z.enum(['running', 'completed', 'cancelled', 'interrupted', 'stopped']);

/** One figure of a row or heading: `text` is what is shown, `ratio` is score / scale in 0..1 for bars and sorting. */
const figure = z.object({
  status: scorerStatus,
  text: z.string(),
  ratio: z.nullable(z.number()),
  /** True below a threshold that is set, false at or above it, null without one. */
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

const row = z.object({
  /** Place of the case in the run; the view names cases by it and by nothing else. */
  caseId: z.string(),
  label: z.string(),
  line: z.nullable(z.number()),
  outcome,
  /** The beginning of the response, or the sentence that says why there is no score. */
  note: z.string(),
  /** By scorer id. */
  figures: z.record(z.string(), figure),
  /** The text was edited since it was scored. */
  old: z.boolean(),
});

const notice = z.object({
  kind: z.enum(['information', 'warning']),
  text: z.string(),
  action: z.nullable(z.object({ label: z.string(), request: z.enum(['run-request', 'log-open']) })),
});

const report = z.object({
  runId: z.string(),
  layout: z.enum(['run', 'pair']),
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

const verdict = z.enum(['yes', 'unsure', 'no']);

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
      kind: z.enum(['heading', 'courtesy', 'introduction']),
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
  diff: z.array(z.object({ kind: z.enum(['same', 'expected', 'actual']), text: z.string() })),
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
  history: z.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string() })),
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
export type ReportOutcome = z.infer<typeof outcome>;
export type Figure = z.infer<typeof figure>;
export type ScorerSummary = z.infer<typeof scorerSummary>;
export type ReportRow = z.infer<typeof row>;
export type ReportNotice = z.infer<typeof notice>;
export type Report = z.infer<typeof report>;
export type RelevancyDetail = z.infer<typeof relevancyDetail>;
export type SimilarityDetail = z.infer<typeof similarityDetail>;
export type CaseDetail = z.infer<typeof caseDetail>;

export const schemas = { row, scorerSummary, notice, report, runState, caseDetail };

import * as z from 'zod/mini';
import { schemas } from './report.ts';

const runId = z.string();
const caseId = z.string();

const hostMessages = {
  /** Everything the panel shows at first; `report` is null when there is nothing to show. `openCase` names the row to open, if any. */
  'report-snapshot': z.object({
    type: z.literal('report-snapshot'),
    report: z.nullable(schemas.report),
    openCase: z.nullable(caseId),
    /** Shown across the panel: Restricted Mode. */
    banner: z.nullable(z.string()),
  }),
  'case-detail': z.object({ type: z.literal('case-detail'), runId, detail: schemas.caseDetail }),
  /** Rows that changed: finished, or marked old. */
  'case-end': z.object({ type: z.literal('case-end'), runId, rows: z.array(schemas.row) }),
  'run-progress': z.object({
    type: z.literal('run-progress'),
    runId,
    done: z.number(),
    total: z.number(),
    scorers: z.array(schemas.scorerSummary),
  }),
  'run-end': z.object({
    type: z.literal('run-end'),
    runId,
    state: schemas.runState,
    done: z.number(),
    total: z.number(),
    scorers: z.array(schemas.scorerSummary),
    notices: z.array(schemas.notice),
  }),
};

const viewMessages = {
  'view-ready': z.object({ type: z.literal('view-ready'), runId: z.nullable(runId) }),
  'case-open': z.object({ type: z.literal('case-open'), runId, caseId }),
  'case-reveal': z.object({
    type: z.literal('case-reveal'),
    runId,
    caseId,
    statement: z.nullable(z.number()),
  }),
  'case-score': z.object({ type: z.literal('case-score'), runId, caseId }),
  'case-swap': z.object({ type: z.literal('case-swap'), runId, caseId }),
  'diff-open': z.object({ type: z.literal('diff-open'), runId, caseId }),
  'text-copy': z.object({
    type: z.literal('text-copy'),
    runId,
    caseId,
    part: z.literal(['prompt', 'response', 'reply']),
  }),
  'run-request': z.object({ type: z.literal('run-request'), runId }),
  'run-cancel': z.object({ type: z.literal('run-cancel'), runId }),
  'log-open': z.object({ type: z.literal('log-open') }),
  'view-error': z.object({ type: z.literal('view-error'), message: z.string() }),
};

/** What the extension tells the panel. */
export type HostMessage = z.infer<(typeof hostMessages)[keyof typeof hostMessages]>;
/** What the panel tells the extension; it names things by run and case id, never by path, command or HTML. */
export type ViewMessage = z.infer<(typeof viewMessages)[keyof typeof viewMessages]>;

/** A message of the right shape, or null. */
export function readHostMessage(data: unknown): HostMessage | null {
  return schemaFor(hostMessages, data)?.safeParse(data).data ?? null;
}

/** A message of the right shape, or null. */
export function readViewMessage(data: unknown): ViewMessage | null {
  return schemaFor(viewMessages, data)?.safeParse(data).data ?? null;
}

/** By hand what a discriminated union does: that one is too large for the panel's script. */
function schemaFor<Schemas extends object>(schemas: Schemas, data: unknown): Schemas[keyof Schemas] | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  return typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type as keyof Schemas] : null;
}

import * as z from 'zod/mini';
import { schemas } from './report.ts';

const runId = z.string();
const caseId = z.string();

const hostMessage = z.discriminatedUnion('type', [
  /** Everything the panel shows at first; `report` is null when there is nothing to show. `openCase` names the row to open, if any. */
  z.object({
    type: z.literal('report-snapshot'),
    report: z.nullable(schemas.report),
    openCase: z.nullable(caseId),
    /** Shown across the panel: Restricted Mode. */
    banner: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('case-detail'), runId, detail: schemas.caseDetail }),
  /** Rows that changed: finished, or marked old. */
  z.object({ type: z.literal('case-end'), runId, rows: z.array(schemas.row) }),
  z.object({
    type: z.literal('run-progress'),
    runId,
    done: z.number(),
    total: z.number(),
    scorers: z.array(schemas.scorerSummary),
  }),
  z.object({
    type: z.literal('run-end'),
    runId,
    state: schemas.runState,
    done: z.number(),
    total: z.number(),
    scorers: z.array(schemas.scorerSummary),
    notices: z.array(schemas.notice),
  }),
]);

const viewMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('view-ready'), runId: z.nullable(runId) }),
  z.object({ type: z.literal('case-open'), runId, caseId }),
  z.object({ type: z.literal('case-reveal'), runId, caseId, statement: z.nullable(z.number()) }),
  z.object({ type: z.literal('case-score'), runId, caseId }),
  z.object({ type: z.literal('case-swap'), runId, caseId }),
  z.object({ type: z.literal('diff-open'), runId, caseId }),
  z.object({ type: z.literal('text-copy'), runId, caseId, part: z.enum(['prompt', 'response', 'reply']) }),
  z.object({ type: z.literal('run-request'), runId }),
  z.object({ type: z.literal('run-cancel'), runId }),
  z.object({ type: z.literal('log-open') }),
  z.object({ type: z.literal('view-error'), message: z.string() }),
]);

/** What the extension tells the panel. */
export type HostMessage = z.infer<typeof hostMessage>;
/** What the panel tells the extension; it names things by run and case id, never by path, command or HTML. */
export type ViewMessage = z.infer<typeof viewMessage>;

/** A message of the right shape, or null. */
export function readHostMessage(data: unknown): HostMessage | null {
  return hostMessage.safeParse(data).data ?? null;
}

/** A message of the right shape, or null. */
export function readViewMessage(data: unknown): ViewMessage | null {
  return viewMessage.safeParse(data).data ?? null;
}

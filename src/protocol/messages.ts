import { shapes } from './report.ts';
import * as shape from './shape.ts';

const runId = shape.string;
const caseId = shape.string;

const hostMessages = {
  /** Everything the panel shows at first; `report` is null when there is nothing to show. `openCase` names the row to open, if any. */
  'report-snapshot': shape.object({
    type: shape.literal('report-snapshot'),
    report: shape.nullable(shapes.report),
    openCase: shape.nullable(caseId),
    /** Shown across the panel: Restricted Mode. */
    banner: shape.nullable(shape.string),
  }),
  'case-detail': shape.object({ type: shape.literal('case-detail'), runId, detail: shapes.caseDetail }),
  /** Rows that changed: finished, or marked old. */
  'case-end': shape.object({ type: shape.literal('case-end'), runId, rows: shape.array(shapes.row) }),
  'run-progress': shape.object({
    type: shape.literal('run-progress'),
    runId,
    done: shape.number,
    total: shape.number,
    scorers: shape.array(shapes.scorerSummary),
  }),
  'run-end': shape.object({
    type: shape.literal('run-end'),
    runId,
    state: shapes.runState,
    done: shape.number,
    total: shape.number,
    scorers: shape.array(shapes.scorerSummary),
    notices: shape.array(shapes.notice),
  }),
};

const viewMessages = {
  'view-ready': shape.object({ type: shape.literal('view-ready'), runId: shape.nullable(runId) }),
  'case-open': shape.object({ type: shape.literal('case-open'), runId, caseId }),
  'case-reveal': shape.object({
    type: shape.literal('case-reveal'),
    runId,
    caseId,
    statement: shape.nullable(shape.number),
  }),
  'case-score': shape.object({ type: shape.literal('case-score'), runId, caseId }),
  'case-swap': shape.object({ type: shape.literal('case-swap'), runId, caseId }),
  'diff-open': shape.object({ type: shape.literal('diff-open'), runId, caseId }),
  'text-copy': shape.object({
    type: shape.literal('text-copy'),
    runId,
    caseId,
    part: shape.literal('prompt', 'response', 'reply'),
  }),
  'run-request': shape.object({ type: shape.literal('run-request'), runId }),
  'run-cancel': shape.object({ type: shape.literal('run-cancel'), runId }),
  'log-open': shape.object({ type: shape.literal('log-open') }),
  'view-error': shape.object({ type: shape.literal('view-error'), message: shape.string }),
};

/** What the extension tells the panel. */
export type HostMessage = shape.Shaped<(typeof hostMessages)[keyof typeof hostMessages]>;
/** What the panel tells the extension; it names things by run and case id, never by path, command or HTML. */
export type ViewMessage = shape.Shaped<(typeof viewMessages)[keyof typeof viewMessages]>;

/** A message of the right shape, or null. */
export function readHostMessage(data: unknown): HostMessage | null {
  return readMessage(hostMessages, data);
}

/** A message of the right shape, or null. */
export function readViewMessage(data: unknown): ViewMessage | null {
  return readMessage(viewMessages, data);
}

function readMessage<Of extends Readonly<Record<string, shape.Shape<unknown>>>>(
  messages: Of,
  data: unknown,
): shape.Shaped<Of[keyof Of]> | null {
  const type = shape.isRecord(data) ? data.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(messages, type)) return null;
  return messages[type]?.(data) ? (data as shape.Shaped<Of[keyof Of]>) : null;
}

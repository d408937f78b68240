import type { DatasetIssue, EvalCase, TextRange } from '../model.ts';
import type { CaseKeys } from './case-key.ts';
import type { Turn } from './messages.ts';
import { FieldText, type RoleText } from './role-text.ts';

/** A case before it has a key: the texts of its roles still know where they come from. */
export interface CaseDraft {
  readonly range: TextRange;
  readonly id?: string | null;
  readonly input?: RoleText | null;
  readonly output?: RoleText | null;
  readonly groundTruth?: readonly RoleText[];
  readonly context?: readonly string[];
  readonly history?: readonly Turn[];
  readonly system?: RoleText | null;
  readonly variant?: string;
  readonly roleAmbiguous?: boolean;
  readonly recorded?: EvalCase['recorded'];
  readonly foreignChecks?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly issues?: readonly DatasetIssue[];
  /** Whether the fields of this record look like a case; decides whether the file is an eval file. */
  readonly looksLikeCase: boolean;
}

/** Finishes a draft. */
export function toEvalCase(draft: CaseDraft, keys: CaseKeys): EvalCase {
  const { input, output, context, history, system, groundTruth = [] } = draft;
  const core = {
    id: draft.id ?? null,
    input: input?.text ?? null,
    output: output?.text ?? null,
    groundTruth: groundTruth.map(({ text }) => text),
    ...(draft.variant !== undefined && { variant: draft.variant }),
  };
  return {
    ...core,
    key: keys.createKey(core),
    ...(context !== undefined && context.length > 0 && { context }),
    ...(history !== undefined &&
      history.length > 0 && { history: history.map(({ role, text }) => ({ role, text: text.text })) }),
    ...(system && { system: system.text }),
    ...(draft.roleAmbiguous && { roleAmbiguous: true }),
    ...(draft.recorded && { recorded: draft.recorded }),
    ...(draft.foreignChecks && { foreignChecks: draft.foreignChecks }),
    ...(draft.metadata && { metadata: draft.metadata }),
    range: draft.range,
    fields: {
      ...(input && { input: new FieldText(input) }),
      ...(output && { output: new FieldText(output) }),
      ...(groundTruth.length > 0 && { groundTruth: groundTruth.map((text) => new FieldText(text)) }),
    },
  };
}

import type { CaseResult, RunStatus, ScorerCounts, ScorerResult } from '../model.ts';
import type { RunUsage } from './run-account.ts';

/** A place of a document as people count: lines and columns from 1, columns in UTF-16 units. */
export interface LineRange {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** What a result file says of the run as a whole; everything in it may differ between two equal runs. */
export interface RunRecord {
  readonly id: string;
  readonly status: RunStatus;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Relative, with forward slashes. */
  readonly file: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly fileHash: string;
  readonly judge: { readonly provider: string; readonly model: string; readonly promptVersion: string };
  readonly options: Readonly<Record<string, unknown>>;
  /** What the requests of the run took. */
  readonly usage?: RunUsage;
}

/** The opening of a result file; the cases follow one a line, joined by commas. */
export const resultFileStart = '{\n"schemaVersion": 1,\n"cases": [';

/** One case of a result file, on a line of its own. */
export function resultFileCase(result: CaseResult, range: LineRange, includePrompts: boolean): string {
  const { id, input, output, groundTruth } = result.evalCase;
  const scorers = Object.fromEntries(
    Object.entries(result.scorers).map(([scorerId, scored]) => [
      scorerId,
      includePrompts ? scored : withoutPrompts(scored),
    ]),
  );
  return `\n${JSON.stringify({
    id,
    index: result.index,
    range,
    input,
    output,
    groundTruth,
    outcome: result.outcome,
    scorers,
  })}`;
}

/** The end of a result file. */
export function resultFileEnd(scores: Readonly<Record<string, ScorerCounts>>, run: RunRecord): string {
  return `\n],\n"scores": ${JSON.stringify(scores)},\n"run": ${JSON.stringify(run)}\n}\n`;
}

function withoutPrompts(result: ScorerResult): ScorerResult {
  const { preprocessPrompt, analyzePrompt, generateReasonPrompt, ...rest } = result;
  return rest;
}

import type { ConversationTurn, JudgeIdentity, TextRange, TokenUsage } from '../model.ts';

/** How a statement relates to the prompt: answers it, answers a part of it, or does not answer it. */
export type Verdict = 'yes' | 'unsure' | 'no';

/** Why a part of the output is not a statement. */
export type NotCountedKind = 'heading' | 'courtesy' | 'introduction';

/** A part of the output outside the divisor. */
export interface NotCounted {
  readonly text: string;
  readonly location: TextRange | null;
  readonly kind: NotCountedKind;
}

/** The texts that are judged. `output` is never blank and `input` never empty. */
export interface JudgeRequest {
  readonly input: string;
  readonly output: string;
  readonly context: readonly string[];
  readonly history: readonly ConversationTurn[];
  readonly system: string | null;
}

/** The output taken apart. `locations[i]` is the place of `statements[i]` in the output, or null when it was not found. */
export interface StatementSplit {
  readonly statements: readonly string[];
  readonly locations: readonly (TextRange | null)[];
  readonly notCounted: readonly NotCounted[];
  /** Statements that a model made up; they are not judged. */
  readonly invented: readonly string[];
  readonly prompt?: string;
  readonly usage?: TokenUsage;
  /** Present when one call did both steps. */
  readonly judgement?: Judgement;
}

/** One verdict with the evidence for it. */
export interface StatementVerdict {
  readonly result: Verdict;
  readonly reason: string;
}

/** The verdicts of all statements: `results[i]` belongs to `statements[i]`. */
export interface Judgement {
  readonly results: readonly StatementVerdict[];
  /** Parts of the question that no statement answers; absent when the judge cannot tell. */
  readonly unaddressed?: readonly string[];
  readonly agreement?: readonly { readonly agreeing: number; readonly of: number }[];
  readonly prompt?: string;
  readonly usage?: TokenUsage;
}

/** Judges answer relevancy in two steps; throws `EvaluationError` when it cannot, never guesses. */
export interface RelevancyJudge {
  readonly identity: JudgeIdentity;
  split(request: JudgeRequest, signal?: AbortSignal): Promise<StatementSplit>;
  judge(request: JudgeRequest, split: StatementSplit, signal?: AbortSignal): Promise<Judgement>;
}

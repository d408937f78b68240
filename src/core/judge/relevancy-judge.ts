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
  /** Which of several judgements of the same texts is wanted, from 0; a cache keeps them apart. */
  readonly repeat?: number;
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
  /** Whether it was kept from an earlier run; `usage` is what it took then. */
  readonly cached?: boolean;
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
  /** Of repeated judgements, how many gave the verdict that counts, by statement. */
  readonly agreement?: readonly Agreement[];
  /** The verdicts of each repeat. */
  readonly repeats?: readonly (readonly Verdict[])[];
  readonly prompt?: string;
  readonly usage?: TokenUsage;
  readonly cached?: boolean;
}

/** "2 of 3" judgements gave the verdict that counts. */
export interface Agreement {
  readonly agreeing: number;
  readonly of: number;
}

/** What a reason has to explain; `score` is as shown, 0..scale. */
export interface ReasonFacts {
  readonly statements: readonly {
    readonly text: string;
    readonly result: Verdict;
    readonly reason: string;
  }[];
  readonly score: number;
  readonly scale: number;
}

/** A reason in the words of the judge; null text when it contradicted the facts. */
export interface Explanation {
  readonly text: string | null;
  readonly prompt?: string;
  readonly usage?: TokenUsage;
  readonly cached?: boolean;
}

/** Judges answer relevancy in two steps; throws `EvaluationError` when it cannot, never guesses. */
export interface RelevancyJudge {
  readonly identity: JudgeIdentity;
  split(request: JudgeRequest, signal?: AbortSignal): Promise<StatementSplit>;
  judge(
    request: JudgeRequest,
    split: Pick<StatementSplit, 'statements' | 'locations'>,
    signal?: AbortSignal,
  ): Promise<Judgement>;
  /** Explains a score; absent for judges that have no words of their own. */
  explain?(request: JudgeRequest, facts: ReasonFacts, signal?: AbortSignal): Promise<Explanation>;
}

/** A half-open span of text in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Why a document, a record or a field could not be used; always at a place of the document. */
export interface DatasetIssue {
  /** Machine-readable kind: `syntax`, `notAnObject`, `lfsPointer`, ... */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'information';
  /** One English sentence; a key of the message bundles, with `arguments` filled in by the surface. */
  readonly message: string;
  readonly arguments?: Readonly<Record<string, string | number>>;
  readonly range: TextRange;
}

/** One turn of a conversation before the judged prompt. */
export interface ConversationTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Where the text of a role stands in the document, and how to get back from the text to the document. */
export interface FieldSource {
  /** The whole value, quotes included; the first piece when the text was put together from several. */
  readonly range: TextRange;
  /** Names the field as the file spells it, with a dotted path: `inputs.question`. */
  readonly name: string;
  /** The places of a span of the decoded text, in document order; empty for text that stands nowhere (a joining blank line). */
  locate(span: TextRange): readonly TextRange[];
}

/** One prompt/response pair with everything that scorers may use. A missing role is null or an empty list. */
export interface EvalCase {
  /** The record's own id, or null. Not unique: `key` is. */
  readonly id: string | null;
  /** Identity within the dataset by content and occurrence; survives formatting and moving. */
  readonly key: string;
  readonly input: string | null;
  readonly output: string | null;
  /** References; several are alternatives. */
  readonly groundTruth: readonly string[];
  readonly context?: readonly string[];
  readonly history?: readonly ConversationTurn[];
  readonly system?: string;
  /** Provider, model or eval name that tells several cases of one record apart. */
  readonly variant?: string;
  /** The record has a prompt and one answer-like field only: it is read as the response, but may be meant as the reference. */
  readonly roleAmbiguous?: boolean;
  /** A score or pass mark that another tool recorded in the file. */
  readonly recorded?: { readonly score?: number; readonly passed?: boolean };
  /** Checks of another tool in this record that are not run here. */
  readonly foreignChecks?: number;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The record, from its first to its last character that is not white space. */
  readonly range: TextRange;
  readonly fields: {
    readonly input?: FieldSource;
    readonly output?: FieldSource;
    readonly groundTruth?: readonly FieldSource[];
  };
}

/** A document read as eval cases. Ranges are offsets into the text that was read, without a byte order mark. */
export interface Dataset {
  /** Whether the document is an eval file; when not, `cases` is empty and the reason is among `issues` if it is worth a message. */
  readonly detected: boolean;
  /** Container and layout, such as `jsonl` or `promptfoo results`. */
  readonly format: string;
  readonly cases: readonly EvalCase[];
  readonly issues: readonly DatasetIssue[];
  /** Names of the fields or columns found in the first records, for a mapping. */
  readonly fieldNames: readonly string[];
}

/** What happened to one scorer on one case. Errors, gaps and low scores are never mixed. */
export type ScorerStatus = 'scored' | 'errored' | 'not-applicable' | 'not-run';

/** What happened to one case; `failed` means below a threshold that was set, never an error. */
export type CaseOutcome = 'errored' | 'failed' | 'passed' | 'scored' | 'not-applicable' | 'not-run';

/** How a run ended: `stopped` by a cap or a rejected key, `interrupted` by the end of the process. */
export type RunStatus = 'completed' | 'cancelled' | 'interrupted' | 'stopped';

/** The texts a scorer may look at. */
export interface ScorerInput {
  readonly runId?: string;
  readonly input: string | null;
  readonly output: string | null;
  readonly groundTruth?: readonly string[];
  readonly context?: readonly string[];
  readonly history?: readonly ConversationTurn[];
  readonly system?: string;
  readonly signal?: AbortSignal;
}

/** What a judge took: every request counts, those that failed or were repeated as well. */
export interface TokenUsage {
  /** As the provider counted them; null where it did not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly requests: number;
  /** Sum over the requests, in milliseconds, without the time spent waiting for a turn. */
  readonly durationMs: number;
}

/** Who judged: enough to tell whether two results are comparable. */
export interface JudgeIdentity {
  readonly provider: string;
  readonly model: string;
  readonly promptVersion: string;
}

/** Why a scorer errored, in one sentence, with the raw reply where there was one. */
export interface ScorerError {
  readonly code: string;
  readonly message: string;
  readonly raw?: string;
}

/** The outcome of one scorer on one case, in the shape of the result file. */
export interface ScorerResult<Preprocessed = unknown, Analyzed = unknown> {
  readonly runId: string;
  readonly status: ScorerStatus;
  /** `exactScore` rounded to two decimals, 0..scale; null unless scored. */
  readonly score: number | null;
  /** Unrounded, 0..scale; null unless scored. */
  readonly exactScore: number | null;
  readonly reason: string | null;
  readonly preprocessStepResult: Preprocessed | null;
  readonly preprocessPrompt?: string;
  readonly analyzeStepResult: Analyzed | null;
  readonly analyzePrompt?: string;
  readonly generateReasonPrompt?: string;
  readonly usage?: TokenUsage;
  readonly cached?: boolean;
  readonly judge?: JudgeIdentity;
  readonly error?: ScorerError;
}

/** The results of all scorers on one case. */
export interface CaseResult {
  readonly index: number;
  readonly evalCase: EvalCase;
  readonly outcome: CaseOutcome;
  readonly scorers: Readonly<Record<string, ScorerResult>>;
}

/** Per scorer over a run; means are over scored cases only, `passed` and `failed` are null without a threshold. */
export interface ScorerCounts {
  /** Mean of exact scores, rounded once, 0..scale; null when nothing was scored. */
  readonly mean: number | null;
  readonly scored: number;
  readonly passed: number | null;
  readonly failed: number | null;
  readonly errored: number;
  readonly notApplicable: number;
  readonly notRun: number;
}

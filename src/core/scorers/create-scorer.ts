import { EvaluationError } from '../errors.ts';
import type { JudgeIdentity, ScorerError, ScorerInput, ScorerResult, TokenUsage } from '../model.ts';
import { english, type Translate } from '../translate.ts';
import { roundScore } from './score.ts';

/** A role that a scorer cannot do without. */
export type RequiredRole = 'input' | 'output' | 'groundTruth';

/** What the steps of one run may report beside their results. */
export interface StepNotes {
  preprocessPrompt?: string;
  analyzePrompt?: string;
  generateReasonPrompt?: string;
  usage?: TokenUsage;
  cached?: boolean;
}

/** What each step sees: the texts, the results of the steps before it, and where to leave notes. */
export interface StepContext<Results> {
  readonly run: ScorerInput;
  readonly results: Results;
  readonly notes: StepNotes;
}

interface AllResults<Preprocessed, Analyzed> {
  readonly preprocessStepResult: Preprocessed;
  readonly analyzeStepResult: Analyzed;
}

type Step<Results, Value> = (context: StepContext<Results>) => Value | Promise<Value>;
type ReasonStep<Preprocessed, Analyzed> = (
  context: StepContext<AllResults<Preprocessed, Analyzed>> & {
    readonly exactScore: number;
    readonly score: number;
  },
) => string | null | Promise<string | null>;

/** What names a scorer. `scale` is its highest score, 1 unless given. */
export interface ScorerOptions {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scale?: number;
  /** Roles without which the scorer is not applicable. */
  readonly requires?: readonly RequiredRole[];
  readonly judge?: JudgeIdentity;
  readonly translate?: Translate;
}

/** Scores one prompt/response pair; `run` never rejects: an error is a result. */
export interface Scorer<Preprocessed = unknown, Analyzed = unknown> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scale: number;
  readonly judge?: JudgeIdentity;
  run(input: ScorerInput): Promise<ScorerResult<Preprocessed, Analyzed>>;
}

/** A scorer under construction that has both a preprocess and an analyze step. */
export interface AnalyzedBuilder<Preprocessed, Analyzed> {
  /** The step that gives the exact score, 0..scale; it completes the scorer. */
  generateScore(
    step: Step<AllResults<Preprocessed, Analyzed>, number>,
  ): ScoredBuilder<Preprocessed, Analyzed>;
}

/** A complete scorer to which a reason may be added. */
export interface ScoredBuilder<Preprocessed, Analyzed> extends Scorer<Preprocessed, Analyzed> {
  /** The step that explains the score. When it fails, the score stands and the reason is null. */
  generateReason(step: ReasonStep<Preprocessed, Analyzed>): Scorer<Preprocessed, Analyzed>;
}

/** A scorer under construction. */
export interface ScorerBuilder {
  preprocess<Preprocessed>(step: Step<unknown, Preprocessed>): {
    analyze<Analyzed>(
      step: Step<{ readonly preprocessStepResult: Preprocessed }, Analyzed>,
    ): AnalyzedBuilder<Preprocessed, Analyzed>;
  };
}

interface Steps<Preprocessed, Analyzed> {
  readonly preprocess: Step<unknown, Preprocessed>;
  readonly analyze: Step<{ readonly preprocessStepResult: Preprocessed }, Analyzed>;
  readonly generateScore: Step<AllResults<Preprocessed, Analyzed>, number>;
  readonly generateReason?: ReasonStep<Preprocessed, Analyzed>;
}

/**
 * Begins a scorer of four steps: `.preprocess(...)` makes the texts ready, `.analyze(...)` looks at them,
 * `.generateScore(...)` gives the number and `.generateReason(...)` explains it.
 */
export function createScorer(options: ScorerOptions): ScorerBuilder {
  return {
    preprocess: (preprocess) => ({
      analyze: (analyze) => ({
        generateScore: (generateScore) => ({
          ...toScorer(options, { preprocess, analyze, generateScore }),
          generateReason: (generateReason) =>
            toScorer(options, { preprocess, analyze, generateScore, generateReason }),
        }),
      }),
    }),
  };
}

function toScorer<Preprocessed, Analyzed>(
  options: ScorerOptions,
  steps: Steps<Preprocessed, Analyzed>,
): Scorer<Preprocessed, Analyzed> {
  const { id, name, description, scale = 1, judge } = options;
  return {
    id,
    name,
    description,
    scale,
    ...(judge && { judge }),
    run: (input) => runSteps(options, steps, input),
  };
}

async function runSteps<Preprocessed, Analyzed>(
  options: ScorerOptions,
  steps: Steps<Preprocessed, Analyzed>,
  input: ScorerInput,
): Promise<ScorerResult<Preprocessed, Analyzed>> {
  const translate = options.translate ?? english;
  const runId = input.runId ?? crypto.randomUUID();
  const unscored = {
    runId,
    score: null,
    exactScore: null,
    reason: null,
    preprocessStepResult: null,
    analyzeStepResult: null,
  };
  const missing = missingRole(options.requires ?? [], input);
  if (missing) {
    return { ...unscored, status: 'not-applicable', reason: translate(missingRoleTexts[missing]) };
  }
  if (input.signal?.aborted) return { ...unscored, status: 'not-run' };

  const notes: StepNotes = {};
  const judge = options.judge && { judge: options.judge };
  let preprocessed: Preprocessed | null = null;
  let analyzed: Analyzed | null = null;
  try {
    preprocessed = await steps.preprocess({ run: input, results: undefined, notes });
    analyzed = await steps.analyze({ run: input, results: { preprocessStepResult: preprocessed }, notes });
    const results = { preprocessStepResult: preprocessed, analyzeStepResult: analyzed };
    const exactScore = await steps.generateScore({ run: input, results, notes });
    if (!Number.isFinite(exactScore)) {
      throw new EvaluationError('score', translate('The scorer gave a score that is not a number.'));
    }
    const score = roundScore(exactScore);
    const reason = await reasonOf(steps, { run: input, results, notes, exactScore, score });
    return { runId, status: 'scored', score, exactScore, reason, ...results, ...notes, ...judge };
  } catch (error) {
    const wasStopped = error instanceof EvaluationError && error.code === 'stopped';
    // What was spent before is kept.
    if (input.signal?.aborted || wasStopped) {
      return { ...unscored, status: 'not-run', ...(notes.usage && { usage: notes.usage }) };
    }
    return {
      ...unscored,
      status: 'errored',
      preprocessStepResult: preprocessed,
      analyzeStepResult: analyzed,
      ...notes,
      ...judge,
      error: toScorerError(error, translate),
    };
  }
}

async function reasonOf<Preprocessed, Analyzed>(
  steps: Steps<Preprocessed, Analyzed>,
  context: Parameters<ReasonStep<Preprocessed, Analyzed>>[0],
): Promise<string | null> {
  try {
    return (await steps.generateReason?.(context)) ?? null;
  } catch {
    // A score is never thrown away for want of words.
    return null;
  }
}

const missingRoleTexts: Readonly<Record<RequiredRole, string>> = {
  input: 'Not applicable: the prompt is missing.',
  output: 'Not applicable: the response is missing.',
  groundTruth: 'Not applicable: the expected text is missing.',
};

function missingRole(requires: readonly RequiredRole[], input: ScorerInput): RequiredRole | undefined {
  return requires.find((role) => {
    if (role === 'groundTruth') return !input.groundTruth?.length;
    // A blank response can be scored (it answers nothing); a blank prompt asks nothing.
    return role === 'input' ? !input.input?.trim() : input.output === null;
  });
}

function toScorerError(error: unknown, translate: Translate): ScorerError {
  if (error instanceof EvaluationError) {
    return { code: error.code, message: error.message, ...(error.raw !== undefined && { raw: error.raw }) };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'unexpected', message: translate('The scorer failed: {detail}', { detail }) };
}

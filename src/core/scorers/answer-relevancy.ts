import { EvaluationError } from '../errors.ts';
import type { Judgement, JudgeRequest, RelevancyJudge, StatementSplit } from '../judge/relevancy-judge.ts';
import type { ScorerInput, TextRange, TokenUsage } from '../model.ts';
import { english, type Translate } from '../translate.ts';
import { createScorer, type Scorer } from './create-scorer.ts';
import { composeRelevancyReason, countVerdicts, type VerdictCounts } from './relevancy-reason.ts';
import { checkScale, checkUncertaintyWeight } from './scorer-settings.ts';

export const answerRelevancyId = 'answer-relevancy';

/** The output taken apart: `locations[i]` is the place of `statements[i]` in the output, in UTF-16 units. */
export interface RelevancyPreprocessed {
  readonly statements: readonly string[];
  readonly locations: readonly (TextRange | null)[];
  readonly notCounted: StatementSplit['notCounted'];
  readonly invented: readonly string[];
}

/** The verdicts: `results[i]` belongs to `statements[i]`. */
export type RelevancyAnalyzed = Pick<Judgement, 'results' | 'unaddressed' | 'agreement'>;

/** How relevancy is judged and counted. Options left out have their defaults. */
export interface AnswerRelevancyOptions {
  readonly model: RelevancyJudge;
  /** Weight of an `unsure` statement, 0..1; 0.3 unless given. */
  readonly uncertaintyWeight?: number;
  /** The highest score, above 0; 1 unless given. */
  readonly scale?: number;
  readonly translate?: Translate;
}

/**
 * Makes the scorer of answer relevancy: the share of statements of the output that answer the input.
 * Throws `EvaluationError` (code `option`) for a weight outside 0..1 or a scale that is not above 0.
 */
export function createAnswerRelevancyScorer(
  options: AnswerRelevancyOptions,
): Scorer<RelevancyPreprocessed, RelevancyAnalyzed> {
  const { model, uncertaintyWeight = 0.3, scale = 1, translate = english } = options;
  checkUncertaintyWeight(uncertaintyWeight);
  checkScale(scale);
  // Between the two steps: what a judge that does both in one call has already said.
  const earlyJudgements = new WeakMap<RelevancyPreprocessed, Judgement>();

  return createScorer({
    id: answerRelevancyId,
    name: translate('Answer relevancy'),
    description: translate('The share of statements in the response that answer the prompt.'),
    scale,
    requires: ['input', 'output'],
    judge: model.identity,
    translate,
  })
    .preprocess(async ({ run, notes }): Promise<RelevancyPreprocessed> => {
      if (isBlank(run.output)) return { statements: [], locations: [], notCounted: [], invented: [] };
      const split = await model.split(toJudgeRequest(run), run.signal);
      notes.preprocessPrompt = split.prompt;
      notes.usage = addUsage(notes.usage, split.usage);
      const { statements, locations, notCounted, invented, judgement } = split;
      const preprocessed = { statements, locations, notCounted, invented };
      if (judgement) earlyJudgements.set(preprocessed, judgement);
      return preprocessed;
    })
    .analyze(async ({ run, results, notes }): Promise<RelevancyAnalyzed> => {
      const split = results.preprocessStepResult;
      if (split.statements.length === 0) return { results: [] };
      const judgement =
        earlyJudgements.get(split) ?? (await model.judge(toJudgeRequest(run), split, run.signal));
      notes.analyzePrompt = judgement.prompt;
      notes.usage = addUsage(notes.usage, judgement.usage);
      checkVerdicts(judgement, split.statements.length, translate);
      const { results: verdicts, unaddressed, agreement } = judgement;
      return { results: verdicts, ...(unaddressed && { unaddressed }), ...(agreement && { agreement }) };
    })
    .generateScore(({ results }) =>
      relevancyScore(countVerdicts(results.analyzeStepResult.results), uncertaintyWeight, scale),
    )
    .generateReason(({ run, results }) =>
      composeRelevancyReason(
        isBlank(run.output),
        results.preprocessStepResult.statements,
        results.analyzeStepResult,
        translate,
      ),
    );
}

/**
 * ((yes + uncertaintyWeight * unsure) / statements) * scale, unrounded, 0..scale; 0 without statements.
 * The formula is that of Mastra's answer relevancy documentation.
 */
export function relevancyScore(counts: VerdictCounts, uncertaintyWeight: number, scale: number): number {
  const statements = counts.yes + counts.unsure + counts.no;
  if (statements === 0) return 0;
  return ((counts.yes + uncertaintyWeight * counts.unsure) / statements) * scale;
}

/** A judge from outside may break its type; a score must not come of it. */
function checkVerdicts({ results }: Judgement, statements: number, translate: Translate): void {
  if (results.length !== statements) {
    throw new EvaluationError(
      'reply',
      translate('The judge gave {verdicts} verdicts for {statements} statements.', {
        verdicts: results.length,
        statements,
      }),
    );
  }
  const unknown = results.find(({ result }) => !['yes', 'unsure', 'no'].includes(result));
  if (unknown) {
    throw new EvaluationError(
      'reply',
      translate('The judge gave a verdict that is not yes, unsure or no: {verdict}', {
        verdict: String(unknown.result),
      }),
    );
  }
}

function toJudgeRequest(run: ScorerInput): JudgeRequest {
  return {
    input: run.input ?? '',
    output: run.output ?? '',
    context: run.context ?? [],
    history: run.history ?? [],
    system: run.system ?? null,
  };
}

function isBlank(text: string | null): boolean {
  return !text?.trim();
}

function addUsage(first: TokenUsage | undefined, second: TokenUsage | undefined): TokenUsage | undefined {
  if (!first || !second) return first ?? second;
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return {
    inputTokens: add(first.inputTokens, second.inputTokens),
    outputTokens: add(first.outputTokens, second.outputTokens),
  };
}

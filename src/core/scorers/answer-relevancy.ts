import { EvaluationError } from '../errors.ts';
import type { JudgeModel } from '../judge/judge-model.ts';
import { createLanguageModelJudge } from '../judge/language-model/language-model-judge.ts';
import type {
  Judgement,
  JudgeRequest,
  RelevancyJudge,
  StatementSplit,
  Verdict,
} from '../judge/relevancy-judge.ts';
import type { ScorerInput, TextRange } from '../model.ts';
import { english, type Translate } from '../translate.ts';
import { createScorer, type Scorer } from './create-scorer.ts';
import { JudgeNotes } from './judge-notes.ts';
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
export interface RelevancyAnalyzed extends Pick<Judgement, 'results' | 'unaddressed' | 'agreement'> {
  /** Exact scores of repeated judgements, 0..scale; the score itself is that of the majority. */
  readonly spread?: { readonly mean: number; readonly lowest: number; readonly highest: number };
}

/** How relevancy is judged and counted. Options left out have their defaults. */
export interface AnswerRelevancyOptions {
  /** A judge, or a model of the AI SDK that is made one; never a bare name. */
  readonly model: RelevancyJudge | JudgeModel;
  /** Weight of an `unsure` statement, 0..1; 0.3 unless given. */
  readonly uncertaintyWeight?: number;
  /** The highest score, above 0; 1 unless given. */
  readonly scale?: number;
  /** Whether code composes the reason or the model writes it; `composed` unless given. */
  readonly reason?: 'composed' | 'model';
  readonly translate?: Translate;
}

/**
 * Makes the scorer of answer relevancy: the share of statements of the output that answer the input.
 * Throws `EvaluationError` (code `option`) for a weight outside 0..1, a scale that is not above 0 or a bare model name.
 */
export function createAnswerRelevancyScorer(
  options: AnswerRelevancyOptions,
): Scorer<RelevancyPreprocessed, RelevancyAnalyzed> {
  const { uncertaintyWeight = 0.3, scale = 1, reason = 'composed', translate = english } = options;
  const judge = toJudge(options.model, translate);
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
    judge: judge.identity,
    translate,
  })
    .preprocess(async ({ run, notes }): Promise<RelevancyPreprocessed> => {
      if (isBlank(run.output)) return { statements: [], locations: [], notCounted: [], invented: [] };
      const split = await JudgeNotes.of(notes).take(() => judge.split(toJudgeRequest(run), run.signal));
      notes.preprocessPrompt = split.prompt;
      const { statements, locations, notCounted, invented, judgement } = split;
      const preprocessed = { statements, locations, notCounted, invented };
      if (judgement) {
        JudgeNotes.of(notes).add(judgement);
        earlyJudgements.set(preprocessed, judgement);
      }
      return preprocessed;
    })
    .analyze(async ({ run, results, notes }): Promise<RelevancyAnalyzed> => {
      const split = results.preprocessStepResult;
      if (split.statements.length === 0) return { results: [] };
      const judgement =
        earlyJudgements.get(split) ??
        (await JudgeNotes.of(notes).take(() => judge.judge(toJudgeRequest(run), split, run.signal)));
      notes.analyzePrompt = judgement.prompt;
      checkVerdicts(judgement, split.statements.length, translate);
      const { results: verdicts, unaddressed, agreement, repeats } = judgement;
      return {
        results: verdicts,
        ...(unaddressed && { unaddressed }),
        ...(agreement && { agreement }),
        ...(repeats && { spread: spreadOf(repeats, uncertaintyWeight, scale) }),
      };
    })
    .generateScore(({ results }) =>
      relevancyScore(countVerdicts(results.analyzeStepResult.results), uncertaintyWeight, scale),
    )
    .generateReason(async ({ run, results, notes, score }) => {
      const { statements } = results.preprocessStepResult;
      const verdicts = results.analyzeStepResult.results;
      if (reason === 'model' && judge.explain && statements.length > 0) {
        const described = verdicts.map((verdict, index) => ({ text: statements[index] ?? '', ...verdict }));
        const facts = { statements: described, score, scale };
        const explain = judge.explain.bind(judge, toJudgeRequest(run), facts, run.signal);
        // When the model's words fail or contradict the counts, the composed ones stand.
        const written = await JudgeNotes.of(notes)
          .take(explain)
          .catch(() => null);
        notes.generateReasonPrompt = written?.prompt;
        if (written?.text) return written.text;
      }
      return composeRelevancyReason(isBlank(run.output), statements, results.analyzeStepResult, translate);
    });
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

function spreadOf(
  repeats: readonly (readonly Verdict[])[],
  uncertaintyWeight: number,
  scale: number,
): RelevancyAnalyzed['spread'] {
  const scores = repeats.map((verdicts) =>
    relevancyScore(countVerdicts(verdicts.map((result) => ({ result }))), uncertaintyWeight, scale),
  );
  const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  return { mean, lowest: Math.min(...scores), highest: Math.max(...scores) };
}

/** Only a judge has the two steps. */
function toJudge(model: RelevancyJudge | JudgeModel, translate: Translate): RelevancyJudge {
  // From JavaScript a bare name may come in; the SDK would send that to a remote gateway.
  if (typeof model !== 'object' || model === null) {
    throw new EvaluationError('option', 'model must be a model object or a judge, not a name.');
  }
  return 'identity' in model ? model : createLanguageModelJudge({ model, translate });
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

import { diffWordsWithSpace } from 'diff';
import type { EvalCase, ScorerResult } from '../../core/model.ts';
import type { RelevancyAnalyzed, RelevancyPreprocessed } from '../../core/scorers/answer-relevancy.ts';
import type { SimilarityAnalyzed, SimilarityPreprocessed } from '../../core/scorers/content-similarity.ts';
import { countVerdicts } from '../../core/scorers/relevancy-reason.ts';
import { formatScore, roundScore } from '../../core/scorers/score.ts';
import { graphemes } from '../../core/text/segment.ts';
import type { CaseDetail, RelevancyDetail, SimilarityDetail } from '../../protocol/report.ts';
import type { ReportScorer, RunRecord } from './run-record.ts';
import { caseLabel, type ReportContext, toFigure, toThreshold } from './run-report.ts';

/** Everything the panel shows of one case, texts included. */
export function toCaseDetail(record: RunRecord, index: number, context: ReportContext): CaseDetail | null {
  const evalCase = record.cases[index];
  if (!evalCase) return null;
  const result = record.results[index];
  const line = context.lineOf(evalCase);
  const relevancy = record.scorers.find(({ id }) => id === 'answer-relevancy');
  const similarity = record.scorers.find(({ id }) => id === 'content-similarity');
  return {
    caseId: `${index}`,
    label: caseLabel(evalCase, index),
    source:
      line === null || record.uri === null
        ? null
        : context.translate('{file}, line {line}', { file: record.title, line }),
    outcome: result?.outcome ?? (record.pending.has(index) ? 'running' : 'not-run'),
    old: context.isOld(index),
    prompt: evalCase.input,
    response: evalCase.output,
    system: evalCase.system ?? null,
    history: evalCase.history?.map(({ role, text }) => ({ role, text })) ?? [],
    context: [...(evalCase.context ?? [])],
    taken: record.selection?.taken ?? null,
    canSwap: record.selection !== null,
    canReveal: record.uri !== null,
    relevancy: relevancy ? relevancyDetail(record, relevancy, result?.scorers[relevancy.id], context) : null,
    similarity: similarity
      ? similarityDetail(record, evalCase, similarity, result?.scorers[similarity.id], context)
      : null,
    details: details(result?.scorers ?? {}, context),
  };
}

function relevancyDetail(
  record: RunRecord,
  scorer: ReportScorer,
  result: ScorerResult | undefined,
  { translate }: ReportContext,
): RelevancyDetail {
  const { uncertaintyWeight } = record.config.answerRelevancy;
  const split = result?.preprocessStepResult as RelevancyPreprocessed | null | undefined;
  const analyzed = result?.analyzeStepResult as RelevancyAnalyzed | null | undefined;
  const verdicts = result?.status === 'scored' ? (analyzed?.results ?? []) : [];
  const counts = countVerdicts(verdicts);
  const weights = { yes: 1, unsure: uncertaintyWeight, no: 0 };
  return {
    figure: toFigure(result, scorer),
    reason: result?.reason ?? null,
    error: result?.error ? { message: result.error.message, raw: result.error.raw ?? null } : null,
    threshold: toThreshold(scorer.threshold),
    uncertaintyWeight,
    counts,
    statements: verdicts.map(({ result: verdict, reason }, index) => {
      const agreement = analyzed?.agreement?.[index];
      return {
        number: index + 1,
        text: split?.statements[index] ?? '',
        verdict,
        reason,
        weight: `${roundScore(weights[verdict])}`,
        agreement: agreement
          ? translate('{agreeing} of {of}', { agreeing: agreement.agreeing, of: agreement.of })
          : null,
        location: split?.locations[index] ?? null,
      };
    }),
    formula:
      verdicts.length > 0 && result?.score != null
        ? formula(counts, uncertaintyWeight, scorer.scale, result.score)
        : null,
    notCounted: split?.notCounted.map(({ text, kind, location }) => ({ text, kind, location })) ?? [],
    unaddressed: analyzed?.unaddressed ? [...analyzed.unaddressed] : null,
  };
}

function formula(
  counts: { yes: number; unsure: number; no: number },
  weight: number,
  scale: number,
  score: number,
): { terms: string; result: string } {
  const statements = counts.yes + counts.unsure + counts.no;
  const sum = Number((counts.yes + weight * counts.unsure).toFixed(4));
  const times = scale === 1 ? '' : ` × ${scale}`;
  return {
    terms: `(${counts.yes} × 1 + ${counts.unsure} × ${weight} + ${counts.no} × 0) ÷ ${statements}${times}`,
    result: `${sum} ÷ ${statements}${times} = ${formatScore(score)}`,
  };
}

function similarityDetail(
  record: RunRecord,
  evalCase: EvalCase,
  scorer: ReportScorer,
  result: ScorerResult | undefined,
  { translate }: ReportContext,
): SimilarityDetail {
  const analyzed = result?.status === 'scored' ? (result.analyzeStepResult as SimilarityAnalyzed) : null;
  const processed = result?.preprocessStepResult as SimilarityPreprocessed | null | undefined;
  const expected = evalCase.groundTruth[analyzed?.reference ?? 0];
  const captions = [translate('to the expected text'), translate('measures wording, not meaning')];
  if (analyzed?.reference !== undefined) {
    captions.unshift(
      translate('reference {number} of {total}, the most similar one', {
        number: analyzed.reference + 1,
        total: evalCase.groundTruth.length,
      }),
    );
  }
  if (analyzed?.json) captions.push(translate('JSON compared by content'));
  const compared = analyzed?.json && processed ? processed : null;
  return {
    figure: toFigure(result, scorer),
    error: result?.error?.message ?? null,
    threshold: toThreshold(scorer.threshold),
    diff:
      expected === undefined || evalCase.output === null
        ? []
        : wordDiff(compared?.processedInput ?? expected, compared?.processedOutput ?? evalCase.output),
    figures: analyzed && processed ? figures(record, analyzed, processed, translate) : [],
    captions,
  };
}

function wordDiff(expected: string, actual: string): SimilarityDetail['diff'] {
  // Above this length the word diff gives up in favour of showing both texts whole.
  const changes = diffWordsWithSpace(expected, actual, { maxEditLength: 4000 });
  if (!changes) {
    return [
      { kind: 'expected', text: expected },
      { kind: 'actual', text: actual },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? ('actual' as const) : removed ? ('expected' as const) : ('same' as const),
    text: value,
  }));
}

function figures(
  record: RunRecord,
  analyzed: SimilarityAnalyzed,
  processed: SimilarityPreprocessed,
  translate: ReportContext['translate'],
): SimilarityDetail['figures'] {
  const expected = graphemes(processed.processedInput).length;
  const actual = graphemes(processed.processedOutput).length;
  const longer = Math.max(expected, actual);
  const edits = Math.round((1 - analyzed.similarity) * longer);
  return [
    {
      name: translate('similarity'),
      how:
        record.config.contentSimilarity.algorithm === 'dice'
          ? translate('letter pairs without white space, as Mastra counts them')
          : translate('1 − {edits} edits ÷ {characters} characters', { edits, characters: longer }),
      ratio: analyzed.similarity,
    },
    { name: translate('words'), how: translate('whole words, in order'), ratio: analyzed.words },
    { name: translate('bigrams'), how: translate('letter pairs, in any order'), ratio: analyzed.bigrams },
    {
      name: translate('length'),
      how: translate('{shorter} against {longer} characters', {
        shorter: Math.min(expected, actual),
        longer,
      }),
      ratio: analyzed.length,
    },
  ].map((figure) => ({ ...figure, text: formatScore(roundScore(figure.ratio)) }));
}

function details(scorers: Readonly<Record<string, ScorerResult>>, { translate }: ReportContext): string[] {
  return Object.values(scorers).flatMap(({ judge, usage }) => {
    const lines: string[] = [];
    if (judge) {
      lines.push(
        translate('Judge: {model}, version {version}', { model: judge.model, version: judge.promptVersion }),
      );
    }
    if (usage) {
      lines.push(
        translate('{input} tokens in, {output} out', {
          input: usage.inputTokens ?? '?',
          output: usage.outputTokens ?? '?',
        }),
      );
    }
    return lines;
  });
}

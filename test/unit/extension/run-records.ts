import { mergeConfig, type PartialConfig } from '../../../src/core/config/config.ts';
import type { Verdict } from '../../../src/core/judge/relevancy-judge.ts';
import type { EvalCase, ScorerResult } from '../../../src/core/model.ts';
import { relevancyScore } from '../../../src/core/scorers/answer-relevancy.ts';
import { countVerdicts } from '../../../src/core/scorers/relevancy-reason.ts';
import { roundScore } from '../../../src/core/scorers/score.ts';
import { english } from '../../../src/core/translate.ts';
import { addResult, type RunRecord } from '../../../src/extension/report/run-record.ts';
import type { ReportContext } from '../../../src/extension/report/run-report.ts';

type Results = Readonly<Record<string, ScorerResult>>;

export function evalCase(part: Partial<EvalCase> = {}): EvalCase {
  return {
    id: null,
    key: 'key',
    input: 'What is the capital of France?',
    output: 'Paris.',
    groundTruth: ['It is Paris.'],
    range: { start: 0, end: 10 },
    fields: {},
    ...part,
  };
}

const nothing = {
  runId: 'run',
  score: null,
  exactScore: null,
  reason: null,
  preprocessStepResult: null,
  analyzeStepResult: null,
};

export const errored: ScorerResult = {
  ...nothing,
  status: 'errored',
  error: { code: 'reply', message: 'The judge gave no verdict.', raw: '{"oops' },
};
export const notApplicable: ScorerResult = { ...nothing, status: 'not-applicable' };
export const notRun: ScorerResult = { ...nothing, status: 'not-run' };

/** A relevancy result with these verdicts. */
export function relevancy(verdicts: readonly Verdict[], { weight = 0.3, scale = 1 } = {}): ScorerResult {
  const results = verdicts.map((result, index) => ({ result, reason: `evidence ${index + 1}` }));
  const exactScore = relevancyScore(countVerdicts(results), weight, scale);
  return {
    ...nothing,
    status: 'scored',
    exactScore,
    score: roundScore(exactScore),
    reason: 'Some are on topic.',
    preprocessStepResult: {
      statements: verdicts.map((_, index) => `Statement ${index + 1}.`),
      locations: verdicts.map((_, index) => (index === 0 ? { start: 0, end: 12 } : null)),
      notCounted: [{ text: 'Hi!', kind: 'courtesy', location: null }],
      invented: [],
    },
    analyzeStepResult: { results },
  };
}

/** A similarity result with this figure. */
export function similarity(
  figure: number,
  texts: { expected?: string; actual?: string; reference?: number; json?: 'canonical' } = {},
): ScorerResult {
  const { expected = 'It is Paris.', actual = 'Paris.', reference, json } = texts;
  return {
    ...nothing,
    status: 'scored',
    exactScore: figure,
    score: roundScore(figure),
    reason: 'Measures wording, not meaning.',
    preprocessStepResult: { processedInput: expected, processedOutput: actual },
    analyzeStepResult: {
      similarity: figure,
      words: 0.5,
      bigrams: 0.25,
      length: 0.125,
      ...(reference !== undefined && { reference }),
      ...(json && { json }),
    },
  };
}

/** A run of both scorers; cases without results are those that were not reached. */
export function runRecord(
  entries: readonly { readonly evalCase?: EvalCase; readonly results?: Results }[],
  part: Partial<RunRecord> & { readonly settings?: PartialConfig } = {},
): RunRecord {
  const { settings = {}, ...rest } = part;
  const config = mergeConfig(settings);
  const record: RunRecord = {
    id: 'run',
    uri: 'file:///evals/geo.jsonl',
    title: 'geo.jsonl',
    layout: 'run',
    startedAt: new Date(2026, 0, 2, 13, 4),
    config,
    scorers: [
      { id: 'answer-relevancy', name: 'Answer relevancy', ...config.answerRelevancy },
      { id: 'content-similarity', name: 'Content similarity', ...config.contentSimilarity },
    ].map(({ id, name, scale, threshold }) => ({ id, name, scale, threshold })),
    cases: entries.map((entry) => entry.evalCase ?? evalCase()),
    results: entries.map(() => undefined),
    selection: null,
    status: 'completed',
    pending: new Set(),
    ...rest,
  };
  entries.forEach(({ results }, index) => {
    if (results) addResult(record, index, results);
  });
  return record;
}

/** Both results of a case. */
export function both(first: ScorerResult, second: ScorerResult): Results {
  return { 'answer-relevancy': first, 'content-similarity': second };
}

export const context: ReportContext = {
  translate: english,
  language: 'en',
  lineOf: ({ range }) => range.start + 1,
  isOld: () => false,
};

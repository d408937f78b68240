import type { SimilarityOptions } from '../similarity/measure-similarity.ts';

/** Everything that changes a number or an outcome, as `answermark.config.json` holds it, defaults filled in. */
export interface Config {
  readonly scorers: readonly ScorerId[];
  readonly answerRelevancy: RelevancyConfig;
  readonly contentSimilarity: SimilarityConfig;
  readonly judge: JudgeConfig;
  readonly files: FilesConfig;
}

export type ScorerId = 'answer-relevancy' | 'content-similarity';

export interface RelevancyConfig {
  /** Weight of an unsure statement, 0..1. */
  readonly uncertaintyWeight: number;
  /** The highest score, above 0. */
  readonly scale: number;
  /** A share of the scale (0..1) below which a case fails; null for none. */
  readonly threshold: number | null;
  /** Judgements of each case; the majority of each statement counts. The embedded judge is deterministic and judges once. */
  readonly repeats: number;
  /** Two calls of a model judge a case, or one. */
  readonly mode: 'thorough' | 'fast';
  /** Whether code or the model writes the reason. */
  readonly reason: 'composed' | 'model';
}

export interface SimilarityConfig extends SimilarityOptions {
  /** The highest score, above 0. */
  readonly scale: number;
  /** A share of the scale (0..1) below which a case fails; null for none. */
  readonly threshold: number | null;
}

export interface JudgeConfig {
  /** `embedded`, or a model in the form provider/model. */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly temperature: number;
  readonly timeoutSeconds: number;
  readonly maxRetries: number;
  /** Most cases under way at once; null for the judge's own. */
  readonly concurrency: number | null;
}

/** A role of a case and the dotted path of the field that has it. */
export type FieldMapping = Readonly<
  Partial<Record<'id' | 'input' | 'output' | 'groundTruth' | 'context', string>>
>;

export interface FilesConfig {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** By glob of the file. */
  readonly fields: Readonly<Record<string, FieldMapping>>;
}

/** A config file as written: any part may be missing. */
export type PartialConfig = {
  readonly [Part in keyof Config]?: Config[Part] extends readonly unknown[]
    ? Config[Part]
    : { readonly [Key in keyof Config[Part]]?: Config[Part][Key] };
};

/** The config that holds where no file says otherwise. */
export const defaultConfig: Config = {
  scorers: ['answer-relevancy', 'content-similarity'],
  answerRelevancy: {
    uncertaintyWeight: 0.3,
    scale: 1,
    threshold: null,
    repeats: 1,
    mode: 'thorough',
    reason: 'composed',
  },
  contentSimilarity: {
    algorithm: 'levenshtein',
    ignoreCase: true,
    ignoreWhitespace: true,
    scale: 1,
    json: 'canonical',
    threshold: null,
  },
  judge: {
    model: 'embedded',
    baseUrl: null,
    temperature: 0,
    timeoutSeconds: 60,
    maxRetries: 2,
    concurrency: null,
  },
  files: {
    include: [
      '**/*.eval.*',
      '**/{eval,evals}/**/*.{jsonl,json,yaml,yml,csv,tsv}',
      '**/*.prompt.{yml,yaml}',
      '**/promptfooconfig.*',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**', '**/out/**', '**/.venv/**'],
    fields: {},
  },
};

/** The name of the config file. */
export const configFileName = 'answermark.config.json';

/** Lays configs over the defaults, option by option; later ones win. */
export function mergeConfig(...parts: readonly PartialConfig[]): Config {
  return parts.reduce<Config>(
    (config, part) => ({
      scorers: part.scorers ?? config.scorers,
      answerRelevancy: { ...config.answerRelevancy, ...withoutUndefined(part.answerRelevancy) },
      contentSimilarity: { ...config.contentSimilarity, ...withoutUndefined(part.contentSimilarity) },
      judge: { ...config.judge, ...withoutUndefined(part.judge) },
      files: { ...config.files, ...withoutUndefined(part.files) },
    }),
    defaultConfig,
  );
}

function withoutUndefined<Part extends object>(part: Part | undefined): Partial<Part> {
  return Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}

import type { PartialConfig, ScorerId } from '../core/config/config.ts';
import { UsageError } from './usage-error.ts';

/** The options of `score` as they are typed. */
export interface ScoreOptions {
  readonly judge?: string;
  readonly baseUrl?: string;
  readonly timeout?: string;
  readonly maxRetries?: string;
  readonly temperature?: string;
  readonly repeat?: string;
  readonly mode?: string;
  readonly reason?: string;
  /** A folder, or false for none. */
  readonly cache?: string | boolean;
  readonly maxRequests?: string;
  readonly allowConfigEndpoint?: boolean;
  readonly scorers?: string;
  readonly uncertaintyWeight?: string;
  readonly scale?: string;
  readonly similarity?: string;
  readonly similarityScale?: string;
  readonly ignoreCase: boolean;
  readonly ignoreWhitespace: boolean;
  readonly jsonCompare?: string;
  readonly threshold: readonly string[];
  readonly concurrency?: string;
  readonly workers?: string;
  readonly case: readonly string[];
  readonly format: string;
  readonly output?: string;
  readonly lang: string;
  readonly config?: string;
  readonly maxErrors: string;
  readonly includePrompts?: boolean;
}

const scorerIds: readonly ScorerId[] = ['answer-relevancy', 'content-similarity'];

/** The part of a config that the command line says; anything it does not understand is refused. */
export function toConfig(options: ScoreOptions): PartialConfig {
  const thresholds = new Map(options.threshold.map(readThreshold));
  return {
    scorers: readScorers(options.scorers),
    answerRelevancy: {
      uncertaintyWeight: readNumber('--uncertainty-weight', options.uncertaintyWeight, 0, 1),
      scale: readPositive('--scale', options.scale),
      threshold: thresholds.get('answer-relevancy'),
      repeats: readCount('--repeat', options.repeat, 1),
      mode: readChoice('--mode', options.mode, ['thorough', 'fast']),
      reason: readChoice('--reason', options.reason, ['composed', 'model']),
    },
    contentSimilarity: {
      algorithm: readChoice('--similarity', options.similarity, ['levenshtein', 'dice']),
      scale: readPositive('--similarity-scale', options.similarityScale),
      ignoreCase: options.ignoreCase ? undefined : false,
      ignoreWhitespace: options.ignoreWhitespace ? undefined : false,
      json: readChoice('--json-compare', options.jsonCompare, ['canonical', 'raw']),
      threshold: thresholds.get('content-similarity'),
    },
    judge: {
      model: options.judge,
      baseUrl: options.baseUrl,
      temperature: readNumber('--temperature', options.temperature, 0, 2),
      timeoutSeconds: readPositive('--timeout', options.timeout),
      maxRetries: readCount('--max-retries', options.maxRetries, 0),
      concurrency: readCount('--concurrency', options.concurrency, 1),
    },
  };
}

/** A whole number of at least `least`, or undefined when the option was not given. */
export function readCount(option: string, text: string | undefined, least: number): number | undefined {
  const value = readNumber(option, text, least, Number.MAX_SAFE_INTEGER);
  if (value !== undefined && !Number.isInteger(value)) {
    throw new UsageError(`${option} takes a whole number, not ${text}.`);
  }
  return value;
}

/** One of a few words, or undefined when the option was not given. */
export function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new UsageError(`${option} takes ${choices.join(' or ')}, not ${text}.`);
  return choice;
}

function readNumber(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`${option} takes a number ${range}, not ${text}.`);
  }
  return value;
}

function readPositive(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  // Blank counts as 0, so it is refused as well.
  if (!Number.isFinite(value) || value <= 0) {
    throw new UsageError(`${option} takes a number above 0, not ${text}.`);
  }
  return value;
}

function readScorers(list: string | undefined): ScorerId[] | undefined {
  const ids = list?.split(',').map((id) => readScorer('--scorers', id.trim()));
  const twice = ids?.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`--scorers names ${twice} twice.`);
  return ids;
}

function readScorer(option: string, id: string): ScorerId {
  const found = scorerIds.find((known) => known === id);
  if (!found) throw new UsageError(`${option} takes ${scorerIds.join(', ')}, not ${id}.`);
  return found;
}

function readThreshold(text: string): [ScorerId, number] {
  const [id = '', number, ...rest] = text.split('=');
  if (!number || rest.length > 0) throw new UsageError(`--threshold takes SCORER=N, not ${text}.`);
  const scorer = readScorer('--threshold', id);
  const value = readNumber(`--threshold ${id}`, number, 0, 1);
  if (value === undefined) throw new UsageError(`--threshold takes SCORER=N, not ${text}.`);
  return [scorer, value];
}

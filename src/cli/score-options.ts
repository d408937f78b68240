import type { PartialConfig, ScorerId } from '../core/config/config.ts';
import { UsageError } from './usage-error.ts';

/** The options of `score` as they are typed. */
export interface ScoreOptions {
  readonly judge?: string;
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
    scorers: options.scorers?.split(',').map((id) => readScorer(id.trim())),
    answerRelevancy: {
      uncertaintyWeight: readNumber('--uncertainty-weight', options.uncertaintyWeight, 0, 1),
      scale: readPositive('--scale', options.scale),
      threshold: thresholds.get('answer-relevancy'),
    },
    contentSimilarity: {
      algorithm: readChoice('--similarity', options.similarity, ['levenshtein', 'dice']),
      scale: readPositive('--similarity-scale', options.similarityScale),
      ignoreCase: options.ignoreCase ? undefined : false,
      ignoreWhitespace: options.ignoreWhitespace ? undefined : false,
      json: readChoice('--json-compare', options.jsonCompare, ['canonical', 'raw']),
      threshold: thresholds.get('content-similarity'),
    },
    judge: { model: options.judge, concurrency: readCount('--concurrency', options.concurrency, 1) },
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
  const value = readNumber(option, text, 0, Number.MAX_SAFE_INTEGER);
  if (value === 0) throw new UsageError(`${option} takes a number above 0, not ${text}.`);
  return value;
}

function readScorer(id: string): ScorerId {
  const found = scorerIds.find((known) => known === id);
  if (!found) throw new UsageError(`--scorers takes ${scorerIds.join(', ')}, not ${id}.`);
  return found;
}

function readThreshold(text: string): [ScorerId, number] {
  const [id = '', number] = text.split('=');
  const value = readNumber('--threshold', number ?? '', 0, 1);
  if (value === undefined) throw new UsageError(`--threshold takes SCORER=N, not ${text}.`);
  return [readScorer(id), value];
}

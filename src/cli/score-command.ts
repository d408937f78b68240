import { resolve } from 'node:path';
import { EvaluationError } from '../core/errors.ts';
import { createJudge } from '../core/judge/create-judge.ts';
import type { EvalCase, RunStatus, ScorerCounts } from '../core/model.ts';
import { streamEvals } from '../core/run/stream-evals.ts';
import { createScorers } from '../core/scorers/create-scorers.ts';
import { createSimilarityPool } from '../node/similarity-pool.ts';
import { loadTranslate } from './language.ts';
import { loadConfig } from './load-config.ts';
import { openCases, type PlacedCase } from './open-cases.ts';
import type { Output } from './output.ts';
import { relativeFile } from './relative-file.ts';
import { ResultStream } from './result-stream.ts';
import { readChoice, readCount, type ScoreOptions, toConfig } from './score-options.ts';
import { scoreTable } from './score-table.ts';
import { UsageError } from './usage-error.ts';
import { WorstCases } from './worst-cases.ts';

const mostRows = 20;

/** What a score run needs beside its options. */
export interface ScorePorts {
  readonly output: Output;
  readonly workerPath: URL;
  readonly signal: AbortSignal;
}

/** Scores files and returns the exit code: 3 for too many errors, 1 for a threshold that does not hold, else 0. */
export async function scoreCommand(
  files: readonly string[],
  options: ScoreOptions,
  ports: ScorePorts,
): Promise<number> {
  const format = readChoice('--format', options.format, ['table', 'json']);
  const maxErrors = readCount('--max-errors', options.maxErrors, 0) ?? 0;
  if (files.length > 1 && (format === 'json' || options.output !== undefined)) {
    throw new UsageError('A result file holds one FILE; give one, or use --format table without --output.');
  }
  if (options.output !== undefined && files.some((file) => resolve(file) === resolve(options.output ?? ''))) {
    throw new UsageError(`--output ${options.output} would overwrite the file that is scored.`);
  }
  let errored = 0;
  let failed = 0;
  for (const file of files) {
    const counts = await scoreFile(file, options, format ?? 'table', ports);
    errored += counts.errored;
    failed += counts.failed;
  }
  if (errored > maxErrors) return 3;
  return failed > 0 ? 1 : 0;
}

async function scoreFile(
  file: string,
  options: ScoreOptions,
  format: 'table' | 'json',
  { output, workerPath, signal }: ScorePorts,
): Promise<{ errored: number; failed: number }> {
  const translate = await loadTranslate(options.lang);
  const { config, fields } = await loadConfig(file, options.config, toConfig(options), translate);
  const opened = await openCases(file, { fields, translate });
  const pool = createSimilarityPool(workerPath, { workers: readCount('--workers', options.workers, 1) });
  const judge = guarded(() => createJudge(config.judge, translate));
  const scorers = createScorers(config, { judge, measure: pool.measure, translate });
  const chosen = new ChosenCases(opened.cases, options.case);
  const worst = new WorstCases(mostRows, new Map(scorers.map(({ scorer }) => [scorer.id, scorer.scale])));
  const writesJson = format === 'json' || options.output !== undefined;
  const counts = { errored: 0, failed: 0, done: 0 };
  const startedAt = new Date();
  let results: ResultStream | undefined;
  let status: RunStatus = 'completed';
  let scores: Readonly<Record<string, ScorerCounts>> = {};
  try {
    const total = options.case.length > 0 ? undefined : (opened.total ?? undefined);
    const concurrency = config.judge.concurrency ?? undefined;
    for await (const event of streamEvals({ data: chosen, total, scorers, concurrency, signal })) {
      if (event.type === 'run-end') ({ status, scores } = event);
      if (event.type !== 'case-end') continue;
      const { result } = event;
      const range = chosen.takeRange(result.index);
      counts.done += 1;
      if (result.outcome === 'errored') counts.errored += 1;
      if (result.outcome === 'failed') counts.failed += 1;
      worst.add({ result, range });
      if (writesJson) {
        results ??= new ResultStream(options.output ?? null, options.includePrompts === true);
        await results.add(result, range);
      }
      if (output.isTerminal) output.warn(`\r${progress(counts.done, total)} `);
    }
  } finally {
    pool.dispose();
    if (output.isTerminal && counts.done > 0) output.warn(`\r${' '.repeat(40)}\r`);
  }
  const issues = opened.issues();
  for (const { message, range } of issues) {
    output.warn(`${file}:${range.start.line}:${range.start.column}: ${message}\n`);
  }
  // A result that was begun is completed, whatever is said of the run afterwards.
  if (results === undefined) chosen.checkAllFound(file);
  if (counts.done === 0 && status === 'completed') {
    throw new UsageError(`${file} holds no cases that could be read.`);
  }
  if (writesJson) {
    results ??= new ResultStream(options.output ?? null, false);
    await results.end(scores, {
      id: crypto.randomUUID(),
      status,
      startedAt: startedAt.toISOString(),
      durationMs: Date.now() - startedAt.getTime(),
      file: relativeFile(resolve(file)),
      fileHash: opened.hash(),
      judge: judge.identity,
      options: { ...config, files: undefined },
    });
  }
  chosen.checkAllFound(file);
  if (format === 'table') {
    const judgeText =
      judge.identity.model === 'embedded'
        ? translate('embedded judge (estimate)')
        : `${judge.identity.provider}/${judge.identity.model}`;
    const table = { file, total: counts.done, worst: worst.list(), scorers, scores, judge: judgeText };
    await output.write(scoreTable(table, { columns: output.columns, useColor: output.useColor, translate }));
  }
  return counts;
}

function progress(done: number, total: number | undefined): string {
  return total === undefined ? `${done}` : `${done}/${total}`;
}

/** A setting that the engine refuses is a fault of the command line. */
function guarded<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (error instanceof EvaluationError) throw new UsageError(error.message);
    throw error;
  }
}

/** The cases of a file that were asked for; keeps the places of those under way. */
class ChosenCases implements AsyncIterable<EvalCase> {
  readonly #cases: AsyncIterable<PlacedCase>;
  readonly #ids: readonly string[];
  readonly #found = new Set<string>();
  readonly #ranges = new Map<number, PlacedCase['range']>();

  constructor(cases: AsyncIterable<PlacedCase>, ids: readonly string[]) {
    this.#cases = cases;
    this.#ids = ids;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<EvalCase> {
    let index = 0;
    for await (const { evalCase, range } of this.#cases) {
      if (this.#ids.length > 0) {
        if (evalCase.id === null || !this.#ids.includes(evalCase.id)) continue;
        this.#found.add(evalCase.id);
      }
      this.#ranges.set(index, range);
      index += 1;
      yield evalCase;
    }
  }

  takeRange(index: number): PlacedCase['range'] {
    const range = this.#ranges.get(index);
    if (!range) throw new TypeError(`No case ${index} is under way.`);
    this.#ranges.delete(index);
    return range;
  }

  checkAllFound(file: string): void {
    const missing = this.#ids.find((id) => !this.#found.has(id));
    if (missing !== undefined) throw new UsageError(`${file} has no case with the id ${missing}.`);
  }
}

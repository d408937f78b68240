import { resolve } from 'node:path';
import type { RunStatus, ScorerCounts } from '../core/model.ts';
import { RunAccount } from '../core/run/run-account.ts';
import { streamEvals } from '../core/run/stream-evals.ts';
import { createScorers } from '../core/scorers/create-scorers.ts';
import { createSimilarityPool } from '../node/similarity-pool.ts';
import { ChosenCases } from './chosen-cases.ts';
import { loadTranslate } from './language.ts';
import { loadConfig } from './load-config.ts';
import { openCases } from './open-cases.ts';
import type { Output } from './output.ts';
import { relativeFile } from './relative-file.ts';
import { ResultStream } from './result-stream.ts';
import { estimateRun, estimateText, openRunJudge, usageText } from './run-judge.ts';
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
  let stopped = false;
  for (const file of files) {
    const counts = await scoreFile(file, options, format ?? 'table', ports);
    errored += counts.errored;
    failed += counts.failed;
    stopped ||= counts.stopped;
  }
  // A run that was stopped has not judged what it was asked to.
  if (errored > maxErrors || stopped) return 3;
  return failed > 0 ? 1 : 0;
}

async function scoreFile(
  file: string,
  options: ScoreOptions,
  format: 'table' | 'json',
  { output, workerPath, signal }: ScorePorts,
): Promise<{ errored: number; failed: number; stopped: boolean }> {
  const translate = await loadTranslate(options.lang);
  const { config, fields } = await loadConfig(file, options.config, toConfig(options), translate);
  const opened = await openCases(file, { fields, translate });
  const pool = createSimilarityPool(workerPath, { workers: readCount('--workers', options.workers, 1) });
  const { judge, connection, concurrency, stopReason } = await openRunJudge(
    config,
    options,
    output,
    translate,
  );
  const scorers = createScorers(config, { judge, measure: pool.measure, translate });
  if (connection && config.scorers.includes('answer-relevancy')) {
    const estimate = await estimateRun(await openCases(file, { fields, translate }), options.case, config);
    output.warn(`${estimateText(estimate, connection.endpoint.origin, translate)}\n`);
  }
  const chosen = new ChosenCases(opened.cases, options.case);
  const account = new RunAccount();
  const worst = new WorstCases(mostRows, new Map(scorers.map(({ scorer }) => [scorer.id, scorer.scale])));
  const writesJson = format === 'json' || options.output !== undefined;
  const counts = { errored: 0, failed: 0, done: 0, stopped: false };
  const startedAt = new Date();
  let results: ResultStream | undefined;
  let status: RunStatus = 'completed';
  let scores: Readonly<Record<string, ScorerCounts>> = {};
  try {
    const total = options.case.length > 0 ? undefined : (opened.total ?? undefined);
    for await (const event of streamEvals({
      data: chosen,
      total,
      scorers,
      concurrency,
      stopReason,
      signal,
    })) {
      if (event.type === 'run-end') {
        ({ status, scores } = event);
        counts.stopped = status === 'stopped';
        if (event.stopReason) output.warn(`${event.stopReason}\n`);
      }
      if (event.type !== 'case-end') continue;
      const { result } = event;
      const range = chosen.takeRange(result.index);
      counts.done += 1;
      account.add(result);
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
      usage: account.total,
    });
  }
  chosen.checkAllFound(file);
  if (format === 'table') {
    const judgeText =
      judge.identity.model === 'embedded'
        ? translate('embedded judge (estimate)')
        : `${judge.identity.provider}/${judge.identity.model}`;
    const table = {
      file,
      total: counts.done,
      worst: worst.list(),
      scorers,
      scores,
      judge: judgeText,
      usage: usageText(account.total, translate),
    };
    await output.write(scoreTable(table, { columns: output.columns, useColor: output.useColor, translate }));
  }
  return counts;
}

function progress(done: number, total: number | undefined): string {
  return total === undefined ? `${done}` : `${done}/${total}`;
}

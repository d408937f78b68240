import * as vscode from 'vscode';
import type { Config } from '../core/config/config.ts';
import type { EvalCase } from '../core/model.ts';
import type { ThresholdScorer } from '../core/run/stream-evals.ts';
import type { MeasureSimilarity } from '../core/similarity/measure-similarity.ts';
import type { Translate } from '../core/translate.ts';
import type { OpenJudge } from '../node/models/open-judge.ts';
import { contextKeys } from './contributions.ts';
import { addResult, type RunRecord, type SelectionOrigin } from './report/run-record.ts';

/** What surfaces hear of runs. */
export type RunChange =
  | { readonly type: 'run-start'; readonly record: RunRecord; readonly revealCase: number | null }
  | { readonly type: 'case-end'; readonly record: RunRecord; readonly index: number }
  | { readonly type: 'run-end'; readonly record: RunRecord };

/** Where the newest result of a case is kept. */
export interface CasePlace {
  readonly record: RunRecord;
  readonly index: number;
}

export interface RunPorts {
  readonly measure: MeasureSimilarity;
  readonly translate: Translate;
}

/** The scorers of one run, and how their judge wants to be asked. */
interface RunEngine extends Pick<OpenJudge, 'concurrency' | 'stopReason'> {
  readonly scorers: readonly ThresholdScorer[];
}

/** A run about to start. */
export interface RunRequest {
  readonly uri: vscode.Uri | null;
  readonly title: string;
  readonly layout: 'run' | 'pair';
  readonly config: Config;
  readonly cases: readonly EvalCase[];
  readonly selection?: SelectionOrigin;
}

// Older reports are forgotten, so that a long session does not grow without bound.
const mostRecords = 20;

/** Runs scorers, keeps what they said in this session, and tells the surfaces. */
export class Runs implements vscode.Disposable {
  readonly #ports: RunPorts;
  readonly #records = new Map<string, RunRecord>();
  readonly #places = new Map<string, Map<string, CasePlace>>();
  readonly #controllers = new Set<AbortController>();
  readonly #changed = new vscode.EventEmitter<RunChange>();
  readonly onDidChange = this.#changed.event;

  constructor(ports: RunPorts) {
    this.#ports = ports;
  }

  dispose(): void {
    this.cancel();
    this.#changed.dispose();
  }

  get isRunning(): boolean {
    return this.#controllers.size > 0;
  }

  /** A run of this session, or undefined. */
  record(runId: string): RunRecord | undefined {
    return this.#records.get(runId);
  }

  /** The newest run of a document that covers the whole file. */
  fileRun(uri: vscode.Uri): RunRecord | undefined {
    return this.#newest((record) => record.layout === 'run' && record.uri === uri.toString());
  }

  /** The newest run of all, or of a document. */
  newest(uri?: vscode.Uri): RunRecord | undefined {
    return this.#newest((record) => uri === undefined || record.uri === uri.toString());
  }

  /** Where the newest result of a case is, if it was scored or is being scored. */
  placeOf(uri: vscode.Uri, key: string): CasePlace | undefined {
    return this.#places.get(uri.toString())?.get(key);
  }

  /** Keeps the result of a case whose prompt was edited, so that it can be shown as old. */
  renameCase(uri: vscode.Uri, oldKey: string, newKey: string): void {
    const places = this.#places.get(uri.toString());
    const place = places?.get(oldKey);
    if (!places || !place || places.has(newKey)) return;
    places.set(newKey, place);
  }

  /** Scores all cases of a request in a new run; resolves when the run has ended. */
  async start(request: RunRequest): Promise<RunRecord> {
    const engine = await this.#openEngine(request.config);
    const { scorers } = engine;
    const record: RunRecord = {
      id: crypto.randomUUID(),
      uri: request.uri?.toString() ?? null,
      title: request.title,
      layout: request.layout,
      startedAt: new Date(),
      config: request.config,
      scorers: scorers.map(({ scorer: { id, name, scale }, threshold }) => ({ id, name, scale, threshold })),
      cases: [...request.cases],
      results: new Array(request.cases.length).fill(undefined),
      selection: request.selection ?? null,
      status: 'running',
      pending: new Set(),
    };
    this.#remember(record);
    await this.#score(
      record,
      engine,
      record.cases.map((_, index) => index),
      null,
    );
    return record;
  }

  /** Scores one case of a run again, with the text it has now. */
  async scoreAgain(record: RunRecord, index: number, evalCase: EvalCase): Promise<void> {
    if (record.status === 'running' && record.pending.has(index)) return;
    record.cases[index] = evalCase;
    this.#place(record, index);
    await this.#score(record, await this.#openEngine(record.config), [index], index);
  }

  /** Ends every run; what is finished stays. */
  cancel(): void {
    for (const controller of this.#controllers) controller.abort();
  }

  async #score(
    record: RunRecord,
    { scorers, concurrency, stopReason }: RunEngine,
    indexes: readonly number[],
    revealCase: number | null,
  ): Promise<void> {
    const { streamEvals } = await import('../core/run/stream-evals.ts');
    const controller = new AbortController();
    this.#controllers.add(controller);
    this.#updateContext();
    for (const index of indexes) record.pending.add(index);
    record.status = 'running';
    this.#changed.fire({ type: 'run-start', record, revealCase });
    const data = indexes.flatMap((index) => record.cases[index] ?? []);
    try {
      const events = streamEvals({
        data,
        total: data.length,
        scorers,
        concurrency,
        stopReason,
        signal: controller.signal,
      });
      for await (const event of events) {
        if (event.type !== 'case-end') continue;
        const index = indexes[event.result.index];
        if (index === undefined || event.result.outcome === 'not-run') continue;
        addResult(record, index, event.result.scorers);
        this.#changed.fire({ type: 'case-end', record, index });
      }
    } finally {
      this.#controllers.delete(controller);
      for (const index of indexes) record.pending.delete(index);
      if (record.pending.size === 0) {
        const unfinished = record.results.some((result) => result === undefined);
        record.status = controller.signal.aborted && unfinished ? 'cancelled' : 'completed';
      }
      this.#updateContext();
      this.#changed.fire({ type: 'run-end', record });
    }
  }

  /** The engine is loaded at the first run: lenses do without it. */
  async #openEngine(config: Config): Promise<RunEngine> {
    const { measure, translate } = this.#ports;
    const [{ createScorers }, { openEditorJudge }] = await Promise.all([
      import('../core/scorers/create-scorers.ts'),
      import('./judge/open-editor-judge.ts'),
    ]);
    const { judge, concurrency, stopReason } = await openEditorJudge(config, translate);
    return { scorers: createScorers(config, { judge, measure, translate }), concurrency, stopReason };
  }

  #remember(record: RunRecord): void {
    this.#records.set(record.id, record);
    record.cases.forEach((_, index) => {
      this.#place(record, index);
    });
    for (const id of this.#records.keys()) {
      if (this.#records.size <= mostRecords) break;
      this.#records.delete(id);
    }
  }

  #place(record: RunRecord, index: number): void {
    const evalCase = record.cases[index];
    if (record.uri === null || !evalCase) return;
    const places = this.#places.get(record.uri) ?? new Map<string, CasePlace>();
    this.#places.set(record.uri, places);
    places.set(evalCase.key, { record, index });
  }

  #newest(condition: (record: RunRecord) => boolean): RunRecord | undefined {
    return [...this.#records.values()].findLast(condition);
  }

  #updateContext(): void {
    void vscode.commands.executeCommand('setContext', contextKeys.running, this.isRunning);
  }
}

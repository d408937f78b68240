import * as vscode from 'vscode';
import type { CaseStates } from './case-states.ts';
import type { PanelPorts, PostMessage } from './panel.ts';
import { countOutcomes, type RunRecord } from './report/run-record.ts';
import { type ReportContext, toNotices, toReport, toRow, toScorerSummaries } from './report/run-report.ts';
import type { RunChange } from './runs.ts';

const batchMilliseconds = 100;

/** What one panel is told: it speaks first, then gets a snapshot, then what changes, in batches. */
export class PanelFeed {
  readonly #ports: Pick<PanelPorts, 'runs' | 'states' | 'translate'>;
  readonly #post: PostMessage;
  readonly #changedRows = new Set<number>();
  #record: RunRecord | undefined;
  #openCase: number | null = null;
  /** The view lost its page (hidden, moved) or has none yet; it asks when it is back. */
  #ready = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    ports: {
      readonly runs: PanelPorts['runs'];
      readonly states: CaseStates;
      readonly translate: PanelPorts['translate'];
    },
    post: PostMessage,
  ) {
    this.#ports = ports;
    this.#post = post;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** The view has loaded; `runId` is what it showed before a reload. */
  onViewReady(runId: string | null): void {
    this.#ready = true;
    this.#record ??= (runId ? this.#ports.runs.record(runId) : undefined) ?? this.#ports.runs.newest();
    this.#sendSnapshot();
  }

  show(record: RunRecord | undefined, caseIndex: number | null): void {
    this.#record = record;
    this.#openCase = caseIndex;
    this.#sendSnapshot();
  }

  onRunChange(change: RunChange): void {
    switch (change.type) {
      case 'run-start':
        this.show(change.record, change.revealCase ?? (change.record.layout === 'pair' ? 0 : null));
        return;
      case 'case-end':
        if (change.record !== this.#record) return;
        this.#changedRows.add(change.index);
        this.#timer ??= setTimeout(() => this.#flush(), batchMilliseconds);
        return;
      case 'run-end':
        if (change.record === this.#record) this.#sendEnd(change.record);
        return;
      default:
        change satisfies never;
    }
  }

  /** Rows whose text was edited are marked old. */
  refreshRows(uri: vscode.Uri): void {
    if (this.#record?.uri !== uri.toString()) return;
    this.#record.results.forEach((result, index) => {
      if (result) this.#changedRows.add(index);
    });
    this.#timer ??= setTimeout(() => this.#flush(), batchMilliseconds);
  }

  async sendDetail(runId: string, caseId: string): Promise<void> {
    const { toCaseDetail } = await import('./report/case-detail.ts');
    const record = this.#ports.runs.record(runId);
    const detail = record && toCaseDetail(record, Number(caseId), this.#context(record));
    if (detail) this.#post({ type: 'case-detail', runId, detail });
  }

  #sendSnapshot(): void {
    if (!this.#ready) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changedRows.clear();
    const record = this.#record;
    this.#post({
      type: 'report-snapshot',
      report: record ? toReport(record, this.#context(record)) : null,
      openCase: this.#openCase === null ? null : `${this.#openCase}`,
      banner: vscode.workspace.isTrusted
        ? null
        : this.#ports.translate('This workspace isn’t trusted, so nothing is sent out.'),
    });
    if (record && this.#openCase !== null) void this.sendDetail(record.id, `${this.#openCase}`);
    this.#openCase = null;
  }

  #flush(): void {
    this.#timer = undefined;
    const record = this.#record;
    if (!record || !this.#ready) return;
    const context = this.#context(record);
    const indexes = [...this.#changedRows];
    this.#changedRows.clear();
    this.#post({
      type: 'case-end',
      runId: record.id,
      rows: indexes.map((index) => toRow(record, index, context)),
    });
    if (record.layout === 'pair' && indexes.includes(0)) void this.sendDetail(record.id, '0');
    const scorers = toScorerSummaries(record, this.#ports.translate);
    const { done } = countOutcomes(record);
    this.#post({ type: 'run-progress', runId: record.id, done, total: record.cases.length, scorers });
  }

  #sendEnd(record: RunRecord): void {
    clearTimeout(this.#timer);
    if (!this.#ready) return;
    this.#flush();
    if (record.status === 'running') return;
    const { translate } = this.#ports;
    this.#post({
      type: 'run-end',
      runId: record.id,
      state: record.status,
      done: countOutcomes(record).done,
      total: record.cases.length,
      scorers: toScorerSummaries(record, translate),
      notices: toNotices(record, translate),
    });
  }

  #context(record: RunRecord): ReportContext {
    const { states, translate } = this.#ports;
    return states.reportContext(record, { translate, language: vscode.env.language });
  }
}

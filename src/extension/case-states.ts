import * as vscode from 'vscode';
import type { CaseResult, EvalCase } from '../core/model.ts';
import type { EvalDocument, EvalDocuments } from './eval-documents.ts';
import type { RunRecord } from './report/run-record.ts';
import type { ReportContext } from './report/run-report.ts';
import type { Runs } from './runs.ts';

/** What is known of a case as it stands in the document now. */
export interface CaseState {
  readonly record: RunRecord | null;
  readonly index: number;
  readonly result: CaseResult | null;
  readonly running: boolean;
  /** The text was edited since it was scored, or does not parse at the moment. */
  readonly old: boolean;
}

/** Joins documents and runs: which result belongs to which case, and whether it is old. */
export class CaseStates implements vscode.Disposable {
  readonly #documents: EvalDocuments;
  readonly #runs: Runs;
  readonly #keys = new Map<string, readonly string[]>();
  readonly #subscription: vscode.Disposable;

  constructor(documents: EvalDocuments, runs: Runs) {
    this.#documents = documents;
    this.#runs = runs;
    this.#subscription = documents.onDidChange((document) => this.#followEdits(document));
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** The state of a case of a document. */
  stateOf(uri: vscode.Uri, evalCase: EvalCase, stale: boolean): CaseState {
    const place = this.#runs.placeOf(uri, evalCase.key);
    if (!place) return { record: null, index: -1, result: null, running: false, old: false };
    const { record, index } = place;
    const scored = record.cases[index];
    return {
      record,
      index,
      result: record.results[index] ?? null,
      running: record.pending.has(index),
      old: stale || (scored !== undefined && !sameTexts(scored, evalCase)),
    };
  }

  /** The case of a run as it stands in its document now; undefined when it is gone or the document is not open. */
  currentCase(
    record: RunRecord,
    index: number,
  ): { document: vscode.TextDocument; evalCase: EvalCase } | undefined {
    const read = this.#openDocument(record);
    const evalCase = read?.evalDocument.cases.find(({ key }) => {
      const place = read && this.#runs.placeOf(read.document.uri, key);
      return place?.record === record && place.index === index;
    });
    if (read && evalCase) return { document: read.document, evalCase };
    // A newer run has taken over the case; its key still names it.
    const key = record.cases[index]?.key;
    const same = read?.evalDocument.cases.find((candidate) => candidate.key === key);
    return read && same ? { document: read.document, evalCase: same } : undefined;
  }

  /** What reports of a run take from its document. */
  reportContext(record: RunRecord, base: Pick<ReportContext, 'translate' | 'language'>): ReportContext {
    return {
      ...base,
      lineOf: (evalCase) => {
        const read = this.#openDocument(record);
        const current = read?.evalDocument.cases.find(({ key }) => key === evalCase.key) ?? evalCase;
        return read ? read.document.positionAt(current.range.start).line + 1 : null;
      },
      isOld: (index) => {
        const scored = record.cases[index];
        const read = this.#openDocument(record);
        if (!scored || !read || record.results[index] === undefined) return false;
        const current = this.currentCase(record, index);
        return (
          !current ||
          read.evalDocument.staleKeys.has(current.evalCase.key) ||
          !sameTexts(scored, current.evalCase)
        );
      },
    };
  }

  #openDocument(
    record: RunRecord,
  ): { document: vscode.TextDocument; evalDocument: EvalDocument } | undefined {
    // A selection is no case of its document.
    if (record.uri === null || record.selection) return undefined;
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === record.uri);
    const evalDocument = document && this.#documents.peek(document);
    return document && evalDocument ? { document, evalDocument } : undefined;
  }

  /** A case whose prompt was edited has a new key: it is found again by its place among the others. */
  #followEdits(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    const keys = this.#documents.peek(document)?.cases.map(({ key }) => key);
    if (!keys) return;
    const previous = this.#keys.get(uri);
    this.#keys.set(uri, keys);
    if (previous?.length !== keys.length) return;
    const present = new Set(keys);
    keys.forEach((key, index) => {
      const oldKey = previous[index];
      if (oldKey !== undefined && oldKey !== key && !present.has(oldKey)) {
        this.#runs.renameCase(document.uri, oldKey, key);
      }
    });
  }
}

function sameTexts(first: EvalCase, second: EvalCase): boolean {
  return (
    first.input === second.input &&
    first.output === second.output &&
    first.groundTruth.length === second.groundTruth.length &&
    first.groundTruth.every((text, index) => text === second.groundTruth[index])
  );
}

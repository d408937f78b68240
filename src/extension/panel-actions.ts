import * as vscode from 'vscode';
import type { RelevancyPreprocessed } from '../core/scorers/answer-relevancy.ts';
import type { SimilarityAnalyzed } from '../core/scorers/content-similarity.ts';
import type { ViewMessage } from '../protocol/messages.ts';
import type { CaseStates } from './case-states.ts';
import { toEditorRange } from './document-ranges.ts';
import type { Log } from './log.ts';
import type { CaseDiffs } from './open-diff.ts';
import type { RunRecord } from './report/run-record.ts';
import type { RunActions } from './run-actions.ts';
import type { Runs } from './runs.ts';

interface PanelActionPorts {
  readonly runs: Runs;
  readonly states: CaseStates;
  readonly actions: RunActions;
  readonly diffs: CaseDiffs;
  readonly log: Log;
}

type CaseMessage = Extract<ViewMessage, { caseId: string }>;

/** Carries out what the panel asks for; a message about a run that is not known any more does nothing. */
export function createPanelHandler(ports: PanelActionPorts): (message: ViewMessage) => void {
  return (message) => {
    if (message.type === 'log-open') return ports.log.show();
    if (message.type === 'run-cancel') return ports.runs.cancel();
    if (!('runId' in message) || message.runId === null) return;
    const record = ports.runs.record(message.runId);
    if (!record) return;
    if (message.type === 'run-request') {
      if (record.uri) void ports.actions.scoreFile(vscode.Uri.parse(record.uri));
      return;
    }
    if ('caseId' in message) void onCase(record, Number(message.caseId), message, ports);
  };
}

async function onCase(
  record: RunRecord,
  index: number,
  message: CaseMessage,
  ports: PanelActionPorts,
): Promise<void> {
  const evalCase = record.cases[index];
  if (!evalCase) return;
  const scorers = record.results[index]?.scorers;
  switch (message.type) {
    case 'case-score':
      return ports.actions.scoreAgain(record, index);
    case 'case-swap': {
      const { swapped } = await import('./score-selection.ts');
      const pair = swapped(evalCase);
      return ports.actions.scorePair(
        pair.evalCase,
        { taken: pair.taken },
        vscode.Uri.parse(record.uri ?? ''),
      );
    }
    case 'diff-open': {
      const similarity = scorers?.['content-similarity']?.analyzeStepResult as
        | SimilarityAnalyzed
        | null
        | undefined;
      return ports.diffs.open(evalCase, index, similarity?.reference);
    }
    case 'text-copy': {
      const raw = Object.values(scorers ?? {}).find(({ error }) => error?.raw)?.error?.raw;
      const texts = { prompt: evalCase.input, response: evalCase.output, reply: raw };
      return vscode.env.clipboard.writeText(texts[message.part] ?? '');
    }
    case 'case-reveal':
      return reveal(record, index, message.statement, ports.states);
    case 'case-open':
      return;
    default:
      message satisfies never;
  }
}

/** Shows a case, or a statement of it, in its document; what was edited since is shown as a case only. */
async function reveal(
  record: RunRecord,
  index: number,
  statement: number | null,
  states: CaseStates,
): Promise<void> {
  const current = states.currentCase(record, index);
  const document =
    current?.document ??
    (record.uri ? await vscode.workspace.openTextDocument(vscode.Uri.parse(record.uri)) : null);
  if (!document) return;
  const scored = record.cases[index];
  const evalCase = current?.evalCase ?? scored;
  if (!evalCase) return;
  const split = record.results[index]?.scorers['answer-relevancy']
    ?.preprocessStepResult as RelevancyPreprocessed | null;
  const span = statement === null ? null : split?.locations[statement - 1];
  const unchanged = evalCase.output === scored?.output;
  const [place] = (span && unchanged && evalCase.fields.output?.locate(span)) || [];
  const range = toEditorRange(document, place ?? evalCase.range);
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    selection: place ? range : new vscode.Range(range.start, range.start),
  });
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

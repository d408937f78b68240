import * as vscode from 'vscode';
import { formatScore } from '../core/scorers/score.ts';
import type { Translate } from '../core/translate.ts';
import { commandIds } from './contributions.ts';
import type { EvalDocuments } from './eval-documents.ts';
import type { MarkedPrompt } from './marked-prompt.ts';
import { countOutcomes, countScores, type RunRecord } from './report/run-record.ts';
import { shortScorerName } from './report/run-report.ts';
import type { Runs } from './runs.ts';

interface StatusPorts {
  readonly documents: EvalDocuments;
  readonly runs: Runs;
  readonly marked: MarkedPrompt;
  readonly translate: Translate;
}

/** One status item: for the active eval file, during a run, and while a prompt is marked. */
export function registerStatusItem({ documents, runs, marked, translate }: StatusPorts): vscode.Disposable {
  let item: vscode.StatusBarItem | undefined;

  function update(): void {
    const document = vscode.window.activeTextEditor?.document;
    const running = runs.isRunning ? runs.newest() : undefined;
    const read = document && documents.peek(document);
    if (!running && !read && !marked.text) {
      item?.hide();
      return;
    }
    item ??= createItem();
    const record = running ?? (document && runs.newest(document.uri));
    item.text = running
      ? progressText(running)
      : marked.text && !read
        ? '$(beaker) $(pin)'
        : resultText(record);
    item.tooltip = tooltipOf(record, marked.text);
    item.command = running ? commandIds.cancel : commandIds.openResults;
    item.accessibilityInformation = { label: item.tooltip };
    item.show();
  }

  function createItem(): vscode.StatusBarItem {
    const created = vscode.window.createStatusBarItem(
      'answermark.status',
      vscode.StatusBarAlignment.Right,
      100,
    );
    created.name = 'Answermark';
    return created;
  }

  function resultText(record: RunRecord | undefined): string {
    if (!record) return '$(beaker)';
    const counts = countScores(record);
    const [first] = record.scorers.flatMap(({ id }) => counts[id]?.mean ?? []);
    const { failed, errored } = countOutcomes(record);
    const parts = [`$(beaker)${first === undefined ? '' : ` ${formatScore(first)}`}`];
    if (failed > 0) parts.push(translate('{failed} failed', { failed }));
    if (errored > 0) parts.push(translate('{errored} errored', { errored }));
    return parts.join(' · ');
  }

  function tooltipOf(record: RunRecord | undefined, prompt: string | null): string {
    const lines = [translate('Answermark: show results')];
    if (record?.status === 'running') lines[0] = translate('Answermark is scoring. Select to cancel.');
    const counts = record ? countScores(record) : {};
    for (const scorer of record?.scorers ?? []) {
      const mean = counts[scorer.id]?.mean;
      if (mean !== null && mean !== undefined) {
        lines.push(`${shortScorerName(scorer, translate)} ${formatScore(mean)}`);
      }
    }
    if (prompt) lines.push(translate('Marked prompt: {prompt}', { prompt: prompt.slice(0, 80) }));
    return lines.join('\n');
  }

  update();
  return vscode.Disposable.from(
    { dispose: () => item?.dispose() },
    documents.onDidChange(update),
    runs.onDidChange(update),
    marked.onDidChange(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

function progressText(record: RunRecord): string {
  return `$(sync~spin) ${countOutcomes(record).done}/${record.cases.length}`;
}

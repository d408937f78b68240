import * as vscode from 'vscode';
import type { EvalCase } from '../core/model.ts';
import type { Translate } from '../core/translate.ts';
import type { CaseStates } from './case-states.ts';
import { commandIds } from './contributions.ts';
import { toEditorRange } from './document-ranges.ts';
import type { EvalDocuments } from './eval-documents.ts';
import { caseTitle, estimateTitle, fileTitle, missingFieldTexts, unscoredTitle } from './lens-titles.ts';
import { countOutcomes } from './report/run-record.ts';
import { caseLabel } from './report/run-report.ts';
import type { RunChange, Runs } from './runs.ts';
import { readSetting } from './settings.ts';

/** More case lenses than this slow the editor down; such a file has the file lens only. */
const mostCaseLenses = 300;
const refreshMilliseconds = 500;
const scorerIds = ['answer-relevancy', 'content-similarity'];

interface LensPorts {
  readonly documents: EvalDocuments;
  readonly runs: Runs;
  readonly states: CaseStates;
  readonly translate: Translate;
}

/** Puts two lenses on the file and two on each case; a run changes their titles, never their number or place. */
export function registerCodeLenses(ports: LensPorts): vscode.Disposable {
  const { documents, runs } = ports;
  const changed = new vscode.EventEmitter<void>();
  let timer: NodeJS.Timeout | undefined;
  const refreshSoon = () => {
    timer ??= setTimeout(refreshNow, refreshMilliseconds);
  };
  const refreshNow = () => {
    clearTimeout(timer);
    timer = undefined;
    changed.fire();
  };
  const isManyCases = ({ record }: RunChange) => record.cases.length > 1;
  return vscode.Disposable.from(
    changed,
    documents.onDidChange(refreshNow),
    runs.onDidChange((change) => {
      if (change.type === 'case-end' && isManyCases(change)) refreshSoon();
      else refreshNow();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('answermark.codeLens')) refreshNow();
    }),
    vscode.languages.registerCodeLensProvider(
      { pattern: '**' },
      {
        onDidChangeCodeLenses: changed.event,
        provideCodeLenses: (document) => provideLenses(document, ports),
      },
    ),
    { dispose: () => clearTimeout(timer) },
  );
}

async function provideLenses(document: vscode.TextDocument, ports: LensPorts): Promise<vscode.CodeLens[]> {
  const kind = readSetting('answermark.codeLens', document.uri);
  if (kind === 'off') return [];
  const read = await ports.documents.read(document);
  if (!read) return [];
  const lenses = fileLenses(document, read.cases, ports);
  if (kind === 'file' || read.cases.length > mostCaseLenses) return lenses;
  return read.cases.reduce((all, evalCase, index) => {
    all.push(...caseLenses(document, evalCase, index, read.staleKeys.has(evalCase.key), ports));
    return all;
  }, lenses);
}

function fileLenses(
  document: vscode.TextDocument,
  cases: readonly EvalCase[],
  { runs, translate }: LensPorts,
): vscode.CodeLens[] {
  const range = new vscode.Range(0, 0, 0, 0);
  const record = runs.fileRun(document.uri);
  const running = record?.status === 'running' && record.pending.size > 1;
  const total = cases.length;
  const start: vscode.Command = running
    ? { command: commandIds.cancel, title: translate('$(debug-stop) Cancel') }
    : {
        command: commandIds.scoreFile,
        title: total === 1 ? translate('▶ Score 1 case') : translate('▶ Score {total} cases', { total }),
        arguments: [document.uri],
      };
  const estimate = estimateTitle(record, translate);
  const progress = running
    ? translate('$(sync~spin) {done} of {total}', {
        done: countOutcomes(record).done,
        total: record.cases.length,
      })
    : record
      ? fileTitle(record, translate)
      : '';
  const result: vscode.Command = {
    command: commandIds.openResults,
    title: [progress, estimate].filter(Boolean).join(' · '),
    tooltip: translate('Built-in estimate: finds off-topic text; weaker on fine shades.'),
    arguments: [document.uri],
  };
  return [new vscode.CodeLens(range, start), new vscode.CodeLens(range, result)];
}

function caseLenses(
  document: vscode.TextDocument,
  evalCase: EvalCase,
  index: number,
  stale: boolean,
  { states, translate }: LensPorts,
): vscode.CodeLens[] {
  // One line is enough: the lens stands above the first line of the case.
  const { start } = toEditorRange(document, { start: evalCase.range.start, end: evalCase.range.start });
  const range = new vscode.Range(start, start);
  const { record, result, running, old } = states.stateOf(document.uri, evalCase, stale);
  const score: vscode.Command = running
    ? { command: commandIds.cancel, title: translate('Cancel') }
    : {
        command: commandIds.scoreCaseByKey,
        title: translate('▶ Score'),
        tooltip: translate('Score case {name}', { name: caseLabel(evalCase, index) }),
        arguments: [document.uri, evalCase.key],
      };
  const missing = missingFieldTexts(evalCase, scorerIds, translate);
  const title = running
    ? translate('$(sync~spin) scoring…')
    : record && result
      ? caseTitle(record, result, translate)
      : unscoredTitle(evalCase, scorerIds, translate);
  const shown: vscode.Command = {
    // Before there is a result the lens is a text without an action.
    command: result && !running ? commandIds.openCase : '',
    title: old && result && !running ? translate('{result} (old)', { result: title }) : title,
    tooltip: tooltipOf(missing, result ? Object.values(result.scorers) : []),
    arguments: [document.uri, evalCase.key],
  };
  return [new vscode.CodeLens(range, score), new vscode.CodeLens(range, shown)];
}

function tooltipOf(
  missing: readonly string[],
  results: readonly { readonly error?: { readonly message: string } | undefined }[],
): string {
  return [...results.flatMap(({ error }) => error?.message ?? []), ...missing].join('\n');
}

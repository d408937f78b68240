import * as vscode from 'vscode';
import { readDataset } from '../core/dataset/read-dataset.ts';
import type { ConversationTurn, EvalCase } from '../core/model.ts';
import { findLabelledPair } from '../core/selection/labelled-pair.ts';
import type { EvalDocuments } from './eval-documents.ts';
import type { MarkedPrompt } from './marked-prompt.ts';
import { caseAt, type RunActions } from './run-actions.ts';

interface SelectionPorts {
  readonly documents: EvalDocuments;
  readonly marked: MarkedPrompt;
  readonly actions: RunActions;
}

interface SelectedPair {
  readonly evalCase: EvalCase;
  /** One sentence that says what was taken for what. */
  readonly taken: string;
}

/** Scores what is selected: two selections, a case, two labelled parts or an object, else a response to a marked or typed prompt. */
export async function scoreSelection(editor: vscode.TextEditor, ports: SelectionPorts): Promise<void> {
  const { document } = editor;
  const selections = editor.selections
    .filter(({ isEmpty }) => !isEmpty)
    .sort((a, b) => a.start.compareTo(b.start));
  const [first, second] = selections;
  if (!first) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Select a response first.'));
    return;
  }
  if (second) {
    const pair = twoSelections(document.getText(first), document.getText(second));
    await ports.actions.scorePair(pair.evalCase, { taken: pair.taken }, document.uri);
    return;
  }
  const read = await ports.documents.read(document);
  const evalCase = read && caseAt(read, document.offsetAt(first.start));
  if (evalCase && document.offsetAt(first.end) <= evalCase.range.end) {
    await ports.actions.scoreCase(document.uri, evalCase.key);
    return;
  }
  const text = document.getText(first);
  const pair =
    labelledParts(text) ?? (await objectWithFields(text)) ?? (await responseOnly(text, ports.marked));
  if (pair) await ports.actions.scorePair(pair.evalCase, { taken: pair.taken }, document.uri);
}

/** The same pair with prompt and response exchanged. */
export function swapped(evalCase: EvalCase): SelectedPair {
  return {
    evalCase: { ...evalCase, input: evalCase.output, output: evalCase.input },
    taken: vscode.l10n.t('Prompt and response were swapped.'),
  };
}

function twoSelections(prompt: string, response: string): SelectedPair {
  return {
    evalCase: toPair(prompt, response),
    taken: vscode.l10n.t('The first selection was taken as the prompt, the second as the response.'),
  };
}

function labelledParts(text: string): SelectedPair | null {
  const pair = findLabelledPair(text);
  if (!pair) return null;
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return {
    evalCase: toPair(cut(pair.prompt), cut(pair.response), pair.history),
    taken: vscode.l10n.t('Prompt and response were told apart by their labels.'),
  };
}

async function objectWithFields(text: string): Promise<SelectedPair | null> {
  const { cases } = await readDataset(text, { asked: true });
  const found = cases.find(({ input, output }) => input !== null && output !== null);
  if (!found) return null;
  return {
    evalCase: { ...found, id: found.id ?? vscode.l10n.t('Selection') },
    taken: vscode.l10n.t('“{prompt}” was taken as the prompt, “{response}” as the response.', {
      prompt: found.fields.input?.name ?? 'input',
      response: found.fields.output?.name ?? 'output',
    }),
  };
}

async function responseOnly(response: string, marked: MarkedPrompt): Promise<SelectedPair | null> {
  if (marked.text !== null) {
    return {
      evalCase: toPair(marked.text, response),
      taken: vscode.l10n.t('The selection was taken as the response to the marked prompt.'),
    };
  }
  const prompt = await vscode.window.showInputBox({
    title: vscode.l10n.t('Score Selected Prompt/Response'),
    prompt: vscode.l10n.t('The prompt that the selected response answers'),
    ignoreFocusOut: true,
  });
  if (!prompt?.trim()) return null;
  return {
    evalCase: toPair(prompt, response),
    taken: vscode.l10n.t('The selection was taken as the response to the prompt that was typed.'),
  };
}

function toPair(input: string, output: string, history: readonly ConversationTurn[] = []): EvalCase {
  return {
    id: vscode.l10n.t('Selection'),
    key: 'selection',
    input,
    output,
    groundTruth: [],
    history,
    range: { start: 0, end: output.length },
    fields: {},
  };
}

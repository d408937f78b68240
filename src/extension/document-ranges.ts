import * as vscode from 'vscode';
import type { TextRange } from '../core/model.ts';

/** The editor's range of a span of offsets; the only place that turns offsets into editor positions. */
export function toEditorRange(document: vscode.TextDocument, range: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
}

/** Where a span lies after an edit; null when the edit touched its inside. */
export function shiftRange(
  range: TextRange,
  change: { readonly rangeOffset: number; readonly rangeLength: number; readonly text: string },
): TextRange | null {
  const changeEnd = change.rangeOffset + change.rangeLength;
  if (changeEnd <= range.start) {
    const delta = change.text.length - change.rangeLength;
    return { start: range.start + delta, end: range.end + delta };
  }
  return change.rangeOffset >= range.end ? range : null;
}

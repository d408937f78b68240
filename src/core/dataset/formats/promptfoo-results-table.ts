import type { CaseDraft } from '../case-draft.ts';
import { createCellPlace, createRowSource } from '../csv-document.ts';
import type { Cell, Row, Table } from '../csv-scan.ts';
import { createRoleText, type RoleText, sliceText, trimText } from '../role-text.ts';
import type { DataSource, PlainObject } from '../source.ts';
import type { DocumentFormat } from './format.ts';
import { readVariableReferences, readVariables } from './promptfoo-references.ts';

/** Results of promptfoo as a table: variables, then one column (newer files: six) for each provider and prompt. */
export const promptfooResultsTable: DocumentFormat = {
  name: 'promptfoo results',
  recognises: ({ table }) => table !== undefined && findResponseColumns(table.header).length > 0,
  *read({ table }) {
    if (table === undefined) return;
    const columns = findResponseColumns(table.header);
    const firstColumn = columns[0]?.index ?? 0;
    const variableTable = { ...table, header: table.header.slice(0, firstColumn) };
    for (const row of table.rows()) {
      const shared = readVariableColumns(createRowSource(variableTable, row));
      for (const column of columns) yield { ...shared, ...readResponse(table, row, column) };
    }
  },
};

interface ResponseColumn {
  readonly index: number;
  readonly variant: string;
  /** The status has a column of its own, so that the response has no mark before it. */
  readonly hasStatus: boolean;
}

function findResponseColumns(header: readonly string[]): ResponseColumn[] {
  return header.flatMap((name, index): ResponseColumn[] => {
    const variant = variantOf(name);
    return variant === null ? [] : [{ index, variant, hasStatus: header[index + 1] === 'Status' }];
  });
}

function variantOf(name: string): string | null {
  const provider = /^\[([^\]]+)\] ?\S/.exec(name)?.[1];
  if (provider !== undefined) return provider;
  if (/^\{\s*"/.test(name) && name.includes('"raw"')) return readColumnPrompt(name);
  return name.includes('{{') ? name.slice(0, 60) : null;
}

function readColumnPrompt(name: string): string {
  try {
    const prompt: { provider?: unknown; label?: unknown; display?: unknown } = JSON.parse(name);
    return String(prompt.provider ?? prompt.label ?? prompt.display ?? name).slice(0, 60);
  } catch {
    return name.slice(0, 60);
  }
}

function readVariableColumns(record: DataSource): CaseDraft {
  const { Description: description, ...variables } = record.value as PlainObject;
  return {
    range: record.range,
    id: typeof description === 'string' && description !== '' ? description : null,
    input: readVariables(record, variables, []),
    groundTruth: readVariableReferences(record, variables, []),
    looksLikeCase: true,
  };
}

function readResponse(table: Table, row: Row, { index, variant, hasStatus }: ResponseColumn) {
  const cell = row.cells[index];
  if (cell === undefined) return { variant };
  const whole = createRoleText(
    table.cellText(cell),
    createCellSource(table, cell, table.header[index] ?? ''),
    [],
  );
  if (!hasStatus) return { variant, ...stripMarks(whole) };
  const after = (offset: number) => textOf(table, row.cells[index + offset]);
  const status = after(1);
  const recorded = toRecorded(status, after(2));
  return { variant, output: status === 'ERROR' || whole.text === '' ? null : whole, recorded };
}

function stripMarks(whole: RoleText): { output: RoleText | null; recorded?: CaseDraft['recorded'] } {
  const mark = /^\[(PASS|FAIL|ERROR)\](?: \(([\d.]+)[^)]*\))?\s*/.exec(whole.text);
  if (mark === null) return { output: whole.text === '' ? null : whole };
  const recorded = toRecorded(mark[1] ?? '', mark[2] ?? '');
  if (mark[1] === 'ERROR') return { output: null, recorded };
  let start = mark[0].length;
  if (mark[1] === 'FAIL') {
    const line = /^---[ \t]*$/m.exec(whole.text.slice(start));
    if (line !== null) start += line.index + line[0].length;
  }
  const reason = /\n\s*\n(?:Pass|Fail) Reason: [\s\S]*$/.exec(whole.text.slice(start));
  const end = reason === null ? whole.text.length : start + reason.index;
  const output = trimText(sliceText(whole, start, end));
  return { output: output.text === '' ? null : output, recorded };
}

function toRecorded(status: string, score: string): CaseDraft['recorded'] {
  const number = Number(score);
  return {
    ...(score !== '' && Number.isFinite(number) && { score: number }),
    ...((status === 'PASS' || status === 'FAIL') && { passed: status === 'PASS' }),
  };
}

function textOf(table: Table, cell: Cell | undefined): string {
  return cell === undefined ? '' : table.cellText(cell);
}

/** A cell as a source of its own: column names repeat, so that a row cannot be asked by name. */
function createCellSource(table: Table, cell: Cell, name: string): DataSource {
  const place = createCellPlace(table, cell);
  return {
    value: table.cellText(cell),
    range: place.range,
    prefix: [name],
    locate: (path) => (path.length === 0 ? place : null),
    items: () => [],
  };
}

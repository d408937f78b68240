import type { TextRange } from '../../model.ts';

/** Most UTF-16 units in one request, so that request and reply fit the smallest models in use. */
export const portionLength = 6000;
const mostStatements = 25;

// Where a text is best cut, in this order.
const borders = [
  /\n[ \t]*\n(?=[^\n]*$)/,
  /\n(?=[^\n]*$)/,
  /[.!?。!?]["'”’)]?\s(?=[^.!?。!?]*$)/,
  /\s(?=\S*$)/,
];

/** Cuts an output into portions of at most `length` UTF-16 units that cover all of it. */
export function outputPortions(output: string, length = portionLength): TextRange[] {
  const portions: TextRange[] = [];
  let start = 0;
  while (output.length - start > length) {
    const end = start + cutLength(output.slice(start, start + length));
    portions.push({ start, end });
    start = end;
  }
  if (start < output.length) portions.push({ start, end: output.length });
  return portions;
}

function cutLength(text: string): number {
  // Not before the middle: many small portions cost more than a less perfect cut.
  const half = Math.floor(text.length / 2);
  for (const border of borders) {
    const match = border.exec(text.slice(half));
    if (match) return half + match.index + match[0].length;
  }
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

/** Groups statements, in order, so that no group is too many or too long for one request. */
export function statementPortions(statements: readonly string[]): { first: number; statements: string[] }[] {
  const portions: { first: number; statements: string[] }[] = [];
  let length = 0;
  statements.forEach((statement, index) => {
    const last = portions.at(-1);
    length += statement.length;
    if (!last || last.statements.length === mostStatements || length > portionLength) {
      portions.push({ first: index, statements: [statement] });
      length = statement.length;
    } else {
      last.statements.push(statement);
    }
  });
  return portions;
}

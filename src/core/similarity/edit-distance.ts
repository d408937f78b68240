import { distance } from 'fastest-levenshtein';

// One code unit stands for one token, so there can be no more distinct tokens than code units.
const mostTokens = 0x10000;

/** The least number of token insertions, deletions and substitutions that turn one list into the other. */
export function tokenDistance(first: readonly string[], second: readonly string[]): number {
  const codes = new Map<string, number>();
  const firstCodes = toCodes(first, codes);
  const secondCodes = toCodes(second, codes);
  if (codes.size > mostTokens) return codeDistance(firstCodes, secondCodes);
  return unitDistance(toText(firstCodes), toText(secondCodes));
}

/** The edit distance of two strings in UTF-16 units. The library compares equal texts in full, so they are told apart first. */
export function unitDistance(first: string, second: string): number {
  if (first === second) return 0;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first.charCodeAt(start) === second.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    first.charCodeAt(first.length - 1 - end) === second.charCodeAt(second.length - 1 - end)
  ) {
    end += 1;
  }
  // Slicing makes the library's loop slower, so it must pay (an eighth of the text or more).
  if ((start + end) * 8 < shorter) return distance(first, second);
  return distance(first.slice(start, first.length - end), second.slice(start, second.length - end));
}

function toCodes(tokens: readonly string[], codes: Map<string, number>): Uint32Array {
  const result = new Uint32Array(tokens.length);
  tokens.forEach((token, index) => {
    let code = codes.get(token);
    if (code === undefined) {
      code = codes.size;
      codes.set(token, code);
    }
    result[index] = code;
  });
  return result;
}

function toText(codes: Uint32Array): string {
  const chunk = 8192;
  let text = '';
  for (let index = 0; index < codes.length; index += chunk) {
    text += String.fromCharCode(...codes.subarray(index, index + chunk));
  }
  return text;
}

/** Two rows of the classic table, for pairs with more distinct tokens than there are code units. */
function codeDistance(first: Uint32Array, second: Uint32Array): number {
  let previous = Uint32Array.from({ length: second.length + 1 }, (_, index) => index);
  let current = new Uint32Array(second.length + 1);
  for (const [row, code] of first.entries()) {
    current[0] = row + 1;
    for (let column = 0; column < second.length; column += 1) {
      const substitution = (previous[column] ?? 0) + (code === second[column] ? 0 : 1);
      current[column + 1] = Math.min(
        substitution,
        (previous[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
      );
    }
    [previous, current] = [current, previous];
  }
  return previous[second.length] ?? 0;
}

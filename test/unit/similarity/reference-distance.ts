/** The edit distance by the textbook: one full table, no shortcuts. */
export function referenceDistance(first: readonly string[], second: readonly string[]): number {
  const table: number[][] = [];
  for (let row = 0; row <= first.length; row += 1) {
    const cells: number[] = [];
    for (let column = 0; column <= second.length; column += 1) {
      if (row === 0 || column === 0) cells.push(row + column);
      else {
        const above = table[row - 1] ?? [];
        cells.push(
          Math.min(
            (above[column] ?? 0) + 1,
            (cells[column - 1] ?? 0) + 1,
            (above[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1),
          ),
        );
      }
    }
    table.push(cells);
  }
  return table[first.length]?.[second.length] ?? 0;
}

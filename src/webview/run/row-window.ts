/** What the list of rows knows of the page. */
export interface ListGeometry {
  /** How far the list's top edge lies above the top of the window; negative while it is below. */
  readonly scrolledBy: number;
  /** Height of the window that rows are seen in. */
  readonly viewportHeight: number;
  readonly rowHeight: number;
  readonly rowCount: number;
  /** The row that is open in place, and the height of what it opened; null while none is. */
  readonly open: { readonly index: number; readonly height: number } | null;
}

export interface RowRange {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Rows drawn beyond each edge, so that a step of the wheel finds them there. */
const overscan = 3;

/** The rows that are to be in the page. */
export function rowsToDraw(geometry: ListGeometry): RowRange {
  const { first, end } = visibleRows(geometry);
  return { first: Math.max(0, first - overscan), end: Math.min(geometry.rowCount, end + overscan) };
}

/** Whether every row in the window is among the drawn ones. */
export function isCovered(geometry: ListGeometry, drawn: RowRange): boolean {
  const { first, end } = visibleRows(geometry);
  return first >= end || (drawn.first <= first && drawn.end >= end);
}

function visibleRows(geometry: ListGeometry): RowRange {
  const { scrolledBy, viewportHeight, rowCount } = geometry;
  const within = (index: number) => Math.min(rowCount, Math.max(0, index));
  return {
    first: within(rowAt(geometry, scrolledBy)),
    end: within(rowAt(geometry, scrolledBy + viewportHeight) + 1),
  };
}

/** The indexes to draw, in order: the visible rows and those that must not lose their element. */
export function drawnIndexes({ first, end }: RowRange, kept: readonly number[], rowCount: number): number[] {
  const indexes = new Set(kept.filter((index) => index >= 0 && index < rowCount));
  for (let index = first; index < end; index += 1) indexes.add(index);
  return [...indexes].sort((left, right) => left - right);
}

function rowAt({ rowHeight, open }: ListGeometry, offset: number): number {
  const openBottom = open ? (open.index + 1) * rowHeight : Number.POSITIVE_INFINITY;
  if (offset < openBottom) return Math.floor(offset / rowHeight);
  const belowOpen = offset - (open?.height ?? 0);
  return Math.max(open?.index ?? 0, Math.floor(belowOpen / rowHeight));
}

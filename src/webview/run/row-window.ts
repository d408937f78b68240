/** What the window list knows of the page. */
export interface ListGeometry {
  /** How far the list's top edge lies above the top of the viewport; negative while it is below. */
  readonly scrolledBy: number;
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
export function visibleRows(geometry: ListGeometry): RowRange {
  const { scrolledBy, viewportHeight, rowCount } = geometry;
  const first = Math.max(0, rowAt(geometry, scrolledBy) - overscan);
  const end = Math.min(rowCount, rowAt(geometry, scrolledBy + viewportHeight) + 1 + overscan);
  return { first: Math.min(first, rowCount), end: Math.max(end, 0) };
}

/** The distance of a row from the top of the list. */
export function rowTop({ rowHeight, open }: Pick<ListGeometry, 'rowHeight' | 'open'>, index: number): number {
  return index * rowHeight + (open && index > open.index ? open.height : 0);
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

import { isCovered, type ListGeometry, type RowRange, rowsToDraw } from './row-window.ts';

/** Height of a row until one has been measured. */
const assumedRowHeight = 28;
/** Height of what stands above the rows, until it has been measured: the first drawing then has few rows too many. */
const assumedTop = 240;

/** Measures the table in the page and says which rows its window holds. */
export class ListViewport {
  readonly #root: HTMLElement;
  readonly #moved: () => void;
  readonly #observer: ResizeObserver;
  #observed: Element | null = null;
  #openHeight = 0;
  #rowCount = 0;
  #openIndex = -1;
  #range: RowRange = { first: 0, end: 0 };
  rowHeight = assumedRowHeight;

  /** `moved` is called when other rows than the drawn ones have come into the window. */
  constructor(root: HTMLElement, moved: () => void) {
    this.#root = root;
    this.#moved = moved;
    // In the next frame: drawing within the observer's own turn would make it loop.
    this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.#measureOpened()));
    addEventListener('scroll', () => this.#check(), { passive: true });
    addEventListener('resize', () => this.#check());
  }

  range(rowCount: number, openIndex: number): RowRange {
    this.#rowCount = rowCount;
    this.#openIndex = openIndex;
    this.#range = rowsToDraw(this.#geometry());
    return this.#range;
  }

  /** After drawing: what was drawn may have other heights than assumed. */
  afterDraw(): void {
    const row = this.#root.querySelector('.case-row');
    if (row) this.rowHeight = row.getBoundingClientRect().height || assumedRowHeight;
    const opened = this.#root.querySelector('.opened');
    if (opened !== this.#observed) {
      this.#observer.disconnect();
      this.#observed = opened;
      if (opened) this.#observer.observe(opened);
    }
    this.#openHeight = opened?.getBoundingClientRect().height ?? 0;
    this.#check();
  }

  #measureOpened(): void {
    this.#openHeight = this.#observed?.getBoundingClientRect().height ?? 0;
    this.#check();
  }

  /** Within what is drawn one scrolls without drawing. */
  #check(): void {
    if (this.#rowCount > 0 && !isCovered(this.#geometry(), this.#range)) this.#moved();
  }

  /** Rows are seen between the head of the table, which stays, and the lower edge. */
  #geometry(): ListGeometry {
    const body = this.#root.querySelector('.table-body')?.getBoundingClientRect().top ?? assumedTop;
    const head = this.#root.querySelector('.table-head')?.getBoundingClientRect().bottom ?? assumedTop;
    return {
      scrolledBy: head - body,
      viewportHeight: Math.max(0, innerHeight - head),
      rowHeight: this.rowHeight,
      rowCount: this.#rowCount,
      open: this.#openIndex < 0 ? null : { index: this.#openIndex, height: this.#openHeight },
    };
  }
}

const settleMilliseconds = 150;

/** Keeps the scroll position of the page, and gives it back once after a reload. */
export class ScrollMemory {
  readonly #store: (scroll: number) => void;
  /** The position still to be reached; null once it was, or once the user moved. */
  #wanted: number | null;
  #timer: number | undefined;

  constructor(stored: number, store: (scroll: number) => void) {
    this.#store = store;
    this.#wanted = stored > 0 ? stored : null;
    addEventListener('scroll', () => this.#onScroll(), { passive: true });
    for (const type of ['wheel', 'pointerdown', 'keydown']) {
      addEventListener(type, () => this.forget(), { passive: true });
    }
  }

  forget(): void {
    this.#wanted = null;
  }

  /** The page may be too short until the texts of the open case are there. */
  afterDraw(hasReport: boolean, isComplete: boolean): void {
    if (this.#wanted === null || !hasReport) return;
    scrollTo(0, this.#wanted);
    if (isComplete || Math.abs(scrollY - this.#wanted) < 1) this.#wanted = null;
  }

  #onScroll(): void {
    if (this.#wanted !== null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(scrollY), settleMilliseconds);
  }
}

/** At most one progress sentence in this time, so that a screen reader can finish it. */
export const progressInterval = 5000;

/** Speaks through a polite live region: events at once, progress at most each five seconds. */
export class Announcer {
  readonly #region: HTMLElement;
  #lastProgress = Number.NEGATIVE_INFINITY;
  #waiting: number | undefined;

  constructor(region: HTMLElement) {
    this.#region = region;
  }

  /** What waits to be said is of no interest any more. */
  forget(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  say(sentence: string): void {
    this.forget();
    this.#region.textContent = sentence;
  }

  progress(sentence: () => string): void {
    if (this.#waiting !== undefined) return;
    const wait = this.#lastProgress + progressInterval - Date.now();
    if (wait <= 0) this.#sayProgress(sentence);
    else this.#waiting = setTimeout(() => this.#sayProgress(sentence), wait);
  }

  #sayProgress(sentence: () => string): void {
    this.#waiting = undefined;
    this.#lastProgress = Date.now();
    this.#region.textContent = sentence();
  }
}

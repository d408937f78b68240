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

  say(sentence: string): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
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

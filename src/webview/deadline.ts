/** How long the panel waits for the host before it says so. */
export const patience = 10_000;

/** A wait that ends in an answer or in a sentence, never in silence. */
export class Deadline {
  readonly #expired: () => void;
  #timer: number | undefined;
  isLate = false;

  constructor(expired: () => void) {
    this.#expired = expired;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.isLate = true;
      this.#expired();
    }, patience);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isLate = false;
  }
}

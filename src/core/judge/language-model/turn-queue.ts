interface Ticket {
  readonly order: number;
  readonly enter: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Lets at most `limit` enter at once, the one that came first before the others, and nobody during a pause. */
export class TurnQueue {
  readonly #waiting: Ticket[] = [];
  #limit: number;
  #inside = 0;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  set limit(limit: number) {
    this.#limit = Math.max(1, Math.floor(limit));
    this.#admit();
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  /** Waits for a turn; `order` is the place in the queue, lower first. Whoever enters has to `leave`. */
  async enter(order: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        this.#remove(ticket);
        reject(signal?.reason);
      };
      const settle = () => signal?.removeEventListener('abort', abort);
      const ticket: Ticket = {
        order,
        enter: () => {
          settle();
          resolve();
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      const behind = this.#waiting.findIndex((other) => other.order > order);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, ticket);
      this.#admit();
    });
  }

  leave(): void {
    this.#inside -= 1;
    this.#admit();
  }

  /** Lets nobody in for a while. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds);
    this.#admit();
  }

  /** Sends everybody away who waits. */
  refuseAll(error: unknown): void {
    for (const ticket of this.#waiting.splice(0)) ticket.refuse(error);
    this.#stopTimer();
  }

  #admit(): void {
    const wait = this.#pausedUntil - performance.now();
    if (wait > 0) {
      if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#afterPause(), wait);
      return;
    }
    while (this.#inside < this.#limit) {
      const ticket = this.#waiting.shift();
      if (!ticket) return;
      this.#inside += 1;
      ticket.enter();
    }
  }

  #afterPause(): void {
    this.#stopTimer();
    this.#admit();
  }

  #remove(ticket: Ticket): void {
    const index = this.#waiting.indexOf(ticket);
    if (index >= 0) this.#waiting.splice(index, 1);
    // A timer for nobody would keep a process alive.
    if (this.#waiting.length === 0) this.#stopTimer();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Hands values from several producers to one consumer in order; producers may wait for the consumer's progress. */
export class EventQueue<Value> implements AsyncIterable<Value> {
  #values: Value[] = [];
  #size = 0;
  #closed = false;
  #wakeConsumer: (() => void) | undefined;
  #waiting: { readonly condition: () => boolean; readonly resolve: () => void }[] = [];

  /** Values that were pushed and that the consumer has not done with. */
  get size(): number {
    return this.#size;
  }

  /** Adds a value and lets producers go on whose condition has become true. */
  push(value: Value): void {
    this.#values.push(value);
    this.#size += 1;
    this.#wake();
  }

  /** Ends the queue; values that were pushed are still handed out. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Resolves when a condition holds; it is looked at after each push and after each value that was handed out. */
  whenTrue(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ condition, resolve });
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value> {
    while (true) {
      const values = this.#values;
      this.#values = [];
      for (const value of values) {
        yield value;
        this.#size -= 1;
        this.#wakeProducers();
      }
      if (this.#values.length > 0) continue;
      if (this.#closed) return;
      await new Promise<void>((resolve) => {
        this.#wakeConsumer = resolve;
      });
    }
  }

  #wake(): void {
    this.#wakeConsumer?.();
    this.#wakeConsumer = undefined;
    this.#wakeProducers();
  }

  #wakeProducers(): void {
    const ready = this.#waiting.filter(({ condition }) => condition());
    if (ready.length === 0) return;
    this.#waiting = this.#waiting.filter((entry) => !ready.includes(entry));
    for (const { resolve } of ready) resolve();
  }
}

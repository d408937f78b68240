import type { EvalCase } from '../core/model.ts';
import type { PlacedCase } from './open-cases.ts';
import { UsageError } from './usage-error.ts';

/** The cases of a file that were asked for; keeps the places of those under way. */
export class ChosenCases implements AsyncIterable<EvalCase> {
  readonly #cases: AsyncIterable<PlacedCase>;
  readonly #ids: readonly string[];
  readonly #found = new Set<string>();
  readonly #ranges = new Map<number, PlacedCase['range']>();

  constructor(cases: AsyncIterable<PlacedCase>, ids: readonly string[]) {
    this.#cases = cases;
    this.#ids = ids;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<EvalCase> {
    let index = 0;
    for await (const { evalCase, range } of this.#cases) {
      if (this.#ids.length > 0) {
        if (evalCase.id === null || !this.#ids.includes(evalCase.id)) continue;
        this.#found.add(evalCase.id);
      }
      this.#ranges.set(index, range);
      index += 1;
      yield evalCase;
    }
  }

  takeRange(index: number): PlacedCase['range'] {
    const range = this.#ranges.get(index);
    if (!range) throw new TypeError(`No case ${index} is under way.`);
    this.#ranges.delete(index);
    return range;
  }

  checkAllFound(file: string): void {
    const missing = this.#ids.find((id) => !this.#found.has(id));
    if (missing !== undefined) throw new UsageError(`${file} has no case with the id ${missing}.`);
  }
}

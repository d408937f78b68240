import type { CaseResult } from '../core/model.ts';
import type { PlacedCase } from './open-cases.ts';

export interface PlacedResult {
  readonly result: CaseResult;
  readonly range: PlacedCase['range'];
}

const ranks = { errored: 0, failed: 1, scored: 2, passed: 2, 'not-run': 3, 'not-applicable': 4 } as const;

/** Keeps the few worst results of a run of any length: errors, then failures, then the lowest scores. */
export class WorstCases {
  readonly #most: number;
  readonly #scales: ReadonlyMap<string, number>;
  #kept: PlacedResult[] = [];

  constructor(most: number, scales: ReadonlyMap<string, number>) {
    this.#most = most;
    this.#scales = scales;
  }

  add(entry: PlacedResult): void {
    this.#kept.push(entry);
    if (this.#kept.length > this.#most * 2) this.#kept = this.list();
  }

  /** The worst first; equals in the order of the file. */
  list(): PlacedResult[] {
    return [...this.#kept].sort((a, b) => this.#compare(a.result, b.result)).slice(0, this.#most);
  }

  #compare(a: CaseResult, b: CaseResult): number {
    return ranks[a.outcome] - ranks[b.outcome] || this.#lowest(a) - this.#lowest(b) || a.index - b.index;
  }

  #lowest(result: CaseResult): number {
    const shares = Object.entries(result.scorers).flatMap(([id, { exactScore }]) =>
      exactScore === null ? [] : [exactScore / (this.#scales.get(id) ?? 1)],
    );
    return Math.min(2, ...shares);
  }
}

import type { ScorerCounts, ScorerResult } from '../model.ts';
import { roundScore } from '../scorers/score.ts';
import { isBelowThreshold, type ScorerLimits } from './case-outcome.ts';

// Exact scores are summed as whole numbers of this fraction of the scale, so that the order in which
// cases finish cannot change the mean. It is a power of two below the last bit of scores that matter:
// anything coarser would push means such as 0.255 below the half before they are rounded.
const quantum = 2 ** 60;

/** Counts the results of one scorer over a run. */
export class ScoreTally {
  readonly #limits: ScorerLimits;
  #sum = 0n;
  #scored = 0;
  #failed = 0;
  #errored = 0;
  #notApplicable = 0;
  #notRun = 0;

  constructor(limits: ScorerLimits) {
    this.#limits = limits;
  }

  /** Adds one result. */
  add(result: ScorerResult): void {
    switch (result.status) {
      case 'scored':
        this.#scored += 1;
        this.#sum += BigInt(Math.round(((result.exactScore ?? 0) / this.#limits.scale) * quantum));
        if (isBelowThreshold(result, this.#limits)) this.#failed += 1;
        return;
      case 'errored':
        this.#errored += 1;
        return;
      case 'not-applicable':
        this.#notApplicable += 1;
        return;
      case 'not-run':
        this.#notRun += 1;
        return;
      default:
        result.status satisfies never;
    }
  }

  /** Counts cases that never started. */
  addNotRun(cases: number): void {
    this.#notRun += cases;
  }

  /** The counts so far; the mean (0..scale) is taken over exact scores of scored cases and rounded once. */
  counts(): ScorerCounts {
    const hasThreshold = this.#limits.threshold !== null;
    return {
      mean: this.#scored === 0 ? null : roundScore(this.#mean()),
      scored: this.#scored,
      passed: hasThreshold ? this.#scored - this.#failed : null,
      failed: hasThreshold ? this.#failed : null,
      errored: this.#errored,
      notApplicable: this.#notApplicable,
      notRun: this.#notRun,
    };
  }

  #mean(): number {
    return (Number(this.#sum) / this.#scored / quantum) * this.#limits.scale;
  }
}

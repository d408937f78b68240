import { addUsage, noUsage } from '../judge/usage.ts';
import type { CaseResult, ScorerResult, TokenUsage } from '../model.ts';

/** What a run took of its judge. */
export interface RunUsage extends TokenUsage {
  /** Cases that made at least one request. */
  readonly judgedCases: number;
  /** Cases whose whole judgement came from the cache; they add nothing to the other numbers. */
  readonly cachedCases: number;
  /** In US dollars; null when nobody says, never a guess. */
  readonly cost: number | null;
}

/** Sums up what the requests of a run took: good, repeated and failed ones. */
export class RunAccount {
  #usage: TokenUsage = noUsage;
  #judged = 0;
  #cached = 0;

  add({ scorers }: Pick<CaseResult, 'scorers'>): void {
    for (const result of Object.values(scorers)) this.#addResult(result);
  }

  get total(): RunUsage {
    return { ...this.#usage, judgedCases: this.#judged, cachedCases: this.#cached, cost: null };
  }

  #addResult({ usage, cached }: ScorerResult): void {
    if (cached) {
      this.#cached += 1;
    } else if (usage) {
      this.#judged += 1;
      this.#usage = addUsage(this.#usage, usage);
    }
  }
}

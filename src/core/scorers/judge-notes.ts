import { EvaluationError } from '../errors.ts';
import { addUsage } from '../judge/usage.ts';
import type { TokenUsage } from '../model.ts';
import type { StepNotes } from './create-scorer.ts';

interface Taken {
  readonly usage?: TokenUsage;
  readonly cached?: boolean;
}

/**
 * Keeps the account of a case: what its parts took in this run, or, when all of them come from the cache, what they
 * took when they were made.
 */
export class JudgeNotes {
  static readonly #byNotes = new WeakMap<StepNotes, JudgeNotes>();
  readonly #notes: StepNotes;
  #fresh: TokenUsage | undefined;
  #kept: TokenUsage | undefined;
  #allCached = true;

  private constructor(notes: StepNotes) {
    this.#notes = notes;
  }

  static of(notes: StepNotes): JudgeNotes {
    const known = JudgeNotes.#byNotes.get(notes) ?? new JudgeNotes(notes);
    JudgeNotes.#byNotes.set(notes, known);
    return known;
  }

  /** Runs a part and adds what it took, also when it fails. */
  async take<Part extends Taken>(part: () => Promise<Part>): Promise<Part> {
    try {
      const value = await part();
      this.add(value);
      return value;
    } catch (error) {
      if (error instanceof EvaluationError) this.add({ usage: error.usage });
      throw error;
    }
  }

  /** Adds what a part took. A part that took nothing, such as one of the embedded judge, leaves no note. */
  add({ usage, cached = false }: Taken): void {
    if (!usage) return;
    if (cached) this.#kept = addUsage(this.#kept, usage);
    else this.#fresh = addUsage(this.#fresh, usage);
    this.#allCached &&= cached;
    this.#notes.usage = this.#fresh ?? this.#kept;
    if (this.#allCached) this.#notes.cached = true;
    else delete this.#notes.cached;
  }
}

import type { Translate } from '../../translate.ts';
import { classifyVerdict } from '../classify-verdict.ts';
import type { StatementVerdict } from '../relevancy-judge.ts';
import { UnusableReply } from './unusable-reply.ts';

/** A verdict as the model gave it. */
export interface ModelVerdict {
  readonly index: number;
  readonly reason: string;
  readonly result: string;
}

/** Gathers exactly one verdict for each of `count` statements numbered from `first`, over one reply or two. */
export class VerdictCollector {
  readonly #first: number;
  readonly #count: number;
  readonly #translate: Translate;
  readonly #verdicts = new Map<number, StatementVerdict>();

  constructor(first: number, count: number, translate: Translate) {
    this.#first = first;
    this.#count = count;
    this.#translate = translate;
  }

  /**
   * Takes the verdicts of a reply; what an earlier reply settled stays. Throws `UnusableReply` naming the statements
   * that still have none, more than one, or one that cannot be read, or the numbers that no statement has.
   */
  add(given: readonly ModelVerdict[]): StatementVerdict[] {
    const strange = given.find(({ index }) => index < this.#first || index >= this.#first + this.#count);
    if (strange) {
      this.#verdicts.clear();
      throw this.#fault(
        this.#translate('The judge gave a verdict for statement {index}, which does not exist.', {
          index: strange.index,
        }),
        `There is no statement ${strange.index}.`,
        this.#indexes(),
      );
    }
    for (const index of this.#indexes())
      this.#settle(
        index,
        given.filter((verdict) => verdict.index === index),
      );
    const open = this.#indexes().filter((index) => !this.#verdicts.has(index));
    if (open.length === 0) return this.#indexes().flatMap((index) => this.#verdicts.get(index) ?? []);
    throw this.#describe(open[0] ?? this.#first, open, given);
  }

  #settle(index: number, given: readonly ModelVerdict[]): void {
    const [verdict] = given;
    if (this.#verdicts.has(index) || given.length !== 1 || !verdict) return;
    const result = classifyVerdict(verdict.result);
    if (result) this.#verdicts.set(index, { result, reason: verdict.reason.trim() });
  }

  #describe(index: number, open: readonly number[], given: readonly ModelVerdict[]): UnusableReply {
    const mine = given.filter((verdict) => verdict.index === index);
    const [verdict] = mine;
    if (!verdict) {
      const message = this.#translate('The judge gave no verdict for statement {index}.', { index });
      return this.#fault(message, 'Verdicts are missing.', open);
    }
    if (mine.length > 1) {
      const message = this.#translate('The judge gave more than one verdict for statement {index}.', {
        index,
      });
      return this.#fault(message, `Statement ${index} has more than one verdict.`, open);
    }
    const message = this.#translate('The judge gave a verdict that is not yes, unsure or no: {verdict}', {
      verdict: verdict.result.slice(0, 80),
    });
    return this.#fault(message, 'A result is not yes, unsure or no.', open);
  }

  #fault(message: string, note: string, indexes: readonly number[]): UnusableReply {
    return new UnusableReply(
      'verdicts',
      message,
      `${note} Give one verdict for each of: ${indexes.join(', ')}.`,
    );
  }

  #indexes(): number[] {
    return Array.from({ length: this.#count }, (_, offset) => this.#first + offset);
  }
}

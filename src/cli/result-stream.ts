import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { CaseResult, ScorerCounts } from '../core/model.ts';
import {
  type LineRange,
  type RunRecord,
  resultFileCase,
  resultFileEnd,
  resultFileStart,
} from '../core/run/result-file.ts';
import { UsageError } from './usage-error.ts';

/** Writes a result file while the run goes on, cases in the order of the file. */
export class ResultStream {
  readonly #target: NodeJS.WritableStream;
  readonly #isFile: boolean;
  readonly #includePrompts: boolean;
  /** Results that wait for an earlier case. */
  readonly #waiting = new Map<number, string>();
  #next = 0;
  #failure: Error | undefined;

  constructor(path: string | null, includePrompts: boolean) {
    this.#isFile = path !== null;
    this.#target = path === null ? process.stdout : createWriteStream(path);
    this.#target.on('error', (error) => {
      this.#failure = new UsageError(`The result could not be written: ${error.message}.`);
    });
    this.#includePrompts = includePrompts;
    this.#target.write(resultFileStart);
  }

  /** Takes a result in any order. */
  async add(result: CaseResult, range: LineRange): Promise<void> {
    this.#waiting.set(result.index, resultFileCase(result, range, this.#includePrompts));
    let text = '';
    for (let line = this.#waiting.get(this.#next); line !== undefined; line = this.#waiting.get(this.#next)) {
      text += this.#next === 0 ? line : `,${line}`;
      this.#waiting.delete(this.#next);
      this.#next += 1;
    }
    if (this.#failure) throw this.#failure;
    if (text && !this.#target.write(text)) await this.#reach('drain');
  }

  /** Completes the file. */
  async end(scores: Readonly<Record<string, ScorerCounts>>, run: RunRecord): Promise<void> {
    this.#target.write(resultFileEnd(scores, run));
    if (this.#failure) throw this.#failure;
    if (!this.#isFile) return;
    this.#target.end();
    await this.#reach('finish');
  }

  async #reach(event: 'drain' | 'finish'): Promise<void> {
    try {
      await once(this.#target, event);
    } catch (error) {
      throw this.#failure ?? error;
    }
  }
}

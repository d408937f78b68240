import type { RelevancyConfig } from '../config/config.ts';
import { outputPortions } from '../judge/language-model/portions.ts';
import type { EvalCase } from '../model.ts';

/** What a run may take at most, before the first request. Retries come on top, cases in the cache take nothing. */
export interface RequestEstimate {
  readonly cases: number;
  readonly requests: number;
  /** Sent, by characters / 4. */
  readonly tokens: number;
}

// The fixed part of a request, roughly, in tokens.
const fixedTokens = 220;

/** Estimates what judging cases takes; cases without a prompt or a response take nothing. */
export class RequestEstimator {
  readonly #config: Pick<RelevancyConfig, 'mode' | 'repeats' | 'reason'>;
  #cases = 0;
  #requests = 0;
  #characters = 0;

  constructor(config: Pick<RelevancyConfig, 'mode' | 'repeats' | 'reason'>) {
    this.#config = config;
  }

  add({ input, output, context = [], history = [], system = '' }: EvalCase): void {
    if (!input?.trim() || !output?.trim()) return;
    const { mode, repeats, reason } = this.#config;
    const portions = outputPortions(output).length;
    const verdictRequests = portions * (mode === 'fast' ? repeats - 1 : repeats);
    const reasons = reason === 'model' ? 1 : 0;
    this.#cases += 1;
    this.#requests += portions + verdictRequests + reasons;
    const question = [input, system, ...context, ...history.map(({ text }) => text)].join('').length;
    // The output goes along once for the statements, and its statements with the question for each judgement.
    this.#characters +=
      output.length * (1 + repeats) + question * (verdictRequests + (mode === 'fast' ? portions : 0));
  }

  get estimate(): RequestEstimate {
    const tokens = Math.round(this.#characters / 4) + this.#requests * fixedTokens;
    return { cases: this.#cases, requests: this.#requests, tokens };
  }
}

/** Decides when a request to a model starts, whether it is repeated, and when no more are made. */
export interface RequestGate {
  /**
   * Makes one request. `call` may be run several times (a dropped connection, a rate limit) and ends when its signal
   * aborts. Rejects with what `call` last threw, with an `EvaluationError` (code `timeout`, `stopped`, ...), or with
   * the abort reason of `signal`.
   */
  run<Reply>(call: (signal: AbortSignal) => Promise<Reply>, signal?: AbortSignal): Promise<Reply>;
}

/** Starts every request at once and repeats none. */
export const directGate: RequestGate = {
  run: (call, signal) => call(signal ?? new AbortController().signal),
};

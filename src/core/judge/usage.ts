import type { TokenUsage } from '../model.ts';

/** The usage of nothing, to add to. */
export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0, requests: 0, durationMs: 0 };

/** Adds what two parts of a judgement took; tokens that one of them does not know make the sum unknown. */
export function addUsage<Usage extends TokenUsage | undefined>(
  first: TokenUsage | undefined,
  second: Usage,
): TokenUsage | Usage;
export function addUsage(first?: TokenUsage, second?: TokenUsage): TokenUsage | undefined {
  if (!first || !second) return first ?? second;
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return {
    inputTokens: add(first.inputTokens, second.inputTokens),
    outputTokens: add(first.outputTokens, second.outputTokens),
    requests: first.requests + second.requests,
    durationMs: first.durationMs + second.durationMs,
  };
}

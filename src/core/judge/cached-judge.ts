import type { z } from 'zod';
import type { TokenUsage } from '../model.ts';
import { keptExplanation, keptJudgement, keptSplit } from './kept-judgement.ts';
import type { JudgeRequest, RelevancyJudge } from './relevancy-judge.ts';
import type { VerdictCache } from './verdict-cache.ts';

// Changes when what is kept changes its meaning.
const version = 1;

export interface CachedJudgeOptions {
  readonly judge: RelevancyJudge;
  readonly cache: VerdictCache;
  /** Everything else that changes a reply: endpoint, temperature, mode. */
  readonly fingerprint: readonly unknown[];
  /** Judge anew and keep the new judgement. */
  readonly refresh?: boolean;
}

/**
 * A judge that asks no question twice. A part comes back whole, marked `cached`, with the usage it had when it was
 * made; equal requests under way share one answer. Statements are kept by the output alone, verdicts by all texts.
 */
export function createCachedJudge({
  judge,
  cache,
  fingerprint,
  refresh = false,
}: CachedJudgeOptions): RelevancyJudge {
  const underWay = new Map<string, Promise<unknown>>();
  const { identity } = judge;
  const isFast = identity.promptVersion.endsWith('-fast');

  async function keep<Value extends { readonly usage?: TokenUsage }>(
    parts: readonly unknown[],
    schema: z.ZodType<Value>,
    make: () => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const key = await hash(JSON.stringify([version, identity, fingerprint, ...parts]));
    const kept = refresh ? undefined : schema.safeParse(await cache.get(key));
    if (kept?.success) return { ...kept.data, cached: true };
    const shared = underWay.get(key);
    if (shared) {
      // Another run's cancellation is not ours.
      const value = await shared.catch(() => undefined);
      signal?.throwIfAborted();
      if (value !== undefined) return { ...(value as Value), usage: undefined };
    }
    const made = make();
    underWay.set(key, made);
    try {
      const value = await made;
      // What took no request is as quickly made again.
      if (value.usage) await cache.set(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  const textsOf = ({ input, output, context, history, system }: JudgeRequest) => ({
    input,
    output,
    context,
    history,
    system,
  });

  return {
    identity,
    split: (request, signal) =>
      keep(
        ['split', isFast ? textsOf(request) : request.output],
        keptSplit,
        () => judge.split(request, signal),
        signal,
      ),
    judge: (request, split, signal) =>
      keep(
        ['judge', textsOf(request), split.statements, request.repeat ?? 0],
        keptJudgement,
        () => judge.judge(request, split, signal),
        signal,
      ),
    ...(judge.explain && {
      explain: (request, facts, signal) =>
        keep(
          ['explain', textsOf(request), facts],
          keptExplanation,
          async () => (await judge.explain?.(request, facts, signal)) ?? { text: null },
          signal,
        ),
    }),
  };
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

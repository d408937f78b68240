import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import type { TokenUsage } from '../../model.ts';
import type { Translate } from '../../translate.ts';
import type { JudgeModel } from '../judge-model.ts';
import type { RequestGate } from '../request-gate.ts';
import { addUsage, noUsage } from '../usage.ts';
import { describeFailure } from './describe-failure.ts';
import type { ModelMemory } from './model-memory.ts';
import type { Prompt } from './prompts.ts';
import type { AskedFeatures } from './refused-feature.ts';

/** What a model replied, unread. */
export interface ModelReply {
  readonly text: string;
  /** Why it ended: `stop`, `length`, `content-filter`, ... */
  readonly finishReason: string;
}

/** Everything that a request needs beside its prompt. */
export interface ModelConnection {
  readonly model: JudgeModel;
  readonly gate: RequestGate;
  readonly memory: ModelMemory;
  readonly temperature: number;
  readonly translate: Translate;
}

/** Sums up what the requests of one step take, failed ones included. */
export interface UsageMeter {
  total: TokenUsage;
}

export function createUsageMeter(): UsageMeter {
  return { total: noUsage };
}

// Room for the reply to one portion, and for a model that thinks first.
const outputLimit = 8192;

/**
 * Makes one request to a model, again where the model refuses a parameter or a reply format that it can do without.
 * The only place that calls the SDK. Throws `EvaluationError` with the failure in words, or the abort reason.
 */
export async function askModel(
  connection: ModelConnection,
  prompt: Prompt,
  schema: z.ZodType,
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<ModelReply> {
  const { gate, memory, model, translate } = connection;
  // The console belongs to the host.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  for (;;) {
    const asked = memory.features;
    try {
      return await gate.run(
        (callSignal) => generate(connection, prompt, schema, asked, meter, callSignal),
        signal,
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (memory.learn(error, asked)) continue;
      throw describeFailure(error, model.modelId, translate);
    }
  }
}

async function generate(
  { model, temperature }: ModelConnection,
  { instructions, data }: Prompt,
  schema: z.ZodType,
  asked: AskedFeatures,
  meter: UsageMeter,
  abortSignal: AbortSignal,
): Promise<ModelReply> {
  const startedAt = performance.now();
  let tokens: Pick<TokenUsage, 'inputTokens' | 'outputTokens'> = { inputTokens: null, outputTokens: null };
  const output =
    asked.mode === 'json_schema'
      ? Output.object({ schema })
      : asked.mode === 'json_object'
        ? Output.json()
        : undefined;
  try {
    const { text, finishReason, usage } = await generateText({
      model,
      instructions,
      prompt: data,
      ...(output && { output }),
      ...(asked.temperature && { temperature }),
      ...(asked.outputLimit && { maxOutputTokens: outputLimit }),
      maxRetries: 0,
      abortSignal,
    });
    tokens = toTokens(usage);
    return { text, finishReason };
  } catch (error) {
    // The SDK's reader is stricter than ours: the text is still there.
    if (NoObjectGeneratedError.isInstance(error)) {
      tokens = toTokens(error.usage);
      return { text: error.text ?? '', finishReason: error.finishReason ?? 'stop' };
    }
    // A refused request cost nothing.
    if (APICallError.isInstance(error)) tokens = { inputTokens: 0, outputTokens: 0 };
    throw error;
  } finally {
    const durationMs = Math.round(performance.now() - startedAt);
    meter.total = addUsage(meter.total, { ...tokens, requests: 1, durationMs });
  }
}

function toTokens(usage: { inputTokens?: number; outputTokens?: number } | undefined) {
  return { inputTokens: usage?.inputTokens ?? null, outputTokens: usage?.outputTokens ?? null };
}

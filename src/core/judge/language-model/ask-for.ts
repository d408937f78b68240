import type { z } from 'zod';
import { EvaluationError } from '../../errors.ts';
import { askModel, type ModelConnection, type UsageMeter } from './ask-model.ts';
import { type Prompt, promptAgain } from './prompts.ts';
import { readReply } from './read-reply.ts';
import { UnusableReply } from './unusable-reply.ts';

/** One question to the model, and how its reply is taken. */
export interface Question<Read, Value> {
  readonly prompt: Prompt;
  /** What the model is told to give. */
  readonly asked: z.ZodType;
  /** What is taken of it, more forgiving. */
  readonly read: z.ZodType<Read>;
  /** Makes the value of the reply; throws `UnusableReply` where it says something that cannot be. */
  accept(reply: Read): Value;
}

/**
 * Asks, and once more, naming what was wrong, when the reply cannot be used. Throws `EvaluationError` with the raw
 * reply when the second cannot be used either; what a filter refused is not asked again.
 */
export async function askFor<Read, Value>(
  connection: ModelConnection,
  { prompt, asked, read, accept }: Question<Read, Value>,
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<Value> {
  let next = prompt;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await askModel(connection, next, asked, meter, signal);
    try {
      return accept(readReply(reply, read, connection.translate));
    } catch (error) {
      if (!(error instanceof UnusableReply)) throw error;
      if (attempt === 2 || error.fault === 'refused') {
        throw new EvaluationError(
          error.fault === 'refused' ? 'refused' : `reply-${error.fault}`,
          error.message,
          {
            raw: reply.text,
          },
        );
      }
      next = promptAgain(prompt, error.note);
    }
  }
}

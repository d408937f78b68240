import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';
import type { Translate } from '../../translate.ts';
import type { ModelReply } from './ask-model.ts';
import { findJson, withoutThinking } from './find-json.ts';
import { UnusableReply } from './unusable-reply.ts';

/**
 * Reads the value that a model was asked for out of its reply, however it is wrapped (fence, prose, think block) and
 * with the small slips of models repaired (trailing commas, single quotes, bad escapes). A reply that was cut off is
 * never completed. Throws `UnusableReply`.
 */
export function readReply<Value>(reply: ModelReply, schema: z.ZodType<Value>, translate: Translate): Value {
  if (reply.finishReason === 'content-filter') {
    throw new UnusableReply('refused', translate('The judge refused: a filter stopped its reply.'), '');
  }
  let shapeFault: string | null = null;
  let isOpen = false;
  for (const { text, complete } of findJson(reply.text)) {
    if (!complete) {
      isOpen = true;
      continue;
    }
    const value = parse(text);
    if (value === undefined) continue;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    shapeFault ??= issue ? `${issue.path.join('.') || 'reply'}: ${issue.message}` : 'reply';
  }
  if (reply.finishReason === 'length' || isOpen) throw truncated(reply, translate);
  if (shapeFault !== null) {
    throw new UnusableReply(
      'shape',
      translate('The judge’s reply has not the shape that was asked for ({detail}).', { detail: shapeFault }),
      `It did not have the JSON shape that was asked for (${shapeFault}).`,
    );
  }
  const message = withoutThinking(reply.text).trim()
    ? translate('The judge’s reply is not JSON.')
    : translate('The judge’s reply is empty.');
  throw new UnusableReply('not-json', message, 'It was not JSON.');
}

function truncated(reply: ModelReply, translate: Translate): UnusableReply {
  const message = reply.text.trim()
    ? translate('The judge’s reply was cut off. A model with a larger output limit may do.')
    : translate('The judge used up its output limit before it answered.');
  return new UnusableReply('truncated', message, 'It was cut off before its end. Be brief.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
}

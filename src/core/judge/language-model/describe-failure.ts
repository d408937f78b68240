import { APICallError } from 'ai';
import { EvaluationError } from '../../errors.ts';
import type { Translate } from '../../translate.ts';
import { classifyFailure, type FailureKind } from './classify-failure.ts';

const longestDetail = 300;

/** A failed request in one sentence; an `EvaluationError` stays what it is. Never holds a header or a key. */
export function describeFailure(error: unknown, model: string, translate: Translate): EvaluationError {
  if (error instanceof EvaluationError) return error;
  const kind = classifyFailure(error);
  const message = translate(failureTexts[kind], { model, detail: detailOf(error) });
  return new EvaluationError(kind === 'unknown' ? 'judge' : kind, message, { cause: error });
}

const failureTexts: Readonly<Record<FailureKind, string>> = {
  key: 'The key for {model} was not accepted: {detail}',
  quota: 'The quota for {model} is used up: {detail}',
  model: 'There is no {model} at this endpoint: {detail}',
  'rate-limit': '{model} takes no more requests for now: {detail}',
  transient: '{model} could not be reached: {detail}',
  refused: 'The judge refused: a filter stopped the request ({detail}).',
  'too-long': 'The case is too long for {model}: {detail}',
  request: '{model} refused the request: {detail}',
  unknown: 'The judge {model} failed: {detail}',
};

function detailOf(error: unknown): string {
  const status = APICallError.isInstance(error) && error.statusCode ? `${error.statusCode} ` : '';
  const text = (error instanceof Error ? error.message : String(error)) || 'no message';
  return withoutKeys(`${status}${text}`.replace(/\s+/g, ' ')).slice(0, longestDetail);
}

/** Endpoints repeat the key they were given in their messages; what looks like one is cut down to its first letters. */
export function withoutKeys(text: string): string {
  return text
    .replace(/\b(Bearer|api[-_ ]?key(?: provided)?[:=]?)\s+\S{6,}/gi, '$1 …')
    .replace(/([?&](?:key|api[-_]?key|token)=)[^&\s]+/gi, '$1…')
    .replace(/\b(sk|pk|rk|gsk|xai|AIza|key)([-_]?)[\w*-]{12,}/g, '$1$2…');
}

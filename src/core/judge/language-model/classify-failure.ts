import { APICallError } from 'ai';
import { refusedFeature } from './refused-feature.ts';

/** What went wrong with a request, as far as it matters for what to do next. */
export type FailureKind =
  | 'key'
  | 'quota'
  | 'model'
  | 'rate-limit'
  | 'transient'
  | 'refused'
  | 'too-long'
  | 'request'
  | 'unknown';

const quotaWords =
  /insufficient.?(?:quota|balance|credit|funds)|quota.?(?:exceeded|exhausted|reached)|exceeded your current quota|billing|credit balance|daily (?:limit|quota)|per.?day/i;
const filterWords =
  /content.?(?:filter|management|policy)|responsible.?ai|safety (?:system|filter|setting)|blocked by|moderation/i;
const lengthWords =
  /context.?(?:length|window|size)|maximum context|too (?:long|many tokens|large)|exceeds? .{0,40}tokens/i;

/** Tells apart why a request failed: by its status, then by the words of the endpoint. */
export function classifyFailure(error: unknown): FailureKind {
  if (!APICallError.isInstance(error)) return isConnectionFault(error) ? 'transient' : 'unknown';
  if (refusedFeature(error) !== null) return 'request';
  const words = `${error.message} ${error.responseBody ?? ''}`;
  const status = error.statusCode;
  if (status === undefined)
    return error.isRetryable || isConnectionFault(error.cause) ? 'transient' : 'unknown';
  if (status === 401) return 'key';
  if (status === 402) return 'quota';
  if (status === 429) return quotaWords.test(words) ? 'quota' : 'rate-limit';
  if (status === 408 || status === 409 || status >= 500) return 'transient';
  if (filterWords.test(words)) return 'refused';
  if (status === 403) return quotaWords.test(words) ? 'quota' : 'key';
  if (status === 404) return 'model';
  if (status === 413 || lengthWords.test(words)) return 'too-long';
  return 'request';
}

const connectionCodes = /ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|UND_ERR|EHOSTUNREACH|ENETUNREACH/;

/** A connection that could not be made or broke; `fetch` wraps the cause in several layers. */
function isConnectionFault(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (
    connectionCodes.test(code) ||
    /fetch failed|terminated|socket hang up|other side closed/i.test(error.message)
  ) {
    return true;
  }
  return isConnectionFault(error.cause, depth + 1);
}

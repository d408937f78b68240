import { APICallError } from 'ai';

/** How long an endpoint asks to wait, in milliseconds from `now`; null when it does not say. */
export function retryAfter(error: unknown, now = Date.now()): number | null {
  if (!APICallError.isInstance(error)) return null;
  const headers = error.responseHeaders ?? {};
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const text = headers['retry-after']?.trim();
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The text as canonical JSON (sorted keys, two-space indentation), or null when it is no JSON object or array. */
export function toCanonicalJson(text: string): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.stringify(sortKeys(JSON.parse(text)), null, 2);
  } catch {
    // Not JSON, or nested deeper than the stack: compared as the text it is.
    return null;
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries);
}

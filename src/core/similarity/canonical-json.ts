// As many as a program writes to tell every double from its neighbours.
const mostDigits = 17;

/** The text as canonical JSON (sorted keys, two-space indentation), or null when it is no JSON object or array. */
export function toCanonicalJson(text: string): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return losesDigits(text) ? null : JSON.stringify(sortKeys(value), null, 2);
  } catch {
    // Not JSON, or nested deeper than the stack: compared as the text it is.
    return null;
  }
}

/** Whether a number has more digits than parsing keeps: two long ids that differ at the end would become one. */
function losesDigits(json: string): boolean {
  const outsideStrings = json.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  if (/[eE][+-]?\d{3}/.test(outsideStrings)) return true;
  const longNumbers = outsideStrings.match(/\d[\d.]{15,}/g) ?? [];
  return longNumbers.some((digits) =>
    digits.includes('.')
      ? digits.replace(/^[0.]+|\./g, '').length > mostDigits
      : BigInt(digits) !== BigInt(Number(digits)),
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries);
}

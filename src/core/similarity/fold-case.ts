/**
 * Full default Unicode case folding: sharp s = ss, final sigma = sigma, dotted capital I = i + U+0307.
 * JavaScript has no case folding; lower, upper and lower again reaches the same classes (Unicode 5.18),
 * except for the dotless i, which folds to itself, and the final sigma that lower-casing puts at word ends.
 */
export function foldCase(text: string): string {
  return text
    .replace(/[^\u0131]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase())
    .replaceAll('ς', 'σ');
}

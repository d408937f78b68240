/**
 * Gives every case a key by content: a hash of id, prompt and variant (of the first reference where there is
 * no prompt), plus the number of the occurrence. The response is left out, so that an edited response keeps
 * the scores, marks and labels of its case; equal records differ by their order only.
 */
export class CaseKeys {
  readonly #occurrences = new Map<number, number>();

  createKey(evalCase: {
    readonly id: string | null;
    readonly input: string | null;
    readonly groundTruth: readonly string[];
    readonly variant?: string;
  }): string {
    const text = evalCase.input ?? evalCase.groundTruth[0] ?? '';
    const hash = hashText(`${evalCase.id ?? ''}\u0000${evalCase.variant ?? ''}\u0000${text}`);
    const occurrence = (this.#occurrences.get(hash) ?? 0) + 1;
    this.#occurrences.set(hash, occurrence);
    return occurrence === 1 ? hash.toString(36) : `${hash.toString(36)}.${occurrence}`;
  }
}

/** A fast hash of 53 bits: two multiplicative lanes over the UTF-16 units. Not for security. */
export function hashText(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 15), 0x85ebca6b);
  }
  low = Math.imul(low ^ (high >>> 13), 0xc2b2ae35) ^ text.length;
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

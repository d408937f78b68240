import { type AskedFeatures, refusedFeature } from './refused-feature.ts';

/** What one model at one endpoint has shown that it cannot do. Kept as long as its owner, so that it is learned once. */
export class ModelMemory {
  #features: AskedFeatures = { mode: 'json_schema', temperature: true, outputLimit: true };

  get features(): AskedFeatures {
    return this.#features;
  }

  /**
   * Learns from a request that was refused. True when the request should be made again, with `features` as they are
   * now: because it named a parameter or a reply format, or because another request has learned that meanwhile.
   */
  learn(error: unknown, asked: AskedFeatures): boolean {
    const refused = refusedFeature(error);
    if (refused === null) return false;
    const now = this.#features;
    if (refused === 'mode') {
      if (now.mode !== asked.mode) return true;
      if (asked.mode === 'prompt') return false;
      this.#features = { ...now, mode: asked.mode === 'json_schema' ? 'json_object' : 'prompt' };
      return true;
    }
    if (!asked[refused]) return false;
    this.#features = { ...now, [refused]: false };
    return true;
  }
}

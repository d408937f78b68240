import { APICallError } from 'ai';

/** How a model is made to reply in JSON, best first: by a schema, by "any JSON", by the words of the prompt alone. */
export type ReplyMode = 'json_schema' | 'json_object' | 'prompt';

/** What is asked of a model beside the prompt. */
export interface AskedFeatures {
  readonly mode: ReplyMode;
  readonly temperature: boolean;
  readonly outputLimit: boolean;
}

const formatWords =
  /response.?format|json.?schema|json.?object|json mode|structured.?output|response.?schema|output.?(?:format|config)|response.?mime|grammar|guided/i;
const limitWords = /max.?(?:completion.?|output.?)?tokens|num.?predict/i;

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

function refusedFeature(error: unknown): 'mode' | 'temperature' | 'outputLimit' | null {
  if (error instanceof Error && error.name === 'AI_UnsupportedFunctionalityError') return 'mode';
  if (!APICallError.isInstance(error)) return null;
  if (error.statusCode === undefined || ![400, 404, 422, 501].includes(error.statusCode)) return null;
  const words = `${error.message} ${error.responseBody ?? ''}`;
  if (/temperature/i.test(words)) return 'temperature';
  if (limitWords.test(words) && !/context/i.test(words)) return 'outputLimit';
  return formatWords.test(words) ? 'mode' : null;
}

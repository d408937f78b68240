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
const refusals: readonly number[] = [400, 404, 422, 501];

/** The part of a request that an endpoint refused by name, or null when it was refused for another reason. */
export function refusedFeature(error: unknown): keyof AskedFeatures | null {
  if (error instanceof Error && error.name === 'AI_UnsupportedFunctionalityError') return 'mode';
  if (!APICallError.isInstance(error) || !refusals.includes(error.statusCode ?? 0)) return null;
  const words = `${error.message} ${error.responseBody ?? ''}`;
  if (/temperature/i.test(words)) return 'temperature';
  if (limitWords.test(words) && !/context/i.test(words)) return 'outputLimit';
  return formatWords.test(words) ? 'mode' : null;
}

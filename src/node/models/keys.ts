/** A key with where it comes from, as users are told: `OPENAI_API_KEY`. */
export interface FoundKey {
  readonly key: string;
  readonly source: string;
}

/** Finds the key of a provider for an origin (`https://api.openai.com`); null when there is none. */
export type KeySource = (provider: string, origin: string) => Promise<FoundKey | null>;

/** The environment variables that hold a provider's key, by its own convention. */
export const keyVariables: Readonly<Record<string, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  azure: ['AZURE_API_KEY'],
  'openai-compatible': ['OPENAI_COMPATIBLE_API_KEY'],
};

/** A provider's key from the environment, whatever the origin. */
export function environmentKey(
  provider: string,
  environment: Readonly<Record<string, string | undefined>>,
): FoundKey | null {
  for (const source of keyVariables[provider] ?? []) {
    const key = environment[source]?.trim();
    if (key) return { key, source };
  }
  return null;
}

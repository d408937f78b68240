/** Where models come from. `vscode` are the editor's own. */
export const providerIds = [
  'openai',
  'anthropic',
  'google',
  'azure',
  'ollama',
  'openai-compatible',
  'vscode',
] as const;
export type ProviderId = (typeof providerIds)[number];

/** A model in the form that users write: `openai/gpt-5`, `vscode/copilot/gpt-5`. */
export interface ModelId {
  readonly provider: ProviderId;
  /** What follows the provider; it may hold slashes itself. */
  readonly model: string;
}

/** Reads a judge's name; null for what names no known provider or no model. `embedded` is no model. */
export function parseModelId(text: string): ModelId | null {
  const slash = text.indexOf('/');
  const provider = providerIds.find((id) => id === text.slice(0, slash));
  const model = text.slice(slash + 1).trim();
  return slash > 0 && provider && model ? { provider, model } : null;
}

import type { JudgeModel } from '../../core/judge/judge-model.ts';
import type { ProviderId } from '../../core/judge/model-id.ts';

export interface ConnectSettings {
  readonly model: string;
  readonly baseUrl: string;
  /** Empty for endpoints that need none. */
  readonly key: string;
  readonly fetch: typeof fetch;
}

/** A provider of models behind an endpoint. Its package is loaded at first use. */
export interface Provider {
  readonly needsKey: boolean;
  /** Most requests at once, unless set. */
  readonly concurrency: number;
  /** The endpoint that it has of itself; null when it has to be named. */
  baseUrl(environment: Readonly<Record<string, string | undefined>>): string | null;
  connect(settings: ConnectSettings): Promise<JudgeModel>;
}

const apiConcurrency = 8;

/** Every provider but the editor's own models. */
export const providers: Readonly<Record<Exclude<ProviderId, 'vscode'>, Provider>> = {
  openai: {
    needsKey: true,
    concurrency: apiConcurrency,
    baseUrl: ({ OPENAI_BASE_URL }) => OPENAI_BASE_URL || 'https://api.openai.com/v1',
    async connect({ model, baseUrl, key, fetch }) {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // Not the Responses API: it keeps what is sent to it.
      return createOpenAI({ apiKey: key, baseURL: baseUrl, fetch }).chat(model);
    },
  },
  anthropic: {
    needsKey: true,
    concurrency: apiConcurrency,
    baseUrl: ({ ANTHROPIC_BASE_URL }) =>
      ANTHROPIC_BASE_URL
        ? `${ANTHROPIC_BASE_URL.replace(/\/+(?:v1\/*)?$/, '')}/v1`
        : 'https://api.anthropic.com/v1',
    async connect({ model, baseUrl, key, fetch }) {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey: key, baseURL: baseUrl, fetch })(model);
    },
  },
  google: {
    needsKey: true,
    concurrency: apiConcurrency,
    baseUrl: () => 'https://generativelanguage.googleapis.com/v1beta',
    async connect({ model, baseUrl, key, fetch }) {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ apiKey: key, baseURL: baseUrl, fetch })(model);
    },
  },
  azure: {
    needsKey: true,
    concurrency: apiConcurrency,
    baseUrl: ({ AZURE_RESOURCE_NAME }) =>
      AZURE_RESOURCE_NAME ? `https://${AZURE_RESOURCE_NAME}.openai.azure.com/openai` : null,
    async connect({ model, baseUrl, key, fetch }) {
      const { createAzure } = await import('@ai-sdk/azure');
      return createAzure({ apiKey: key, baseURL: baseUrl, fetch }).chat(model);
    },
  },
  ollama: {
    needsKey: false,
    // One model in one memory: more at once only wait.
    concurrency: 1,
    baseUrl: () => 'http://127.0.0.1:11434/v1',
    connect: (settings) => connectCompatible('ollama', settings),
  },
  'openai-compatible': {
    needsKey: false,
    concurrency: apiConcurrency,
    baseUrl: () => null,
    connect: (settings) => connectCompatible('openai-compatible', settings),
  },
};

async function connectCompatible(name: string, settings: ConnectSettings): Promise<JudgeModel> {
  const { model, baseUrl, key, fetch } = settings;
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const apiKey = key || undefined;
  // What an endpoint does not support is found out by asking.
  return createOpenAICompatible({ name, baseURL: baseUrl, apiKey, fetch, supportsStructuredOutputs: true })(
    model,
  );
}

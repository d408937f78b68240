import { EvaluationError } from '../../core/errors.ts';
import type { JudgeModel } from '../../core/judge/judge-model.ts';
import { ModelMemory } from '../../core/judge/language-model/model-memory.ts';
import type { ModelId } from '../../core/judge/model-id.ts';
import type { Translate } from '../../core/translate.ts';
import { type FoundKey, type KeySource, keyVariables } from './keys.ts';
import { providers } from './providers.ts';

export interface Endpoint {
  readonly url: string;
  readonly origin: string;
  /** Whether a config file named it: such an endpoint gets no key that was meant for another. */
  readonly isFromConfig: boolean;
}

export interface ConnectOptions {
  readonly id: ModelId;
  /** An endpoint other than the provider's own, and who named it. */
  readonly baseUrl: { readonly url: string; readonly from: 'user' | 'config' } | null;
  readonly keys: KeySource;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The user agreed that a config's endpoint gets the key. */
  readonly allowConfigEndpoint?: boolean;
  readonly translate: Translate;
}

/** A model ready to be asked. */
export interface ConnectedModel {
  readonly model: JudgeModel;
  readonly endpoint: Endpoint;
  readonly concurrency: number;
  readonly memory: ModelMemory;
  /** Where the key comes from; null when none is sent. */
  readonly keySource: string | null;
  /** A key was found and held back, because a config file named the endpoint. */
  readonly withheldKey: string | null;
}

// What an endpoint cannot do is learned once in a session, whoever asks.
const memories = new Map<string, ModelMemory>();

/** Connects a model by its name. Throws `EvaluationError` (code `option`) when an endpoint or a key is missing. */
export async function connectModel(options: ConnectOptions): Promise<ConnectedModel> {
  const { id, translate } = options;
  if (id.provider === 'vscode') {
    throw new EvaluationError('option', translate('Models of the editor are only there in the editor.'));
  }
  const provider = providers[id.provider];
  const own = provider.baseUrl(options.environment);
  const endpoint = readEndpoint(options, own);
  const found = await options.keys(id.provider, endpoint.origin);
  const mayGetKey =
    !endpoint.isFromConfig || options.allowConfigEndpoint || originOf(own) === endpoint.origin;
  const key = mayGetKey ? found : null;
  if (provider.needsKey && !key) throw missingKey(id, endpoint, found, translate);
  const settings = {
    model: id.model,
    baseUrl: endpoint.url,
    key: key?.key ?? '',
    fetch: fetchWithoutRedirects,
  };
  return {
    model: await provider.connect(settings).catch((error: Error) => {
      const detail = error.message;
      throw new EvaluationError(
        'option',
        translate('{provider} could not be set up: {detail}', { provider: id.provider, detail }),
      );
    }),
    endpoint,
    concurrency: provider.concurrency,
    memory: memoryOf(`${endpoint.url} ${id.model}`),
    keySource: key?.source ?? null,
    withheldKey: found && !key ? found.source : null,
  };
}

function readEndpoint({ id, baseUrl, translate }: ConnectOptions, own: string | null): Endpoint {
  const url = baseUrl?.url ?? own;
  if (url === null) {
    throw new EvaluationError(
      'option',
      id.provider === 'azure'
        ? translate('azure needs AZURE_RESOURCE_NAME or a base URL.')
        : translate('{provider} needs a base URL.', { provider: id.provider }),
    );
  }
  const origin = originOf(url);
  if (origin === null) {
    throw new EvaluationError(
      'option',
      translate('The base URL {url} is not an http or https address.', { url }),
    );
  }
  return { url: url.replace(/\/+$/, ''), origin, isFromConfig: baseUrl?.from === 'config' };
}

function originOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

function missingKey(
  { provider }: ModelId,
  { origin }: Endpoint,
  withheld: FoundKey | null,
  translate: Translate,
): EvaluationError {
  const variable = keyVariables[provider]?.[0] ?? '';
  const message = withheld
    ? translate(
        'The config names {origin} as the endpoint of {provider}; the key in {variable} is not sent there.',
        {
          origin,
          provider,
          variable: withheld.source,
        },
      )
    : translate('{provider} needs a key: set {variable}.', { provider, variable });
  return new EvaluationError('option', message);
}

/** An endpoint that sends elsewhere would send the key and the texts elsewhere. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

function memoryOf(key: string): ModelMemory {
  const memory = memories.get(key) ?? new ModelMemory();
  memories.set(key, memory);
  return memory;
}

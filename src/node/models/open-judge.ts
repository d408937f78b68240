import type { JudgeConfig, RelevancyConfig } from '../../core/config/config.ts';
import { EvaluationError } from '../../core/errors.ts';
import { createCachedJudge } from '../../core/judge/cached-judge.ts';
import { createEmbeddedJudge } from '../../core/judge/embedded/embedded-judge.ts';
import { parseModelId } from '../../core/judge/model-id.ts';
import type { RelevancyJudge } from '../../core/judge/relevancy-judge.ts';
import { createRepeatedJudge } from '../../core/judge/repeated-judge.ts';
import type { VerdictCache } from '../../core/judge/verdict-cache.ts';
import type { ConnectedModel, ConnectOptions } from './connect-model.ts';

export interface OpenJudgeOptions extends Omit<ConnectOptions, 'id' | 'baseUrl'> {
  readonly config: JudgeConfig;
  readonly relevancy: Pick<RelevancyConfig, 'mode' | 'repeats'>;
  /** Who named the config's base URL. */
  readonly baseUrlFrom: 'user' | 'config';
  /** Null to judge everything anew and keep nothing. */
  readonly cache: VerdictCache | null;
  /** Judge everything anew and keep that. */
  readonly refresh?: boolean;
  readonly maxRequests?: number | null;
}

/** A judge for one run. */
export interface OpenJudge {
  readonly judge: RelevancyJudge;
  /** Most cases at once; undefined to leave it to the run. */
  readonly concurrency: number | undefined;
  /** Null for the embedded judge, which asks nobody. */
  readonly connection: Omit<ConnectedModel, 'model' | 'memory'> | null;
  /** Why the judge makes no more requests; null while it does. */
  stopReason(): string | null;
}

/** Opens the judge that a config names. Throws `EvaluationError` (code `option`) when that cannot be. */
export async function openJudge(options: OpenJudgeOptions): Promise<OpenJudge> {
  const { config, relevancy, translate } = options;
  if (config.model === 'embedded') {
    const judge = createEmbeddedJudge({ translate });
    return { judge, concurrency: config.concurrency ?? undefined, connection: null, stopReason: () => null };
  }
  const id = parseModelId(config.model);
  if (!id) {
    throw new EvaluationError(
      'option',
      translate('The judge “{model}” is not known. It is “embedded” or a model such as “openai/gpt-5”.', {
        model: config.model,
      }),
    );
  }
  const [{ connectModel }, { RequestPool }, { createLanguageModelJudge }] = await Promise.all([
    import('./connect-model.ts'),
    import('../../core/judge/language-model/request-pool.ts'),
    import('../../core/judge/language-model/language-model-judge.ts'),
  ]);
  const baseUrl = config.baseUrl ? { url: config.baseUrl, from: options.baseUrlFrom } : null;
  const connected = await connectModel({ ...options, id, baseUrl });
  const { model, memory, endpoint } = connected;
  const concurrency = config.concurrency ?? connected.concurrency;
  const { timeoutSeconds, maxRetries, temperature } = config;
  const { maxRequests } = options;
  const pool = new RequestPool({
    concurrency,
    timeoutSeconds,
    maxRetries,
    maxRequests,
    model: config.model,
    translate,
  });
  const asking = createLanguageModelJudge({
    model: model,
    provider: id.provider,
    mode: relevancy.mode,
    temperature,
    gate: pool,
    memory,
    translate,
  });
  const fingerprint = [endpoint.url, temperature];
  const { cache, refresh } = options;
  const kept = cache ? createCachedJudge({ judge: asking, cache, fingerprint, refresh }) : asking;
  return {
    judge: createRepeatedJudge(kept, relevancy.repeats),
    concurrency,
    connection: connected,
    stopReason: () => pool.stopReason,
  };
}

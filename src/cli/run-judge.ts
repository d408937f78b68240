import { resolve } from 'node:path';
import type { Config } from '../core/config/config.ts';
import { EvaluationError } from '../core/errors.ts';
import { type RequestEstimate, RequestEstimator } from '../core/run/estimate-requests.ts';
import type { RunUsage } from '../core/run/run-account.ts';
import type { Translate } from '../core/translate.ts';
import { environmentKey } from '../node/models/keys.ts';
import { type OpenJudge, openJudge } from '../node/models/open-judge.ts';
import { createVerdictFolder, defaultVerdictFolder } from '../node/verdict-folder.ts';
import { ChosenCases } from './chosen-cases.ts';
import type { OpenCases } from './open-cases.ts';
import type { Output } from './output.ts';
import { readCount, type ScoreOptions } from './score-options.ts';
import { UsageError } from './usage-error.ts';

/** Opens the judge of a run by config and command line; what it lacks is a fault of the command line. */
export async function openRunJudge(
  config: Config,
  options: ScoreOptions,
  output: Output,
  translate: Translate,
): Promise<OpenJudge> {
  const { cache } = options;
  const folder = typeof cache === 'string' ? resolve(cache) : defaultVerdictFolder();
  try {
    const opened = await openJudge({
      config: config.judge,
      relevancy: config.answerRelevancy,
      baseUrlFrom: options.baseUrl === undefined ? 'config' : 'user',
      keys: async (provider) => environmentKey(provider, process.env),
      environment: process.env,
      allowConfigEndpoint: options.allowConfigEndpoint,
      cache: cache === false ? null : createVerdictFolder(folder),
      maxRequests: readCount('--max-requests', options.maxRequests, 1),
      translate,
    });
    const { connection } = opened;
    if (connection?.withheldKey) {
      const origin = connection.endpoint.origin;
      const text = translate(
        'The key in {variable} is not sent to {origin}, which the config names; --allow-config-endpoint sends it.',
        { variable: connection.withheldKey, origin },
      );
      output.warn(`${text}\n`);
    }
    return opened;
  } catch (error) {
    if (error instanceof EvaluationError) throw new UsageError(error.message);
    throw error;
  }
}

/** Counts what judging the chosen cases may take, by reading them once before the run. */
export async function estimateRun(
  opened: OpenCases,
  ids: readonly string[],
  config: Config,
): Promise<RequestEstimate> {
  const estimator = new RequestEstimator(config.answerRelevancy);
  for await (const evalCase of new ChosenCases(opened.cases, ids)) estimator.add(evalCase);
  return estimator.estimate;
}

/** What is about to be sent, and where. */
export function estimateText(estimate: RequestEstimate, origin: string, translate: Translate): string {
  return translate('{cases} cases: at most {requests} requests, about {tokens} tokens, to {origin}', {
    ...estimate,
    origin,
  });
}

/** What a run took; null for a judge that asks nobody. */
export function usageText(usage: RunUsage, translate: Translate): string | null {
  const { requests, judgedCases, cachedCases, inputTokens, outputTokens, durationMs } = usage;
  if (requests === 0 && cachedCases === 0) return null;
  const parts = [translate('{requests} requests', { requests })];
  if (requests > 0) {
    const input = inputTokens ?? '?';
    parts.push(translate('{input} tokens in, {output} out', { input, output: outputTokens ?? '?' }));
    parts.push(translate('cost unknown'));
    const seconds = (durationMs / 1000 / Math.max(1, judgedCases)).toFixed(1);
    parts.push(translate('{seconds} s a case', { seconds }));
  }
  if (cachedCases > 0) parts.push(translate('{count} from the cache', { count: cachedCases }));
  return parts.join(' · ');
}

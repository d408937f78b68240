import { splitStatements } from '../../text/split-statements.ts';
import { english, type Translate } from '../../translate.ts';
import type { JudgeModel } from '../judge-model.ts';
import type { RelevancyJudge } from '../relevancy-judge.ts';
import { directGate, type RequestGate } from '../request-gate.ts';
import type { ModelMemory } from './model-memory.ts';
import { promptVersion } from './prompts.ts';

/** How a language model judges. Options left out have their defaults. */
export interface LanguageModelJudgeOptions {
  readonly model: JudgeModel;
  /** The provider as users write it; the model's own name for it unless given. */
  readonly provider?: string;
  /** Two requests a case, or one; `thorough` unless given. */
  readonly mode?: 'thorough' | 'fast';
  /** 0 unless given; left out for models that refuse it. */
  readonly temperature?: number;
  /** When requests start and whether they are repeated; at once and never unless given. */
  readonly gate?: RequestGate;
  /** What the model is known to refuse; shared by judges of the same model and endpoint. */
  readonly memory?: ModelMemory;
  readonly translate?: Translate;
}

/** Makes a judge of an AI SDK model. Its steps, and the SDK, are loaded at the first case. */
export function createLanguageModelJudge(options: LanguageModelJudgeOptions): RelevancyJudge {
  const {
    model,
    memory,
    mode = 'thorough',
    temperature = 0,
    gate = directGate,
    translate = english,
  } = options;
  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const { createJudgingSteps } = await import('./judging-steps.ts');
    return createJudgingSteps({ model, gate, memory, temperature, translate }, mode);
  }
  function steps() {
    loading ??= load();
    return loading;
  }

  return {
    identity: {
      provider: options.provider ?? model.provider,
      model: model.modelId,
      promptVersion: mode === 'fast' ? `${promptVersion}-fast` : promptVersion,
    },
    async split(request, signal) {
      const own = splitStatements(request.output);
      // Courtesy alone is settled without a request.
      if (own.statements.length === 0) {
        return { statements: [], locations: [], notCounted: own.notCounted, invented: [] };
      }
      return (await steps()).split(request, signal);
    },
    judge: async (request, split, signal) => (await steps()).judge(request, split, signal),
    explain: async (request, facts, signal) => (await steps()).explain(request, facts, signal),
  };
}

import { EvaluationError } from '../../errors.ts';
import type { TokenUsage } from '../../model.ts';
import type { RelevancyJudge } from '../relevancy-judge.ts';
import { createUsageMeter, type ModelConnection, type UsageMeter } from './ask-model.ts';
import { extractStatements } from './extract-statements.ts';
import { judgeAtOnce } from './judge-at-once.ts';
import { judgeStatements } from './judge-statements.ts';
import { ModelMemory } from './model-memory.ts';
import { writeReason } from './write-reason.ts';

/** The steps of a judge by model, with what each took. Loads the SDK, so it is loaded at the first case. */
export function createJudgingSteps(
  settings: Omit<ModelConnection, 'memory'> & { readonly memory?: ModelMemory },
  mode: 'thorough' | 'fast',
): Required<Omit<RelevancyJudge, 'identity'>> {
  const connection = { ...settings, memory: settings.memory ?? new ModelMemory() };
  return {
    split: (request, signal) =>
      metered((meter) =>
        mode === 'fast'
          ? judgeAtOnce(connection, request, meter, signal)
          : extractStatements(connection, request.output, meter, signal),
      ),
    judge: (request, split, signal) =>
      metered((meter) => judgeStatements(connection, request, split.statements, meter, signal)),
    explain: (request, facts, signal) =>
      metered((meter) => writeReason(connection, request, facts, meter, signal)),
  };
}

/** Runs one step; an error keeps what was spent before it. */
async function metered<Value extends object>(
  step: (meter: UsageMeter) => Promise<Value>,
): Promise<Value & { usage: TokenUsage }> {
  const meter = createUsageMeter();
  try {
    const value = await step(meter);
    return { ...value, usage: meter.total };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    const { code, message, cause, raw } = error;
    throw new EvaluationError(code, message, { cause, raw, usage: meter.total });
  }
}

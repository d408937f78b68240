import type {
  JudgeRequest,
  RelevancyJudge,
  StatementSplit,
  Verdict,
} from '../../../src/core/judge/relevancy-judge.ts';

/** What a scripted judge answers; statements are looked up in the output. */
export interface JudgeScript {
  readonly statements?: readonly string[];
  readonly verdicts?: readonly Verdict[];
  readonly split?: Partial<StatementSplit>;
  readonly splitError?: Error;
  readonly judgeError?: Error;
}

/** A judge that says what the script says, with the calls it got in order. */
export interface ScriptedJudge extends RelevancyJudge {
  readonly calls: readonly string[];
  readonly requests: readonly JudgeRequest[];
}

export function createScriptedJudge(script: JudgeScript): ScriptedJudge {
  const calls: string[] = [];
  const requests: JudgeRequest[] = [];
  const { statements = [], verdicts = [] } = script;
  return {
    calls,
    requests,
    identity: { provider: 'script', model: 'scripted', promptVersion: '1' },
    async split(request) {
      calls.push('split');
      requests.push(request);
      if (script.splitError) throw script.splitError;
      const locations = statements.map((statement) => {
        const start = request.output.indexOf(statement);
        return start < 0 ? null : { start, end: start + statement.length };
      });
      return { statements, locations, notCounted: [], invented: [], ...script.split };
    },
    async judge() {
      calls.push('judge');
      if (script.judgeError) throw script.judgeError;
      return {
        results: verdicts.map((result, index) => ({ result, reason: `evidence ${index + 1}` })),
        prompt: 'judge prompt',
        usage: { inputTokens: 20, outputTokens: 2, requests: 1, durationMs: 7 },
      };
    },
  };
}

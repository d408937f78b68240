import type { Judgement, JudgeRequest } from '../relevancy-judge.ts';
import { askFor } from './ask-for.ts';
import type { ModelConnection, UsageMeter } from './ask-model.ts';
import { VerdictCollector } from './collect-verdicts.ts';
import { statementPortions } from './portions.ts';
import { promptText, verdictsPrompt } from './prompts.ts';
import { askedVerdicts, readVerdicts } from './reply-schemas.ts';

/**
 * Step 2: one verdict for each statement, portion by portion. What the question leaves open is only known to a judge
 * that saw all statements at once.
 */
export async function judgeStatements(
  connection: ModelConnection,
  request: JudgeRequest,
  statements: readonly string[],
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<Judgement> {
  const parts = await Promise.all(
    statementPortions(statements).map(async ({ first, statements: portion }) => {
      // Numbers begin at 1, as people and models count.
      const prompt = verdictsPrompt(request, portion, first + 1);
      const collector = new VerdictCollector(first + 1, portion.length, connection.translate);
      const question = {
        prompt,
        asked: askedVerdicts,
        read: readVerdicts,
        accept: (reply: {
          verdicts: { index: number; reason: string; result: string }[];
          unaddressed: string[];
        }) => ({
          results: collector.add(reply.verdicts),
          unaddressed: reply.unaddressed,
        }),
      };
      return { prompt, ...(await askFor(connection, question, meter, signal)) };
    }),
  );
  const [only] = parts;
  return {
    results: parts.flatMap(({ results }) => results),
    ...(parts.length === 1 && only && { unaddressed: only.unaddressed }),
    prompt: parts.map(({ prompt }) => promptText(prompt)).join('\n\n'),
  };
}

import type { JudgeRequest, StatementSplit } from '../relevancy-judge.ts';
import { askFor } from './ask-for.ts';
import type { ModelConnection, UsageMeter } from './ask-model.ts';
import { VerdictCollector } from './collect-verdicts.ts';
import { notCountedBeside, placeStatements } from './place-statements.ts';
import { outputPortions } from './portions.ts';
import { promptText, statementVerdictsPrompt } from './prompts.ts';
import { askedStatementVerdicts, readStatementVerdicts } from './reply-schemas.ts';

interface Reply {
  readonly statements: readonly { quote: string; statement: string; reason: string; result: string }[];
  readonly unaddressed: readonly string[];
}

/** Fast mode: statements and verdicts from one request per portion of the output. */
export async function judgeAtOnce(
  connection: ModelConnection,
  request: JudgeRequest,
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<StatementSplit> {
  const { output } = request;
  const { translate } = connection;
  const parts = await Promise.all(
    outputPortions(output).map(async ({ start, end }) => {
      const portion = output.slice(start, end);
      const prompt = statementVerdictsPrompt(request, portion);
      const accept = (reply: Reply) => {
        const placed = placeStatements(portion, start, reply.statements, translate);
        const verdicts = placed.items.map(({ reason, result }, offset) => ({
          index: offset + 1,
          reason,
          result,
        }));
        const results = new VerdictCollector(1, verdicts.length, translate).add(verdicts);
        return { ...placed, results, unaddressed: reply.unaddressed };
      };
      const question = { prompt, asked: askedStatementVerdicts, read: readStatementVerdicts, accept };
      return { prompt, ...(await askFor(connection, question, meter, signal)) };
    }),
  );
  const locations = parts.flatMap((part) => part.locations);
  const [only] = parts;
  const prompt = parts.map((part) => promptText(part.prompt)).join('\n\n');
  return {
    statements: parts.flatMap(({ items }) => items.map(({ statement }) => statement)),
    locations,
    notCounted: notCountedBeside(output, locations),
    invented: parts.flatMap(({ invented }) => invented),
    prompt,
    judgement: {
      results: parts.flatMap(({ results }) => results),
      ...(parts.length === 1 && only && { unaddressed: only.unaddressed }),
    },
  };
}

import type { StatementSplit } from '../relevancy-judge.ts';
import { askFor } from './ask-for.ts';
import type { ModelConnection, UsageMeter } from './ask-model.ts';
import { notCountedBeside, placeStatements } from './place-statements.ts';
import { outputPortions } from './portions.ts';
import { promptText, statementsPrompt } from './prompts.ts';
import { askedStatements, readStatements } from './reply-schemas.ts';

/** Step 1: the statements of an output, portion by portion. The model sees nothing but the output. */
export async function extractStatements(
  connection: ModelConnection,
  output: string,
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<StatementSplit> {
  const parts = await Promise.all(
    outputPortions(output).map(async ({ start, end }) => {
      const portion = output.slice(start, end);
      const prompt = statementsPrompt(portion);
      const accept = ({ statements }: { statements: { quote: string; statement: string }[] }) =>
        placeStatements(portion, start, statements, connection.translate);
      const question = { prompt, asked: askedStatements, read: readStatements, accept };
      return { prompt, placed: await askFor(connection, question, meter, signal) };
    }),
  );
  const locations = parts.flatMap(({ placed }) => placed.locations);
  return {
    statements: parts.flatMap(({ placed }) => placed.items.map(({ statement }) => statement)),
    locations,
    notCounted: notCountedBeside(output, locations),
    invented: parts.flatMap(({ placed }) => placed.invented),
    prompt: parts.map(({ prompt }) => promptText(prompt)).join('\n\n'),
  };
}

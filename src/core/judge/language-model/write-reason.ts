import type { JudgeRequest, ReasonFacts } from '../relevancy-judge.ts';
import { askFor } from './ask-for.ts';
import type { ModelConnection, UsageMeter } from './ask-model.ts';
import { reasonAgrees } from './check-reason.ts';
import { promptText, reasonPrompt } from './prompts.ts';
import { askedReason, readReason } from './reply-schemas.ts';

/** A third request: the model explains the score; null when what it writes contradicts the counts. */
export async function writeReason(
  connection: ModelConnection,
  request: JudgeRequest,
  facts: ReasonFacts,
  meter: UsageMeter,
  signal?: AbortSignal,
): Promise<{ text: string | null; prompt: string }> {
  const prompt = reasonPrompt(request, facts);
  const accept = ({ reason }: { reason: string }) => (reasonAgrees(reason, facts) ? reason.trim() : null);
  const question = { prompt, asked: askedReason, read: readReason, accept };
  return { text: await askFor(connection, question, meter, signal), prompt: promptText(prompt) };
}

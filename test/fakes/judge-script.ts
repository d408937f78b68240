import type { ChatReply, ChatRequest, ChatScript } from './chat-server.ts';

/** What a request of a judge asks for. */
export type JudgeStep = 'statements' | 'verdicts' | 'once' | 'reason';

export function stepOf({ system, prompt }: Pick<ChatRequest, 'system' | 'prompt'>): JudgeStep {
  const text = `${system}\n${prompt}`;
  if (text.includes('statements and judge')) return 'once';
  if (text.includes('Split the answer')) return 'statements';
  if (text.includes('Judge the relevance')) return 'verdicts';
  return 'reason';
}

/** The data of a request: what stands between its tags. */
export function dataOf({ prompt }: Pick<ChatRequest, 'prompt'>): string {
  const match = /<(data-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(prompt);
  if (!match?.[2]) throw new Error(`A request without data: ${prompt.slice(0, 200)}`);
  return match[2];
}

export interface ScriptedCase {
  readonly statements?: readonly (string | { readonly quote: string; readonly statement: string })[];
  readonly verdicts?: readonly string[];
  readonly unaddressed?: readonly string[];
  readonly reason?: string;
  /** Replaces the reply to a step; undefined leaves it as it is. */
  readonly replace?: (step: JudgeStep, request: ChatRequest) => ChatReply | undefined;
}

/** A judge's replies: statements are the sentences of the answer and every verdict is yes, unless the script says otherwise. */
export function judgeScript(scripted: ScriptedCase = {}): ChatScript {
  return (request) => {
    const step = stepOf(request);
    return scripted.replace?.(step, request) ?? { text: JSON.stringify(replyTo(step, request, scripted)) };
  };
}

function replyTo(step: JudgeStep, request: ChatRequest, scripted: ScriptedCase): unknown {
  const { unaddressed = [], reason = 'It answers.' } = scripted;
  if (step === 'reason') return { reason };
  const data = dataOf(request);
  if (step === 'statements') return { statements: statementsOf(data, scripted) };
  const { statements, answer } = JSON.parse(data);
  if (step === 'once') {
    const items = statementsOf(answer, scripted);
    return {
      statements: items.map((item, index) => ({ ...item, ...verdictOf(index, scripted) })),
      unaddressed,
    };
  }
  // A script with a list of verdicts gives just that list, right or wrong.
  const indexes: number[] = scripted.verdicts
    ? scripted.verdicts.map((_, index) => index + 1)
    : statements.map(({ index }: { index: number }) => index);
  return { verdicts: indexes.map((index) => ({ index, ...verdictOf(index - 1, scripted) })), unaddressed };
}

function verdictOf(index: number, { verdicts }: ScriptedCase) {
  return { reason: `evidence ${index + 1}`, result: verdicts?.[index] ?? 'yes' };
}

function statementsOf(answer: string, { statements }: ScriptedCase) {
  const items =
    statements ??
    answer
      .match(/[^.!?\n]+[.!?]?/g)
      ?.map((text) => text.trim())
      .filter(Boolean) ??
    [];
  return items.map((item) => (typeof item === 'string' ? { quote: item, statement: '' } : item));
}

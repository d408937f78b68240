import type { ConversationTurn, TextRange } from '../model.ts';

/** A prompt and a response found in one text by their labels; ranges are in UTF-16 units of that text. */
export interface LabelledPair {
  readonly prompt: TextRange;
  readonly response: TextRange;
  /** Turns before the prompt. */
  readonly history: readonly ConversationTurn[];
}

const promptLabels =
  'user|human|q|question|prompt|input|instruction|query|me|用户|使用者|问|問|问题|問題|提示|提示词|提示詞|提问|提問|指令';
const responseLabels =
  'assistant|ai|a|answer|response|output|model|bot|completion|助手|助理|答|回答|答案|回复|回覆|回应|回應|输出|輸出|模型';
const label = `(?:(?<prompt>${promptLabels})|(?<response>${responseLabels}))`;
// `User:`, `**User:**`, `**User**:`, `> User:`, with a half or full width colon; or a heading `### Prompt`.
const labelLine = new RegExp(
  `^[ \\t]*(?:>[ \\t]*)?(?:#{1,6}[ \\t]+\\**${label}\\**[ \\t]*[:：]?\\**[ \\t]*$|[*_]*${label.replaceAll('?<', '?<inline')}[*_]*[ \\t]*[:：][*_]*)`,
  'gimu',
);

interface Turn {
  readonly role: 'user' | 'assistant';
  readonly range: TextRange;
}

/** Finds the last labelled prompt that is followed by a labelled response; null when the text has no such pair. */
export function findLabelledPair(text: string): LabelledPair | null {
  const turns = readTurns(text);
  const responseIndex = turns.findLastIndex(({ role }, index) => role === 'assistant' && index > 0);
  const promptIndex = turns.findLastIndex(({ role }, index) => role === 'user' && index < responseIndex);
  const prompt = turns[promptIndex];
  const response = turns[responseIndex];
  if (!prompt || !response) return null;
  const history = turns
    .slice(0, promptIndex)
    .map(({ role, range }) => ({ role, text: text.slice(range.start, range.end) }));
  return { prompt: prompt.range, response: response.range, history };
}

function readTurns(text: string): Turn[] {
  const labels = [...text.matchAll(labelLine)];
  return labels.flatMap((match, index): Turn[] => {
    const role = match.groups?.prompt || match.groups?.inlineprompt ? 'user' : 'assistant';
    const end = labels[index + 1]?.index ?? text.length;
    const range = trimmed(text, match.index + match[0].length, end);
    return range.start === range.end ? [] : [{ role, range }];
  });
}

function trimmed(text: string, start: number, end: number): TextRange {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}

import { readContent, splitTurns, type Turn } from '../messages.ts';
import { isObject, type PlainObject, valueAt } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** Newer ADK evaluation cases: invocations with the user's content and the final response wanted, a reference. */
export const adkInvocations: RecordFormat = {
  name: 'adk',
  recognises({ conversation }) {
    return Array.isArray(conversation) && conversation.length > 0 && conversation.every(hasUserContent);
  },
  read(record) {
    const { conversation, eval_id: id } = record.value as PlainObject;
    const list = Array.isArray(conversation) ? conversation : [];
    const turns = list.flatMap((_, index): Turn[] =>
      (['user', 'assistant'] as const).flatMap((role) => {
        const path = ['conversation', index, role === 'user' ? 'user_content' : 'final_response', 'parts'];
        const text = readContent(record, valueAt(record.value, path), path);
        return text === null ? [] : [{ role, text }];
      }),
    );
    const { input, output, history } = splitTurns(turns);
    return [
      {
        range: record.range,
        id: typeof id === 'string' ? id : null,
        input,
        history,
        groundTruth: output === null ? [] : [output],
        looksLikeCase: true,
      },
    ];
  },
};

function hasUserContent(item: unknown): boolean {
  return isObject(item) && isObject(item.user_content);
}

import { readConversation } from '../messages.ts';
import { readRoles } from '../read-roles.ts';
import { joinTexts } from '../role-text.ts';
import { isObject, type PlainObject } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** A stored score of an agent run: new, remembered and system messages stand in lists of their own. */
export const mastraScores: RecordFormat = {
  name: 'mastra scores',
  recognises: (value) => isObject(value.input) && Array.isArray(value.input.inputMessages),
  read(record, options) {
    const input = (record.value as { input: PlainObject }).input;
    const read = (key: string) => {
      const messages = input[key];
      return readConversation(record, Array.isArray(messages) ? messages : [], ['input', key]);
    };
    const current = read('inputMessages');
    const remembered = read('rememberedMessages');
    const past = [
      ...remembered.history,
      ...(remembered.input ? [{ role: 'user' as const, text: remembered.input }] : []),
      ...(remembered.output ? [{ role: 'assistant' as const, text: remembered.output }] : []),
    ];
    const systems = [read('systemMessages').system, current.system].filter((text) => text !== null);
    return [
      {
        ...readRoles(record, options),
        input: current.input,
        history: [...past, ...current.history],
        system: joinTexts(systems, '\n\n'),
        looksLikeCase: true,
      },
    ];
  },
};

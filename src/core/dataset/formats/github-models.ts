import { meaningOf, normaliseName } from '../aliases.ts';
import { isMessageList, readConversation } from '../messages.ts';
import { readAny, readReferences } from '../read-value.ts';
import { type RoleText, renderTemplate } from '../role-text.ts';
import { isObject } from '../source.ts';
import type { DocumentFormat } from './format.ts';

/** A GitHub Models prompt file: message templates, filled with each row of test data. */
export const githubModels: DocumentFormat = {
  name: 'github models',
  recognises(document) {
    const root = document.root()?.value;
    return isObject(root) && isMessageList(root.messages) && Array.isArray(root.testData);
  },
  *read(document) {
    const root = document.root();
    if (root === null || !isObject(root.value) || !isMessageList(root.value.messages)) return;
    const template = readConversation(root, root.value.messages, ['messages']);
    for (const row of root.items(['testData'])) {
      const { value } = row;
      if (!isObject(value)) continue;
      const fill = (text: RoleText | null) =>
        text && (renderTemplate(text, (name) => readAny(row, value[name], [name])) ?? text);
      const reference = Object.keys(value).find(
        (name) => meaningOf(normaliseName(name))?.role === 'groundTruth',
      );
      yield {
        range: row.range,
        input: fill(template.input),
        groundTruth: reference === undefined ? [] : readReferences(row, value[reference], [reference]),
        history: template.history.map(({ role, text }) => ({ role, text: fill(text) ?? text })),
        system: fill(template.system),
        looksLikeCase: true,
      };
    }
  },
};

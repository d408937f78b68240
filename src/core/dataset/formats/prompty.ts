import { splitTurns, type Turn } from '../messages.ts';
import { readAny } from '../read-value.ts';
import { createRoleText, type RoleText, renderTemplate, sliceText, trimText } from '../role-text.ts';
import { type DataSource, isObject, valueAt } from '../source.ts';
import type { DocumentFormat } from './format.ts';

const roleLine = /^[ \t]*(system|developer|user|assistant)[ \t]*:[ \t]*\r?$/gim;

/** A Prompty file: one case, the body filled with its sample. */
export const prompty: DocumentFormat = {
  name: 'prompty',
  recognises: (document) => document.container === 'prompty',
  *read(document) {
    const root = document.root();
    if (root === null || !isObject(root.value)) return;
    const { name, body } = root.value;
    const template = createRoleText(String(body ?? ''), root, ['body']);
    const filled = renderTemplate(template, (variable) => readVariable(root, variable)) ?? template;
    const sections = splitSections(filled);
    const turns: Turn[] = sections.flatMap(({ role, text }) =>
      role === 'user' || role === 'assistant' ? [{ role, text }] : [],
    );
    const { input, history } = splitTurns(turns);
    yield {
      range: root.range,
      id: typeof name === 'string' ? name : null,
      input,
      history,
      system: sections.find(({ role }) => role === 'system')?.text ?? null,
      looksLikeCase: true,
    };
  },
};

function readVariable(root: DataSource, name: string): RoleText | null {
  for (const path of [
    ['sample', name],
    ['inputs', name, 'default'],
    ['inputs', name, 'sample'],
  ]) {
    const text = readAny(root, valueAt(root.value, path), path);
    if (text !== null) return text;
  }
  return null;
}

function splitSections(body: RoleText): { role: string; text: RoleText }[] {
  const marks = [...body.text.matchAll(roleLine)];
  if (marks.length === 0) return [{ role: 'user', text: trimText(body) }];
  return marks.map((mark, index) => {
    const role = (mark[1] ?? '').toLowerCase();
    const end = marks[index + 1]?.index ?? body.text.length;
    return {
      role: role === 'developer' ? 'system' : role,
      text: trimText(sliceText(body, mark.index + mark[0].length, end)),
    };
  });
}

import { readAny, readSimple } from '../read-value.ts';
import { type RoleText, renderTemplate } from '../role-text.ts';
import { type DataSource, isObject, type PlainObject, valueAt } from '../source.ts';
import type { DocumentFormat } from './format.ts';
import { readAssertions } from './promptfoo-references.ts';
import { readPromptfooTest } from './promptfoo-test.ts';

/** A promptfoo config: with exactly one text prompt, that prompt filled with the variables of each test. */
export const promptfooConfig: DocumentFormat = {
  name: 'promptfoo config',
  recognises(document) {
    const root = document.root()?.value;
    if (!isObject(root) || !('prompts' in root || 'providers' in root || 'targets' in root)) return false;
    return (
      Array.isArray(root.tests) &&
      root.tests.some((test) => isObject(test) && ('vars' in test || 'assert' in test))
    );
  },
  *read(document) {
    const root = document.root();
    if (root === null) return;
    const template = readOnlyPrompt(root);
    const shared = valueAt(root.value, ['defaultTest', 'vars']);
    const sharedChecks = readAssertions(root, valueAt(root.value, ['defaultTest', 'assert']), [
      'defaultTest',
      'assert',
    ]);
    for (const test of root.items(['tests'])) {
      if (!isObject(test.value)) continue;
      const draft = readPromptfooTest(test);
      const variableOf = (name: string) =>
        readVariable(test, valueAt(test.value, ['vars']), name, ['vars']) ??
        readVariable(root, shared, name, ['defaultTest', 'vars']);
      const render = (text: RoleText) => renderTemplate(text, variableOf) ?? text;
      yield {
        ...draft,
        input: (template && renderTemplate(template, variableOf)) ?? draft.input,
        groundTruth: draft.groundTruth?.map(render),
        foreignChecks: (draft.foreignChecks ?? 0) + sharedChecks.foreignChecks,
      };
    }
  },
};

function readOnlyPrompt(root: DataSource): RoleText | null {
  const prompts = valueAt(root.value, ['prompts']);
  const isText = (prompt: unknown) => typeof prompt === 'string' && !/^(file|exec):\/\//.test(prompt);
  if (isText(prompts)) return readSimple(root, prompts, ['prompts']);
  if (!Array.isArray(prompts) || prompts.length !== 1) return null;
  const [prompt] = prompts;
  if (isText(prompt)) return readSimple(root, prompt, ['prompts', 0]);
  return isObject(prompt) && isText(prompt.raw) ? readSimple(root, prompt.raw, ['prompts', 0, 'raw']) : null;
}

function readVariable(source: DataSource, variables: unknown, name: string, path: string[]): RoleText | null {
  const steps = name.split('.');
  if (!isObject(variables as PlainObject)) return null;
  return readAny(source, valueAt(variables, steps), [...path, ...steps]);
}

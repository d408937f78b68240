import { readRoles } from '../read-roles.ts';
import { isObject } from '../source.ts';
import type { DocumentFormat } from './format.ts';

/** evalite's `--outputPath`: results inside evals, each named by its eval. Traces are copies and not read. */
export const evaliteOutput: DocumentFormat = {
  name: 'evalite output',
  recognises(document) {
    const root = document.root()?.value;
    if (!isObject(root) || !Array.isArray(root.evals)) return false;
    return root.evals.some((entry) => isObject(entry) && Array.isArray(entry.results));
  },
  *read(document, options) {
    for (const entry of document.root()?.items(['evals']) ?? []) {
      const name = isObject(entry.value) ? entry.value.name : undefined;
      for (const result of entry.items(['results'])) {
        const draft = readRoles(result, options);
        yield typeof name === 'string' ? { ...draft, variant: name } : draft;
      }
    }
  },
};

import type { DatasetIssue } from '../../model.ts';
import { meaningOf, normaliseName } from '../aliases.ts';
import { createExternalFileIssue } from '../issues.ts';
import { readAny, readInput, readReferences } from '../read-value.ts';
import { type RoleText, sliceText } from '../role-text.ts';
import { type DataSource, isObject, type Path, type PlainObject } from '../source.ts';

const referenceTypes: ReadonlySet<unknown> = new Set([
  'equals',
  'similar',
  'factuality',
  'model-graded-factuality',
]);

/** The assertions of a test: those that compare with a text are references, the others are counted. */
export interface Assertions {
  readonly references: readonly RoleText[];
  readonly foreignChecks: number;
}

/** Reads a list of `assert`, sets of them included. */
export function readAssertions(source: DataSource, list: unknown, path: Path): Assertions {
  const references: RoleText[] = [];
  let foreignChecks = 0;
  for (const [index, assertion] of (Array.isArray(list) ? list : []).entries()) {
    if (!isObject(assertion)) continue;
    if (Array.isArray(assertion.assert)) {
      const inner = readAssertions(source, assertion.assert, [...path, index, 'assert']);
      references.push(...inner.references);
      foreignChecks += inner.foreignChecks;
    } else if (referenceTypes.has(assertion.type) && !isFileReference(assertion.value)) {
      references.push(...readReferences(source, assertion.value, [...path, index, 'value']));
    } else foreignChecks++;
  }
  return { references, foreignChecks };
}

const prefixed = /^(equals|similar|factuality|model-graded-factuality)(?:\([^)]*\))?:\s*/;
const checkPrefix = new RegExp(
  `^(?:file://|(?:not-)?(?:contains(?:-[a-z]+)*|icontains(?:-[a-z]+)*|regex|starts-with|is-[a-z-]+|python|javascript|fn|eval|
  |llm-rubric|grade|g-eval|rouge-n|bleu|gleu|meteor|levenshtein|cost|latency|perplexity(?:-score)?|webhook|moderation|ruby|
  |answer-relevance|context-[a-z]+|classifier|select-best|guardrails|conversation-relevance|similar:[a-z]+|pi|trace-[a-z-]+|
  |equals|similar|factuality|model-graded-[a-z]+)(?:\\([^)]*\\))?(?::|$))`.replace(/\s+/g, ''),
);

/** Reads one `__expected` cell: bare text and the comparing prefixes are references. */
export function readExpectedCell(text: RoleText): Assertions {
  const prefix = prefixed.exec(text.text)?.[0];
  if (prefix !== undefined) {
    const reference = sliceText(text, prefix.length, text.text.length);
    return { references: isFileReference(reference.text) ? [] : [reference], foreignChecks: 0 };
  }
  return checkPrefix.test(text.text)
    ? { references: [], foreignChecks: 1 }
    : { references: [text], foreignChecks: 0 };
}

/** The prompt that variables make: the one with a prompt's name, the only one, or all as JSON. */
export function readVariables(source: DataSource, variables: PlainObject, path: Path): RoleText | null {
  const names = Object.keys(variables).filter(
    (name) => meaningOf(normaliseName(name))?.role !== 'groundTruth',
  );
  const ranks = names.map((name) => ({ name, meaning: meaningOf(normaliseName(name)) }));
  const [best] = ranks
    .filter(({ meaning }) => meaning?.role === 'input' && !meaning.isWeak)
    .sort((a, b) => (a.meaning?.rank ?? 0) - (b.meaning?.rank ?? 0));
  const chosen = best?.name ?? (names.length === 1 ? names[0] : undefined);
  if (chosen !== undefined) return readInput(source, variables[chosen], [...path, chosen])?.input ?? null;
  return readAny(source, variables, path);
}

/** The references among variables, by a strong name. */
export function readVariableReferences(source: DataSource, variables: PlainObject, path: Path): RoleText[] {
  const isReference = (name: string) => {
    const meaning = meaningOf(normaliseName(name));
    return meaning?.role === 'groundTruth' && !meaning.isWeak;
  };
  const name = Object.keys(variables).find(isReference);
  return name === undefined ? [] : readReferences(source, variables[name], [...path, name]);
}

/** Says which variables stand in other files. */
export function findFileReferences(source: DataSource, variables: PlainObject, path: Path): DatasetIssue[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!isFileReference(value)) return [];
    return [createExternalFileIssue(String(value), source.locate([...path, name])?.range ?? source.range)];
  });
}

function isFileReference(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('file://');
}

import { answerNames, meaningOf, normaliseName, type Role, recordWrappers } from './aliases.ts';
import { isEmpty, isObject, type Path, type PlainObject, valueAt } from './source.ts';

/** A field of a record: where it is, what it is called. */
export interface Field {
  readonly path: Path;
  /** Normalised, without a prefix such as `inputs.`. */
  readonly name: string;
  readonly value: unknown;
  readonly isOutput: boolean;
}

/** The fields of a record by role; the strongest name present has won each. */
export interface RoleFields {
  readonly byRole: Readonly<Partial<Record<Role, Field>>>;
  /** All fields that could be the id, best first. */
  readonly ids: readonly Field[];
  readonly answer?: Field;
  /** `instruction` beside `input`. */
  readonly instruction?: Field;
  readonly all: readonly Field[];
}

export interface RoleOptions {
  /** Somebody asked to read this file: weak names count. */
  readonly asked?: boolean;
  /** Role to dotted path; goes before all names. */
  readonly fields?: Readonly<Record<string, string>>;
}

const prefixPattern = /^(inputs|outputs|__outputs|data|item)\.(?=.)/;

/** Finds out which field of a record has which role, by name only. */
export function findRoleFields(value: PlainObject, options: RoleOptions): RoleFields {
  const all = listFields(value);
  const byRole: Partial<Record<Role, Field>> = {};
  const ranks: Partial<Record<Role, number>> = {};
  const ids: { field: Field; rank: number }[] = [];
  let answer: Field | undefined;
  let instruction: Field | undefined;
  for (const field of all) {
    if (answerNames.has(field.name)) answer ??= field;
    const meaning = meaningOf(field.name);
    if (meaning === undefined || (meaning.isWeak && !options.asked)) continue;
    const { role } = meaning;
    if (role === 'id') ids.push({ field, rank: meaning.rank });
    if (field.isOutput && role !== 'output' && role !== 'groundTruth') continue;
    if (field.name === 'instruction') instruction = field;
    // A response under `outputs.` goes before the same name under `inputs.`.
    const rank = meaning.rank - (field.isOutput ? 0.5 : 0);
    if (rank < (ranks[role] ?? Number.POSITIVE_INFINITY)) {
      ranks[role] = rank;
      byRole[role] = field;
    }
  }
  applyMapping(value, byRole, options.fields);
  return {
    byRole,
    answer,
    instruction: options.fields?.input === undefined ? instruction : undefined,
    ids: ids.sort((a, b) => a.rank - b.rank).map(({ field }) => field),
    all,
  };
}

/** A value by a path that a user wrote: the longest key first, so that a key may hold a dot itself. */
export function findDottedPath(value: unknown, dotted: string): Path | null {
  if (!isObject(value) && !Array.isArray(value)) return null;
  if (Object.hasOwn(value, dotted)) return [dotted];
  for (let dot = dotted.lastIndexOf('.'); dot > 0; dot = dotted.lastIndexOf('.', dot - 1)) {
    const key = dotted.slice(0, dot);
    if (!Object.hasOwn(value, key)) continue;
    const step = Array.isArray(value) ? Number(key) : key;
    const rest = findDottedPath(valueAt(value, [step]), dotted.slice(dot + 1));
    if (rest !== null) return [step, ...rest];
  }
  return null;
}

function applyMapping(
  value: PlainObject,
  byRole: Partial<Record<Role, Field>>,
  mapping: RoleOptions['fields'],
): void {
  for (const [role, dotted] of Object.entries(mapping ?? {})) {
    const path = findDottedPath(value, dotted);
    const field = path && { path, name: normaliseName(dotted), value: valueAt(value, path), isOutput: false };
    byRole[role as Role] = field ?? undefined;
  }
}

function listFields(value: PlainObject): Field[] {
  const inner = findInnerRecord(value);
  const fields = toFields(value, []);
  if (inner === null) return fields;
  const innerFields = inner.flatMap((path) => toFields(valueAt(value, path) as PlainObject, path));
  const outerNames = new Set(['id']);
  return [
    ...innerFields,
    // What stands around the record gives its id at most: a score beside a case is not its reference.
    ...fields.filter((field) => outerNames.has(meaningOf(field.name)?.role ?? '')),
  ];
}

function toFields(value: PlainObject, path: Path): Field[] {
  return Object.keys(value).map((key) => {
    const prefix = prefixPattern.exec(key)?.[0] ?? '';
    return {
      path: [...path, key],
      name: normaliseName(key.slice(prefix.length)),
      value: value[key],
      isOutput: prefix.endsWith('outputs.'),
    };
  });
}

/** The record inside a wrapper or, in a set that tests judges, inside `input`; with the `sample` beside an `item`. */
function findInnerRecord(value: PlainObject): Path[] | null {
  const keys = Object.keys(value);
  const hasRole = (object: PlainObject, role: Role) =>
    Object.keys(object).some((key) => {
      const name = normaliseName(key);
      return meaningOf(name)?.role === role && !meaningOf(name)?.isWeak;
    });
  const { input } = value;
  if (isObject(input) && hasRole(input, 'input') && hasRole(input, 'output')) return [['input']];
  const wrapper = keys.find((key) => recordWrappers.includes(normaliseName(key)) && isObject(value[key]));
  if (
    wrapper === undefined ||
    isEmpty(value[wrapper]) ||
    hasRole(value, 'input') ||
    hasRole(value, 'output')
  ) {
    return null;
  }
  return isObject(value.sample) ? [[wrapper], ['sample']] : [[wrapper]];
}

import { inputKeys, normaliseName, outputKeys, passageKeys, referenceKeys } from './aliases.ts';
import { decodeJsonText } from './csv-document.ts';
import { nestJsonSource } from './json-source.ts';
import {
  type Conversation,
  isMessage,
  isMessageList,
  isPartList,
  readContent,
  readConversation,
  readMessage,
} from './messages.ts';
import { createRoleText, type RoleText } from './role-text.ts';
import {
  type DataSource,
  isEmpty,
  isObject,
  isSimple,
  type Path,
  type PlainObject,
  valueAt,
} from './source.ts';

/** The text of a text, number or boolean as it stands; null when it is missing. */
export function readSimple(source: DataSource, value: unknown, path: Path): RoleText | null {
  return isSimple(value) && value !== '' ? createRoleText(String(value), source, path) : null;
}

/** Any value as text, objects as compact JSON; null when it is missing. */
export function readAny(source: DataSource, value: unknown, path: Path): RoleText | null {
  if (isEmpty(value)) return null;
  return readSimple(source, value, path) ?? createRoleText(JSON.stringify(value), source, path);
}

/** A prompt: text, messages, content parts, or an object with one of them under a known key. */
export function readInput(source: DataSource, value: unknown, path: Path): Conversation | null {
  if (isMessageList(value)) return readConversation(source, value, path);
  if (isMessage(value)) return asPrompt(readMessage(source, value, path));
  if (isPartList(value)) return asPrompt(readContent(source, value, path));
  if (typeof value === 'string') return readTextInput(source, value, path);
  if (isObject(value)) {
    if (isMessageList(value.messages)) return readConversation(source, value.messages, [...path, 'messages']);
    const key = findBestKey(value, inputKeys);
    if (key !== null) return readInput(source, value[key], [...path, key]);
  }
  return asPrompt(readAny(source, value, path));
}

/** A text that holds messages as JSON is read as messages. */
function readTextInput(source: DataSource, value: string, path: Path): Conversation | null {
  const decoded = decodeJsonText(value);
  const place = isMessageList(decoded) ? source.locate(path) : null;
  if (place === null || !isMessageList(decoded)) return asPrompt(readSimple(source, value, path));
  return readConversation(nestJsonSource(value, decoded, place), decoded, []);
}

/** A response; of several samples the first. */
export function readOutput(source: DataSource, value: unknown, path: Path): RoleText | null {
  if (isMessageList(value)) return readConversation(source, value, path).output;
  if (isMessage(value)) return readMessage(source, value, path);
  if (isPartList(value)) return readContent(source, value, path);
  if (Array.isArray(value) && value.length > 0 && (isSimple(value[0]) || Array.isArray(value[0]))) {
    return readOutput(source, value[0], [...path, 0]);
  }
  if (isObject(value)) {
    if (isMessageList(value.messages))
      return readConversation(source, value.messages, [...path, 'messages']).output;
    const sample = [
      ['choices', 0, 'message'],
      ['choices', 0],
      ['completions', 0],
    ].find((inner) => isObject(valueAt(value, inner)));
    if (sample !== undefined) return readOutput(source, valueAt(value, sample), [...path, ...sample]);
    const key = findBestKey(value, outputKeys);
    if (key !== null) return readOutput(source, value[key], [...path, key]);
  }
  return readAny(source, value, path);
}

/** References: the members of a list are alternatives. */
export function readReferences(source: DataSource, value: unknown, path: Path): RoleText[] {
  if (isMessageList(value)) {
    const { output } = readConversation(source, value, path);
    return output === null ? [] : [output];
  }
  if (isPartList(value)) return [readContent(source, value, path)].filter((text) => text !== null);
  if (Array.isArray(value))
    return value.flatMap((item, index) => readReferences(source, item, [...path, index]));
  if (isMessage(value)) return [readMessage(source, value, path)].filter((text) => text !== null);
  if (isObject(value)) {
    const key = findReferenceKey(value);
    if (key !== null) return readReferences(source, value[key], [...path, key]);
  }
  const text = readAny(source, value, path);
  return text === null ? [] : [text];
}

/** The key of an object under which its reference is, or a list of them. */
export function findReferenceKey(value: PlainObject): string | null {
  const isList = (name: string) => referenceKeys.includes(normaliseName(name)) && Array.isArray(value[name]);
  return findBestKey(value, referenceKeys) ?? Object.keys(value).find(isList) ?? null;
}

/** Passages: a list, one text, or in a table the parts of a cell between `|`. */
export function readPassages(source: DataSource, value: unknown, path: Path): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => readPassages(source, item, [...path, index]));
  if (typeof value === 'string' && source.isRow && path.length === 1) {
    return value
      .split('|')
      .map((passage) => passage.trim())
      .filter((passage) => passage !== '');
  }
  if (isObject(value)) {
    const key = findBestKey(value, passageKeys);
    if (key !== null) return readPassages(source, value[key], [...path, key]);
  }
  const text = readAny(source, value, path);
  return text === null ? [] : [text.text];
}

/** Whether an object has its text under a known or its only key, so that it is not shown as JSON. */
export function isReadable(value: unknown, keys: readonly string[]): boolean {
  if (!isObject(value))
    return !Array.isArray(value) || value.length === 0 || isMessageList(value) || isSimple(value[0]);
  return (
    findBestKey(value, keys) !== null ||
    isMessageList(value.messages) ||
    isMessage(value) ||
    'choices' in value
  );
}

function findBestKey(value: PlainObject, keys: readonly string[]): string | null {
  const names = Object.keys(value);
  for (const key of keys) {
    const name = names.find((candidate) => normaliseName(candidate) === key);
    if (
      name !== undefined &&
      (isSimple(value[name]) || isMessageList(value[name]) || isPartList(value[name]))
    )
      return name;
  }
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 && isSimple(value[only]) ? only : null;
}

function asPrompt(input: RoleText | null): Conversation | null {
  return input === null ? null : { input, output: null, history: [], system: null };
}

import { createRoleText, joinTexts, type RoleText } from './role-text.ts';
import { type DataSource, isObject, type Path, type PlainObject } from './source.ts';

type TurnRole = 'user' | 'assistant' | 'system' | 'tool';

const turnRoles: Readonly<Record<string, TurnRole>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  gpt: 'assistant',
  ai: 'assistant',
  model: 'assistant',
  bot: 'assistant',
  system: 'system',
  developer: 'system',
  tool: 'tool',
  function: 'tool',
  function_call: 'tool',
  observation: 'tool',
};

const textParts: ReadonlySet<unknown> = new Set(['text', 'input_text', 'output_text', undefined]);
const contentKeys = ['content', 'value', 'parts', 'text'];
const partKeys = ['text', 'value', 'content'];

/** A turn with text, of a role that is given to a judge. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: RoleText;
}

/** What a list of messages says: the last prompt, the response to it, and what went before. */
export interface Conversation {
  readonly input: RoleText | null;
  readonly output: RoleText | null;
  readonly history: readonly Turn[];
  readonly system: RoleText | null;
}

/** Whether the value is one message of a known role. */
export function isMessage(value: unknown): value is PlainObject {
  return isObject(value) && roleOf(value) !== undefined && contentKeys.some((key) => key in value);
}

/** Whether the value is a list of messages; tool calls may have no content. */
export function isMessageList(value: unknown): value is readonly PlainObject[] {
  if (!Array.isArray(value) || !value.some(isMessage)) return false;
  return value.every((item) => isObject(item) && roleOf(item) !== undefined);
}

/** Prompt = the last user turn with text; response = the last assistant text after it. */
export function readConversation(source: DataSource, messages: readonly unknown[], path: Path): Conversation {
  const systems: RoleText[] = [];
  for (const [index, message] of messages.entries()) {
    const text =
      isObject(message) && roleOf(message) === 'system' && readMessage(source, message, [...path, index]);
    if (text) systems.push(text);
  }
  return { ...splitTurns(readTurns(source, messages, path)), system: joinTexts(systems, '\n\n') };
}

/** The user and assistant turns that have text, in order. */
export function readTurns(source: DataSource, messages: readonly unknown[], path: Path): Turn[] {
  return messages.flatMap((message, index): Turn[] => {
    const role = isObject(message) ? roleOf(message) : undefined;
    if (!isObject(message) || (role !== 'user' && role !== 'assistant')) return [];
    const text = readMessage(source, message, [...path, index]);
    return text === null ? [] : [{ role, text }];
  });
}

/** Finds prompt and response among turns in order. */
export function splitTurns(turns: readonly Turn[]): Omit<Conversation, 'system'> {
  const promptAt = turns.findLastIndex(({ role }) => role === 'user');
  return {
    input: turns[promptAt]?.text ?? null,
    output: turns.slice(promptAt + 1).findLast(({ role }) => role === 'assistant')?.text ?? null,
    history: promptAt === -1 ? [] : turns.slice(0, promptAt),
  };
}

/** The text of a message; null when it only has images, reasoning or tool parts. */
export function readMessage(source: DataSource, message: PlainObject, path: Path): RoleText | null {
  for (const key of contentKeys) {
    const text = readContent(source, message[key], [...path, key]);
    if (text !== null) return text;
  }
  return null;
}

/** The text of a content: text, a list of parts, or an object with parts. */
export function readContent(source: DataSource, content: unknown, path: Path): RoleText | null {
  if (typeof content === 'string') return content === '' ? null : createRoleText(content, source, path);
  if (isObject(content)) return readMessage(source, content, path);
  if (!Array.isArray(content)) return null;
  const texts = content.map((part, index) => readPart(source, part, [...path, index]));
  return joinTexts(
    texts.filter((text) => text !== null),
    '\n',
  );
}

/** Whether the value is a list of content parts. */
export function isPartList(value: unknown): value is readonly PlainObject[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((part) => isObject(part) && (typeof part.type === 'string' || typeof part.text === 'string'))
  );
}

function readPart(source: DataSource, part: unknown, path: Path): RoleText | null {
  if (typeof part === 'string') return part === '' ? null : createRoleText(part, source, path);
  if (!isObject(part) || !textParts.has(part.type)) return null;
  for (const key of partKeys) {
    const text = part[key];
    if (typeof text === 'string' && text !== '') return createRoleText(text, source, [...path, key]);
  }
  return null;
}

function roleOf(message: PlainObject): TurnRole | undefined {
  for (const key of ['role', 'from', 'type']) {
    const name = message[key];
    if (typeof name === 'string') return Object.hasOwn(turnRoles, name) ? turnRoles[name] : undefined;
  }
  return undefined;
}

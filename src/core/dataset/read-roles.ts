import type { EvalCase } from '../model.ts';
import { inputKeys, outputKeys } from './aliases.ts';
import type { CaseDraft } from './case-draft.ts';
import { decodeJsonText } from './csv-document.ts';
import {
  type Conversation,
  isMessage,
  isMessageList,
  readContent,
  readConversation,
  readTurns,
  type Turn,
} from './messages.ts';
import {
  findReferenceKey,
  isReadable,
  readInput,
  readOutput,
  readPassages,
  readReferences,
  readSimple,
} from './read-value.ts';
import { type Field, findRoleFields, type RoleFields, type RoleOptions } from './role-fields.ts';
import { joinTexts, type RoleText } from './role-text.ts';
import { type DataSource, isEmpty, isObject, isSimple } from './source.ts';

/** Reads a record by the names of its fields. */
export function readRoles(record: DataSource, options: RoleOptions): CaseDraft {
  if (isMessageList(record.value)) return readSingleConversation(record, record.value);
  if (!isObject(record.value)) return { range: record.range, looksLikeCase: false };
  const fields = findRoleFields(record.value, options);
  const { byRole } = fields;
  const conversation = readConversationField(record, fields);
  const prompt = byRole.input ? readPrompt(record, fields) : conversation;
  const output = chooseOutput(fields);
  const referenceField = byRole.groundTruth ?? (byRole.output ? fields.answer : undefined);
  const response = output ? readOutput(record, output.value, output.path) : null;
  const fallback = prompt?.output ?? conversation?.output ?? null;
  const groundTruth = readGroundTruth(record, referenceField, output);
  const isBareAnswer =
    output !== undefined && !output.isOutput && (output === fields.answer || isBareOutputs(output));
  const used = [...Object.values(byRole), output, referenceField, fields.instruction, ...fields.ids];
  return {
    range: record.range,
    id: readId(fields),
    input: prompt?.input ?? null,
    output: output ? response : fallback,
    groundTruth,
    context: byRole.context ? readPassages(record, byRole.context.value, byRole.context.path) : [],
    history: readHistory(record, byRole.history) ?? prompt?.history ?? [],
    system: readSystem(record, byRole.system) ?? prompt?.system ?? null,
    roleAmbiguous: byRole.input !== undefined && isBareAnswer && referenceField === undefined,
    recorded: readRecorded(record.value),
    metadata: collectMetadata(fields.all, used),
    looksLikeCase: looksLikeCase({ fields, output, referenceField, hasPrompt: prompt !== null, fallback }),
  };
}

/** A score or pass mark that another tool left in the record. */
export function readRecorded(value: { readonly [key: string]: unknown }): EvalCase['recorded'] {
  const score = readNumber(value.score ?? value.averageScore);
  const mark = value.success ?? value.passed ?? value.pass;
  const passed = typeof mark === 'boolean' ? mark : undefined;
  if (score === undefined && passed === undefined) return undefined;
  return { ...(score !== undefined && { score }), ...(passed !== undefined && { passed }) };
}

/** The first id that is not empty: here a weaker name may help out. */
export function readId({ ids }: RoleFields): string | null {
  const field = ids.find(({ value }) => isSimple(value) && value !== '');
  return field === undefined ? null : String(field.value);
}

function readSingleConversation(record: DataSource, messages: readonly unknown[]): CaseDraft {
  const conversation = readConversation(record, messages, []);
  return { range: record.range, ...conversation, looksLikeCase: conversation.output !== null };
}

function readPrompt(record: DataSource, { byRole, instruction, answer }: RoleFields): Conversation | null {
  const { input } = byRole;
  if (input === undefined) return null;
  if (instruction === undefined || instruction === input || input.name !== 'input') {
    return readUserTurns(record, input) ?? readInput(record, input.value, input.path);
  }
  if (byRole.output === undefined && answer === undefined) return readInput(record, input.value, input.path);
  const texts = [instruction, input].map(({ value, path }) => readSimple(record, value, path));
  const joined = joinTexts(
    texts.filter((text) => text !== null),
    '\n\n',
  );
  return joined && { input: joined, output: null, history: [], system: null };
}

/** `turns` as plain texts are user turns without their answers: the last one is the prompt. */
function readUserTurns(record: DataSource, { name, value, path }: Field): Conversation | null {
  if (name !== 'turns' || !Array.isArray(value) || !value.every((turn) => typeof turn === 'string'))
    return null;
  const texts = value
    .map((turn, index) => readSimple(record, turn, [...path, index]))
    .filter((text) => text !== null);
  const history: Turn[] = texts.slice(0, -1).map((text) => ({ role: 'user', text }));
  return { input: texts.at(-1) ?? null, output: null, history, system: null };
}

function readConversationField(record: DataSource, { byRole }: RoleFields): Conversation | null {
  const field = byRole.conversation;
  const inner = isObject(field?.value) ? field.value.messages : undefined;
  if (field !== undefined && isMessageList(field.value))
    return readConversation(record, field.value, field.path);
  if (field !== undefined && isMessageList(inner))
    return readConversation(record, inner, [...field.path, 'messages']);
  const output = byRole.output;
  // A preference pair may hold its prompt only inside the chosen conversation.
  if (output?.name === 'chosen' && isMessageList(output.value))
    return readConversation(record, output.value, output.path);
  return null;
}

function chooseOutput({ byRole, answer }: RoleFields): Field | undefined {
  if (byRole.output !== undefined) return byRole.output;
  return answer !== undefined && answer !== byRole.groundTruth ? answer : undefined;
}

function readGroundTruth(
  record: DataSource,
  field: Field | undefined,
  output: Field | undefined,
): RoleText[] {
  if (field === undefined) return [];
  const { value, path } = field;
  // An object without an answer in it holds checks, unless the response is an object as well.
  const isChecks = isObject(value) && !isMessage(value) && findReferenceKey(value) === null;
  if (isChecks && !isEmpty(output?.value) && !isStructured(output?.value)) return [];
  return readReferences(record, value, path);
}

function isStructured(value: unknown): boolean {
  return typeof value === 'string' ? typeof decodeJsonText(value) === 'object' : typeof value === 'object';
}

function readHistory(record: DataSource, field: Field | undefined): readonly Turn[] | null {
  if (field === undefined || !isMessageList(field.value)) return null;
  return readTurns(record, field.value, field.path);
}

function readSystem(record: DataSource, field: Field | undefined): RoleText | null {
  if (field === undefined) return null;
  const { value, path } = field;
  if (isMessageList(value)) return readConversation(record, value, path).system;
  return isMessage(value) || Array.isArray(value)
    ? readContent(record, value, path)
    : readSimple(record, value, path);
}

/** LangSmith data sets keep their references in a bare `outputs` object. */
function isBareOutputs({ name, value }: Field): boolean {
  return name === 'outputs' && isObject(value);
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
}

function collectMetadata(all: readonly Field[], used: readonly (Field | undefined)[]) {
  const rest = all.filter((field) => !used.includes(field) && !isEmpty(field.value));
  if (rest.length === 0) return undefined;
  return Object.fromEntries(rest.map(({ path, value }) => [String(path.at(-1)), value]));
}

function looksLikeCase(record: {
  readonly fields: RoleFields;
  readonly output: Field | undefined;
  readonly referenceField: Field | undefined;
  readonly hasPrompt: boolean;
  readonly fallback: RoleText | null;
}): boolean {
  const { output, referenceField, fallback } = record;
  const { input } = record.fields.byRole;
  const hasOutput = output !== undefined || fallback !== null;
  const hasPrompt = input !== undefined || record.hasPrompt;
  const isConversation = input === undefined && record.hasPrompt;
  const readable =
    isConversation ||
    (input !== undefined && isReadable(input.value, inputKeys)) ||
    (output !== undefined && isReadable(output.value, outputKeys));
  if (!readable) return false;
  if (isConversation && output === undefined && referenceField === undefined) return fallback !== null;
  return (
    (hasPrompt && (hasOutput || referenceField !== undefined)) || (hasOutput && referenceField !== undefined)
  );
}

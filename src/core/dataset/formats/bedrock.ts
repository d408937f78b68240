import { readContent, splitTurns, type Turn } from '../messages.ts';
import { readRoles } from '../read-roles.ts';
import { readOutput } from '../read-value.ts';
import type { RoleText } from '../role-text.ts';
import { type DataSource, isObject, type Path, valueAt } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** Amazon Bedrock evaluation data: one case for each model, or the turns of a retrieval conversation. */
export const bedrock: RecordFormat = {
  name: 'bedrock',
  recognises: (value) => isResponseList(value.modelResponses) || isTurnList(value.conversationTurns),
  read(record, options) {
    const turns = valueAt(record.value, ['conversationTurns']);
    if (isTurnList(turns)) return [readTurns(record, turns)];
    const draft = { ...readRoles(record, options), looksLikeCase: true };
    const responses = valueAt(record.value, ['modelResponses']);
    return (isResponseList(responses) ? responses : []).map((response, index) => {
      const { modelIdentifier: model } = response as { modelIdentifier?: unknown };
      return {
        ...draft,
        output: readOutput(record, response, ['modelResponses', index]),
        ...(typeof model === 'string' && { variant: model }),
      };
    });
  },
};

function readTurns(record: DataSource, list: readonly unknown[]) {
  const turns: Turn[] = [];
  for (const index of list.keys()) {
    const input = readAt(record, ['conversationTurns', index, 'prompt', 'content']);
    const output = readAt(record, ['conversationTurns', index, 'output', 'text']);
    if (input) turns.push({ role: 'user', text: input });
    if (output) turns.push({ role: 'assistant', text: output });
  }
  const last: Path = ['conversationTurns', list.length - 1, 'referenceResponses'];
  const references = valueAt(record.value, last);
  const groundTruth = (Array.isArray(references) ? references : [])
    .map((_, index) => readAt(record, [...last, index, 'content']))
    .filter((text): text is RoleText => text !== null);
  return { range: record.range, ...splitTurns(turns), groundTruth, looksLikeCase: true };
}

function readAt(record: DataSource, path: Path): RoleText | null {
  return readContent(record, valueAt(record.value, path), path);
}

function isResponseList(value: unknown): value is readonly object[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && 'response' in item)
  );
}

function isTurnList(value: unknown): value is readonly object[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && isObject(item.prompt))
  );
}

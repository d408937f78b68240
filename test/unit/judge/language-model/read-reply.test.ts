import assert from 'node:assert/strict';
import test from 'node:test';
import { readReply } from '../../../../src/core/judge/language-model/read-reply.ts';
import { readStatements, readVerdicts } from '../../../../src/core/judge/language-model/reply-schemas.ts';
import { english } from '../../../../src/core/translate.ts';

const json = '{"statements":[{"quote":"a","statement":"b"}]}';
const value = { statements: [{ quote: 'a', statement: 'b' }] };
const read = (text: string, finishReason = 'stop') =>
  readReply({ text, finishReason }, readStatements, english);

const readable: Readonly<Record<string, string>> = {
  'as it is': json,
  'a byte order mark': `\uFEFF${json}`,
  'a fence': `\`\`\`json\n${json}\n\`\`\``,
  'an unclosed fence': `\`\`\`\n${json}`,
  'prose around it': `Sure [see below]: ${json} Done {really}.`,
  'a think block': `<think>maybe {"statements":[]}?</think>\n${json}`,
  'a think block that was never opened': `maybe {"statements":[]}?</think>\n${json}`,
  'an unclosed think block behind it': `${json}<thinking>or {`,
  'trailing commas': '{"statements":[{"quote":"a","statement":"b",},],}',
  'single quotes': "{'statements':[{'quote':'a','statement':'b'}]}",
  'names without quotes': '{statements:[{quote:"a",statement:"b"}]}',
  'a list without its object': '[{"quote":"a","statement":"b"}]',
};

for (const [wrapping, text] of Object.entries(readable)) {
  test(`a reply with ${wrapping} is read`, () => assert.deepEqual(read(text), value));
}

test('bad escapes are read', () => {
  assert.equal(read('{"statements":["a \\d+ b"]}').statements[0]?.quote.includes('d+ b'), true);
});

test('statements as plain text and scalars for text are read', () => {
  assert.deepEqual(read('{"statements":["a", 7]}').statements, [
    { quote: 'a', statement: 'a' },
    { quote: '7', statement: '7' },
  ]);
  const verdicts = readReply(
    {
      text: '{"verdicts":[{"index":"1","reason":5,"result":"yes"}],"unaddressed":"when"}',
      finishReason: 'stop',
    },
    readVerdicts,
    english,
  );
  assert.deepEqual(verdicts, { verdicts: [{ index: 1, reason: '5', result: 'yes' }], unaddressed: ['when'] });
});

const faults: readonly (readonly [
  name: string,
  text: string,
  finishReason: string,
  fault: string,
  message: RegExp,
])[] = [
  ['cut off', '{"statements":[{"quote":"a","statement":"b"},{"quo', 'length', 'truncated', /cut off/],
  ['cut off unsaid', '{"statements":[{"quote":"a","statement":"b"},{"quo', 'stop', 'truncated', /cut off/],
  ['used up by thinking', '', 'length', 'truncated', /used up/],
  ['prose', 'I think it is fine.', 'stop', 'not-json', /not JSON/],
  ['empty', ' ', 'stop', 'not-json', /empty/],
  ['only thought', '<think>let me see {', 'stop', 'not-json', /empty/],
  ['another shape', '{"items":[]}', 'stop', 'shape', /shape/],
  ['filtered', '', 'content-filter', 'refused', /filter/],
];

for (const [name, text, finishReason, fault, message] of faults) {
  test(`a reply that is ${name} is a fault of its own`, () => {
    assert.throws(() => read(text, finishReason), { fault, message });
  });
}

test('hostile brackets end soon', () => {
  const startedAt = performance.now();
  assert.throws(() => read('{"a":['.repeat(200_000)));
  assert.throws(() => read('['.repeat(500_000)));
  assert.ok(performance.now() - startedAt < 2000);
});

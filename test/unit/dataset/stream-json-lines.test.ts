import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readDataset } from '../../../src/core/dataset/read-dataset.ts';
import { type StreamedRecord, streamJsonLines } from '../../../src/core/dataset/stream-json-lines.ts';
import { TextLines } from '../../../src/core/dataset/text-lines.ts';

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function collect(chunks: AsyncIterable<string>): Promise<StreamedRecord[]> {
  const records: StreamedRecord[] = [];
  for await (const record of streamJsonLines(chunks)) records.push(record);
  return records;
}

const text = [
  '{"id": "a", "input": "Emoji 😀", "output": "Caf\\u00e9 \u2028 你好", "expected": "x"}\r',
  '\r',
  '{"input": "broken, "output": 1}\r',
  '[1]',
  '  {"input": "again 🌍", "output": "NaN follows", "expected": NaN}  ',
  '{"prompt": "p", "modelResponses": [{"response": "one", "modelIdentifier": "m1"}, {"response": "two", "modelIdentifier": "m2"}]}',
  '{"input": "again 🌍", "output": "no line end"}',
].join('\n');

test('chunks may end anywhere: inside a CRLF, a surrogate pair, a number', async () => {
  const whole = await readDataset(text, { fileName: 'a.jsonl' });
  const lines = new TextLines(text);
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    const records = await collect(cut(`\ufeff${text}`, size));
    const cases = records.flatMap((record) => (record.type === 'case' ? [record.evalCase] : []));
    const issues = records.flatMap((record) => (record.type === 'issue' ? [record.issue] : []));
    const plain = (values: unknown) => JSON.parse(JSON.stringify(values));
    assert.deepEqual(plain(cases), plain(whole.cases), `chunks of ${size}`);
    assert.deepEqual(issues, whole.issues, `chunks of ${size}`);
    for (const record of records) {
      const { range } = record.type === 'case' ? record.evalCase : record.issue;
      assert.deepEqual(record.place, {
        start: lines.positionAt(range.start),
        end: lines.positionAt(range.end),
      });
    }
  }
});

test('a text in a streamed record is found at its offset in the whole file', async () => {
  const records = await collect(cut(text, 5));
  const last = records.at(-1);
  assert.ok(last?.type === 'case');
  const [place] = last.evalCase.fields.output?.locate({ start: 3, end: 7 }) ?? [];
  assert.equal(text.slice(place?.start, place?.end), 'line');
});

test('a stream reads the samples as a whole document does', async () => {
  for (const name of [
    'pairs-basic',
    'lm-eval-samples',
    'promptfoo-results-truncated',
    'azure-eval-bom-crlf',
  ]) {
    const sample = readFileSync(new URL(`../../fixtures/formats/${name}.jsonl`, import.meta.url), 'utf8');
    const records = await collect(cut(sample, 100));
    const { cases } = await readDataset(sample, { fileName: `${name}.jsonl` });
    const streamed = records.flatMap((record) => (record.type === 'case' ? [record.evalCase.key] : []));
    assert.deepEqual(
      streamed,
      cases.map(({ key }) => key),
    );
  }
});

test('records are given while the file is still being read', async () => {
  let sent = 0;
  async function* endless() {
    while (true) yield `{"input": "${sent++}", "output": "x"}\n`;
  }
  const seen: string[] = [];
  for await (const record of streamJsonLines(endless(), { limit: 5 })) {
    if (record.type === 'case') seen.push(record.evalCase.input ?? '');
  }
  assert.deepEqual(seen, ['0', '1', '2', '3', '4']);
  assert.ok(sent <= 6);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { createFolder, formatsFolder, jsonLines, runCli, runCliForJson } from './run-cli.ts';

interface ExpectedCase {
  id: string | null;
  input: string | null;
  output: string | null;
  groundTruth: string[];
  history?: { role: string; content: string }[];
  system?: string;
  context?: string[];
  variant?: string;
  range: unknown;
}

interface ExpectedFile {
  file: string;
  detected: boolean;
  cases?: ExpectedCase[];
  problems?: { line: number; kind: string }[];
}

interface ListedCase extends Omit<ExpectedCase, 'history'> {
  history?: { role: string; text: string }[];
}

interface Listed {
  file: string;
  format: string;
  detected: boolean;
  cases: ListedCase[];
  problems: { code: string; message: string; range: { start: { line: number } } }[];
}

const { files }: { files: ExpectedFile[] } = JSON.parse(
  readFileSync(join(formatsFolder, 'formats.json'), 'utf8'),
);

function listed(file: string, cwd = formatsFolder): Promise<Listed> {
  return runCliForJson(['list', file, '--format', 'json'], { cwd });
}

test('`list` reads every sample as described', { concurrency: 3 }, async (context) => {
  const subtests = files.map((expected) =>
    context.test(expected.file, async () => {
      const { cases, detected, problems, file } = await listed(expected.file);
      assert.equal(file, expected.file);
      assert.equal(detected, expected.detected);
      assert.deepEqual(
        cases.map((read, index) => comparable(read, expected.cases?.[index])),
        (expected.cases ?? []).map(({ id, input, output, groundTruth, range, ...rest }) => ({
          id,
          input,
          output,
          groundTruth,
          range,
          history: rest.history ?? [],
          system: rest.system,
          ...('context' in rest && { context: rest.context }),
          ...('variant' in rest && { variant: rest.variant }),
        })),
      );
      if (!detected) return;
      assert.deepEqual(
        problems.map(({ code, range }) => ({ line: range.start.line, kind: code })),
        expected.problems ?? [],
      );
      assert.ok(problems.every(({ message }) => message !== '' && !message.includes('{')));
    }),
  );
  await Promise.all(subtests);
});

function comparable(read: ListedCase, expected: ExpectedCase | undefined) {
  return {
    id: read.id,
    input: read.input,
    output: read.output,
    groundTruth: read.groundTruth,
    range: read.range,
    history: (read.history ?? []).map(({ role, text }) => ({ role, content: text })),
    system: read.system,
    ...(expected && 'context' in expected && { context: read.context ?? [] }),
    ...(expected && 'variant' in expected && { variant: read.variant }),
  };
}

test('`list` has its keys in the order of the contract', async () => {
  const answer = await listed('pairs-basic.jsonl');
  assert.deepEqual(Object.keys(answer), ['file', 'format', 'detected', 'cases', 'problems']);
  assert.deepEqual(Object.keys(answer.cases[0] ?? {}), ['id', 'input', 'output', 'groundTruth', 'range']);
});

test('`list` without --format is for people: one line a case, then what the file is', async () => {
  const { stdout, code } = await runCli(['list', 'pairs-basic.jsonl'], { cwd: formatsFolder });
  assert.equal(code, 0);
  const lines = stdout.trimEnd().split('\n');
  assert.equal(lines[0], '1:1  geo-1  What is the capital of France?');
  assert.equal(lines.at(-1), 'pairs-basic.jsonl: jsonl, 4 case(s)');
});

test('a long file of JSON Lines, which is streamed, reads as a short one does', async (context) => {
  // Blank lines make a file long without changing what is in it.
  const blank = `${' '.repeat(9999)}\n`.repeat(820);
  const samples = [
    'pairs-basic.jsonl',
    'azure-eval-bom-crlf.jsonl',
    'openai-finetune-chat.jsonl',
    'edge/broken-line.jsonl',
    'edge/pretty-concatenated.jsonl',
    'edge/emoji-rtl.jsonl',
  ];
  const contents = samples.map((sample) => [
    sample.replace('/', '-'),
    `${readFileSync(join(formatsFolder, sample), 'utf8').trimEnd()}\n${blank}`,
  ]);
  const folder = await createFolder(context, Object.fromEntries(contents));
  for (const sample of samples) {
    const long = await listed(sample.replace('/', '-'), folder);
    const short = await listed(sample);
    assert.deepEqual({ ...long, file: '' }, { ...short, file: '' }, sample);
  }
});

test('field globs of the config decide what `list` reads', async (context) => {
  const row = jsonLines({ frage: 'Q', antwort: 'A', 'Question, Full': 'Q2' });
  const folder = await createFolder(context, {
    'answermark.config.json': {
      files: {
        fields: { 'a*.jsonl': { input: 'frage', output: 'antwort' }, 'b.jsonl': { input: 'Question, Full' } },
      },
    },
    'a1.jsonl': row,
    'b.jsonl': row,
  });
  const first = await listed('a1.jsonl', folder);
  assert.deepEqual([first.cases[0]?.input, first.cases[0]?.output], ['Q', 'A']);
  const second = await listed('b.jsonl', folder);
  assert.equal(second.cases[0]?.input, 'Q2');
});

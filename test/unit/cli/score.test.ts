import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  createFolder,
  formatsFolder,
  jsonLines,
  root,
  runCli,
  runCliForJson,
  withoutRun,
} from './run-cli.ts';

const pairs = join('test', 'fixtures', 'formats', 'pairs-basic.jsonl');
const similarity = ['--scorers', 'content-similarity'];

test('a result file has the keys, the file and the hash that the contract says', async () => {
  const result = await runCliForJson(['score', pairs, '--format', 'json']);
  assert.deepEqual(Object.keys(result), ['schemaVersion', 'cases', 'scores', 'run']);
  assert.equal(result.schemaVersion, 1);
  assert.deepEqual(Object.keys(result.cases[0]), [
    'id',
    'index',
    'range',
    'input',
    'output',
    'groundTruth',
    'outcome',
    'scorers',
  ]);
  assert.deepEqual(
    result.cases.map((entry: { index: number }) => entry.index),
    [0, 1, 2, 3],
  );
  assert.deepEqual(Object.keys(result.cases[0].scorers), ['answer-relevancy', 'content-similarity']);
  const { run, scores } = result;
  assert.deepEqual(Object.keys(run), [
    'id',
    'status',
    'startedAt',
    'durationMs',
    'file',
    'fileHash',
    'judge',
    'options',
    'usage',
  ]);
  assert.equal(run.status, 'completed');
  assert.equal(run.file, 'test/fixtures/formats/pairs-basic.jsonl');
  assert.equal(run.fileHash, sha256(readFileSync(join(root, pairs))));
  assert.equal(run.judge.model, 'embedded');
  assert.match(run.startedAt, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.equal(run.options.answerRelevancy.uncertaintyWeight, 0.3);
  assert.equal(scores['content-similarity'].passed, null);
  assert.equal(scores['content-similarity'].scored + scores['content-similarity'].notApplicable, 4);
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('the hash is that of the bytes, byte order mark and line ends included; the path is relative', async () => {
  const file = join(formatsFolder, 'azure-eval-bom-crlf.jsonl');
  const { run } = await runCliForJson(['score', file, ...similarity, '--format', 'json'], {
    cwd: join(root, 'test'),
  });
  assert.equal(run.fileHash, sha256(readFileSync(file)));
  assert.equal(run.file, 'fixtures/formats/azure-eval-bom-crlf.jsonl');
});

test('two runs are equal, whatever the concurrency, the workers and the way it is written', async (context) => {
  const folder = await createFolder(context);
  const written = join(folder, 'result.json');
  const first = await runCliForJson(['score', pairs, '--format', 'json', '--concurrency', '1']);
  const second = await runCliForJson([
    'score',
    pairs,
    '--format',
    'json',
    '--concurrency',
    '8',
    '--workers',
    '1',
  ]);
  const { code, stdout } = await runCli(['score', pairs, '--output', written]);
  assert.equal(code, 0);
  assert.match(stdout, /^Content similarity: /m, 'the table is still printed');
  assert.equal(withoutRun(second), withoutRun(first));
  assert.equal(withoutRun(JSON.parse(readFileSync(written, 'utf8'))), withoutRun(first));
  assert.notEqual(second.run.id, first.run.id);
});

test('the language changes words, never numbers', async () => {
  const english = await runCliForJson(['score', pairs, '--format', 'json']);
  const chinese = await runCliForJson(['score', pairs, '--format', 'json', '--lang', 'zh-cn']);
  assert.deepEqual(chinese.scores, english.scores);
  const relevancy = (result: typeof english) => result.cases[1].scorers['answer-relevancy'];
  assert.equal(relevancy(chinese).exactScore, relevancy(english).exactScore);
  assert.match(relevancy(chinese).reason, /\p{Script=Han}/u);
  const { stdout } = await runCli(['score', pairs, '--lang', 'zh-tw']);
  assert.match(stdout, /\p{Script=Han}/u);
});

for (const [title, env] of [
  ['into a pipe', { TERM: 'xterm-256color', COLORTERM: 'truecolor' }],
  ['with NO_COLOR', { NO_COLOR: '1', TERM: 'xterm-256color' }],
] as const) {
  test(`there are no escape codes and no progress line ${title}`, async () => {
    const { stdout, stderr } = await runCli(['score', pairs], { env });
    assert.equal(`${stdout}${stderr}`.includes('\u001b'), false);
    assert.equal(stderr, '');
  });
}

test('the table shows means, the worst case first and its verdicts', async () => {
  const { stdout, code } = await runCli(['score', pairs]);
  assert.equal(code, 0);
  const lines = stdout.split('\n');
  assert.match(lines[0] ?? '', /pairs-basic\.jsonl {2}embedded judge \(estimate\)/);
  assert.match(lines[1] ?? '', /^Answer relevancy: \d\.\d\d · 3 scored · 1 not applicable$/);
  assert.match(lines[2] ?? '', /^Content similarity: \d\.\d\d · 3 scored · 1 not applicable$/);
  const rows = lines.filter((line) => /geo-\d \(\d\)/.test(line)).map((line) => line.match(/geo-\d/)?.[0]);
  assert.equal(rows.length, 4);
  assert.equal(rows.at(-1), 'geo-4', 'what could not be scored comes last');
  assert.match(stdout, /^ {2}[✓?✗] /m);
});

const rows = jsonLines(
  { id: 'same', input: 'Say one.', output: 'one', expected: 'one' },
  { id: 'far', input: 'Say two.', output: 'abc', expected: 'xyz' },
  { id: 'cased', input: 'Say three.', output: 'THREE  words here', expected: 'three words here' },
  { id: 'json', input: 'Give JSON.', output: '{"b":1,"a":2}', expected: '{ "a": 2, "b": 1 }' },
);

interface ScoredCase {
  id: string;
  outcome: string;
  scorers: Record<string, { score: number; exactScore: number; status: string }>;
}

async function scoresOf(cwd: string, ...args: string[]): Promise<Record<string, number | undefined>> {
  const all = ['score', 'rows.jsonl', '--format', 'json', ...args];
  const { cases }: { cases: ScoredCase[] } = await runCliForJson(all, { cwd });
  return Object.fromEntries(cases.map(({ id, scorers }) => [id, scorers['content-similarity']?.score]));
}

test('options of the similarity change its numbers', { concurrency: 3 }, async (context) => {
  const cwd = await createFolder(context, { 'rows.jsonl': rows });
  const table: [args: string[], expected: Record<string, number>][] = [
    [[], { same: 1, far: 0, cased: 1, json: 1 }],
    [['--no-ignore-case'], { same: 1, cased: 0.69 }],
    [['--no-ignore-whitespace'], { same: 1, cased: 0.94 }],
    [['--json-compare', 'raw'], { same: 1, json: 0.5 }],
    [['--similarity-scale', '10'], { same: 10, far: 0, json: 10 }],
    [['--similarity', 'dice'], { same: 1, far: 0, cased: 1, json: 0.83 }],
  ];
  const subtests = table.map(([args, expected]) =>
    context.test(args.join(' ') || 'the defaults', async () => {
      const scores = await scoresOf(cwd, ...similarity, ...args);
      for (const [id, score] of Object.entries(expected)) assert.equal(scores[id], score, id);
    }),
  );
  await Promise.all(subtests);
});

test('--scale and --uncertainty-weight change relevancy as the formula says', async (context) => {
  const cwd = await createFolder(context, {
    'rows.jsonl': jsonLines({
      id: 'a',
      input: 'Which river flows through Vienna?',
      output: 'The river that flows through Vienna. My bicycle is green.',
    }),
  });
  const table: [args: string[], weight: number, scale: number][] = [
    [[], 0.3, 1],
    [['--uncertainty-weight', '0.75'], 0.75, 1],
    [['--uncertainty-weight', '0', '--scale', '10'], 0, 10],
    [['--scale', '0.5'], 0.3, 0.5],
  ];
  for (const [args, weight, scale] of table) {
    const { cases } = await runCliForJson(['score', 'rows.jsonl', '--format', 'json', ...args], { cwd });
    const { analyzeStepResult, exactScore } = cases[0].scorers['answer-relevancy'];
    const verdicts: string[] = analyzeStepResult.results.map(({ result }: { result: string }) => result);
    const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
    assert.ok(count('unsure') > 0, 'the sample is one for which the weight matters');
    assert.equal(exactScore, ((count('yes') + weight * count('unsure')) / verdicts.length) * scale);
  }
});

test('--case scores only the named cases and keeps their places', async () => {
  const args = ['score', pairs, '--format', 'json', '--case', 'geo-3', '--case', 'geo-1'];
  const { cases } = await runCliForJson(args);
  assert.deepEqual(
    cases.map((entry: { id: string; range: { start: { line: number } } }) => [
      entry.id,
      entry.range.start.line,
    ]),
    [
      ['geo-1', 1],
      ['geo-3', 3],
    ],
  );
});

test('a case that is not there is an error, but a result that was begun is completed', async () => {
  const args = ['score', pairs, '--format', 'json', '--case', 'geo-3', '--case', 'geo-9'];
  const { code, stdout, stderr } = await runCli(args);
  assert.equal(code, 2);
  assert.match(stderr, /geo-9/);
  assert.equal(JSON.parse(stdout).cases.length, 1);
});

test('several files are scored one after the other', async () => {
  const other = join('test', 'fixtures', 'formats', 'qa-table.tsv');
  const { stdout, code } = await runCli(['score', pairs, other]);
  assert.equal(code, 0);
  assert.ok(stdout.indexOf('pairs-basic.jsonl') < stdout.indexOf('qa-table.tsv'));
});

test('prompts are not in the result unless asked for, usage of the embedded judge neither', async () => {
  const { stdout } = await runCli(['score', pairs, '--format', 'json']);
  assert.doesNotMatch(stdout, /"(preprocess|analyze|generateReason)Prompt"/);
});

test('exit code 1 says that a threshold does not hold, 0 that all do', {
  concurrency: 3,
}, async (context) => {
  const cwd = await createFolder(context, {
    'rows.jsonl': rows,
    'strict.json': { contentSimilarity: { threshold: 0.5 }, scorers: ['content-similarity'] },
  });
  const table: [args: string[], code: number][] = [
    [similarity, 0],
    [[...similarity, '--threshold', 'content-similarity=0'], 0],
    [[...similarity, '--threshold', 'content-similarity=0.01'], 1],
    [[...similarity, '--threshold', 'content-similarity=1', '--case', 'same'], 0],
    [[...similarity, '--threshold', 'content-similarity=1', '--similarity-scale', '5', '--case', 'same'], 0],
    [['--config', 'strict.json'], 1],
    [['--config', 'strict.json', '--threshold', 'content-similarity=0'], 0],
  ];
  const subtests = table.map(([args, expected]) =>
    context.test(`${args.slice(1).join(' ')}: ${expected}`, async () => {
      const { code, stderr } = await runCli(['score', 'rows.jsonl', ...args], { cwd });
      assert.equal(code, expected, stderr);
      assert.equal(stderr, '');
    }),
  );
  await Promise.all(subtests);
});

test('exit code 3 says that more cases errored than allowed, also beside a threshold', async (context) => {
  // The embedded judge never errs; a comparison does whose thread cannot start.
  const long = 'word '.repeat(5000);
  const folder = await createFolder(context, {
    'rows.jsonl': jsonLines(
      { id: 'long', input: 'Repeat.', output: long, expected: `${long}!` },
      { id: 'far', input: 'Say two.', output: 'abc', expected: 'xyz' },
    ),
  });
  mkdirSync(join(folder, 'program'));
  cpSync(join(root, 'dist'), join(folder, 'program', 'dist'), { recursive: true });
  rmSync(join(folder, 'program', 'dist', 'similarity-worker.js'));
  symlinkSync(join(root, 'package.json'), join(folder, 'program', 'package.json'));
  const options = { cwd: folder, cli: join(folder, 'program', 'dist', 'cli.js') };
  const run = (...args: string[]) => runCli(['score', 'rows.jsonl', ...similarity, ...args], options);

  const json = await run('--format', 'json');
  assert.equal(json.code, 3);
  const { cases, scores } = JSON.parse(json.stdout);
  assert.deepEqual(
    cases.map(({ outcome }: ScoredCase) => outcome),
    ['errored', 'scored'],
  );
  assert.equal(cases[0].scorers['content-similarity'].error.code, 'similarity');
  assert.equal(scores['content-similarity'].errored, 1);
  assert.equal((await run('--max-errors', '1')).code, 0);
  assert.equal((await run('--threshold', 'content-similarity=0.5')).code, 3);
  assert.equal((await run('--max-errors', '1', '--threshold', 'content-similarity=0.5')).code, 1);
});

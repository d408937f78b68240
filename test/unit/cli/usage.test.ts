import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { createFolder, formatsFolder, jsonLines, runCli } from './run-cli.ts';

const good = jsonLines({ id: 'a', input: 'Say one.', output: 'one', expected: 'one' });

const faults: [title: string, args: string[], says: RegExp][] = [
  ['a missing file', ['score', 'none.jsonl'], /none\.jsonl .*no such file/],
  ['a missing file to list', ['list', 'none.jsonl'], /none\.jsonl .*no such file/],
  ['a folder', ['score', '.'], /folder/],
  ['an unknown option', ['score', 'good.jsonl', '--treshold', 'x=1'], /--treshold/],
  ['an unknown command', ['scroe', 'good.jsonl'], /scroe/],
  ['no file', ['score'], /file/],
  ['two files to list', ['list', 'good.jsonl', 'good.jsonl'], /too many arguments/],
  ['a file without cases', ['score', 'prose.txt'], /prose\.txt holds no cases/],
  ['a weight above 1', ['score', 'good.jsonl', '--uncertainty-weight', '1.5'], /--uncertainty-weight .*1\.5/],
  ['a weight below 0', ['score', 'good.jsonl', '--uncertainty-weight=-0.1'], /--uncertainty-weight/],
  ['a weight that is no number', ['score', 'good.jsonl', '--uncertainty-weight', 'half'], /half/],
  ['a scale of 0', ['score', 'good.jsonl', '--scale', '0'], /--scale .*above 0/],
  [
    'an endless scale',
    ['score', 'good.jsonl', '--similarity-scale', 'Infinity'],
    /--similarity-scale .*above 0/,
  ],
  ['a blank scale', ['score', 'good.jsonl', '--scale', ' '], /--scale/],
  ['an unknown algorithm', ['score', 'good.jsonl', '--similarity', 'cosine'], /levenshtein or dice/],
  ['an unknown way to compare JSON', ['score', 'good.jsonl', '--json-compare', 'deep'], /canonical or raw/],
  ['an unknown scorer', ['score', 'good.jsonl', '--scorers', 'tone'], /--scorers .*tone/],
  ['a scorer twice', ['score', 'good.jsonl', '--scorers', 'content-similarity,content-similarity'], /twice/],
  ['a threshold without a number', ['score', 'good.jsonl', '--threshold', 'content-similarity'], /SCORER=N/],
  ['a threshold above 1', ['score', 'good.jsonl', '--threshold', 'content-similarity=7'], /from 0 to 1.*7/],
  [
    'a threshold for an unknown scorer',
    ['score', 'good.jsonl', '--threshold', 'tone=0.5'],
    /--threshold .*tone/,
  ],
  ['a concurrency of 0', ['score', 'good.jsonl', '--concurrency', '0'], /--concurrency/],
  ['a broken concurrency', ['score', 'good.jsonl', '--concurrency', '1.5'], /whole number/],
  ['no workers', ['score', 'good.jsonl', '--workers', '0'], /--workers/],
  ['a negative number of errors', ['score', 'good.jsonl', '--max-errors=-1'], /--max-errors/],
  ['an unknown format', ['score', 'good.jsonl', '--format', 'xml'], /table or json/],
  ['an unknown format to list', ['list', 'good.jsonl', '--format', 'xml'], /table or json/],
  ['an unknown language', ['score', 'good.jsonl', '--lang', 'de'], /--lang .*de/],
  ['an unknown judge', ['score', 'good.jsonl', '--judge', 'nobody/nothing'], /nobody\/nothing/],
  ['a case that is not there', ['score', 'good.jsonl', '--case', 'b'], /good\.jsonl has no case .*b/],
  ['a config that is not there', ['score', 'good.jsonl', '--config', 'none.json'], /none\.json/],
  ['a config with a syntax error', ['score', 'good.jsonl', '--config', 'syntax.json'], /syntax\.json:2:3: /],
  [
    'a config with an unknown key',
    ['list', 'good.jsonl', '--config', 'key.json'],
    /key\.json:2:26: .*judge\.modle/,
  ],
  [
    'a config with a wrong type',
    ['score', 'good.jsonl', '--config', 'type.json'],
    /type\.json:1:13: .*scorers/,
  ],
  ['several files for one result', ['score', 'good.jsonl', 'prose.txt', '--format', 'json'], /one FILE/],
  [
    'a result that cannot be written',
    ['score', 'good.jsonl', '--output', 'none/r.json'],
    /could not be written/,
  ],
  ['a result over the file itself', ['score', 'good.jsonl', '--output', './good.jsonl'], /overwrite/],
];

test('what the user got wrong is one sentence on standard error and exit code 2', {
  concurrency: 3,
}, async (context) => {
  const cwd = await createFolder(context, {
    'good.jsonl': good,
    'prose.txt': 'Nothing to see here.\n',
    'syntax.json': '{\n  oops }',
    'key.json': '{ // the judge\n  "judge": { /* model */ "modle": 1 } }',
    'type.json': '{"scorers": 3}',
  });
  const subtests = faults.map(([title, args, says]) =>
    context.test(title, async () => {
      const { code, stdout, stderr } = await runCli(args, { cwd });
      assert.equal(code, 2, stderr);
      assert.equal(stdout, '');
      const lines = stderr.trimEnd().split('\n');
      const said = lines.at(-1) ?? '';
      // A file that holds nothing says why in a line of its own.
      assert.equal(lines.length, title === 'a file without cases' ? 2 : 1, stderr);
      assert.match(said, says);
      assert.match(said, /^answermark: .*[^.]\.$/);
      assert.doesNotMatch(stderr, /^\s+at |Unexpected|undefined|\[object/m);
    }),
  );
  await Promise.all(subtests);
  assert.equal(readFileSync(join(cwd, 'good.jsonl'), 'utf8'), good, 'the eval file is never written to');
});

test('help is no fault, calling for nothing is', async () => {
  const help = await runCli(['--help']);
  assert.equal(help.code, 0);
  assert.match(help.stdout, /list.*score/s);
  const scoreHelp = await runCli(['score', '--help']);
  for (const option of [
    '--judge',
    '--scorers',
    '--uncertainty-weight',
    '--scale',
    '--similarity',
    '--similarity-scale',
    '--no-ignore-case',
    '--no-ignore-whitespace',
    '--json-compare',
    '--threshold',
    '--concurrency',
    '--workers',
    '--case',
    '--format',
    '--output',
    '--lang',
    '--config',
    '--max-errors',
    '--include-prompts',
  ]) {
    assert.match(scoreHelp.stdout, new RegExp(`^ +${option} `, 'm'));
  }
  assert.equal((await runCli([])).code, 2);
});

test('the nearest config upwards holds; the command line comes before it', async (context) => {
  const cwd = await createFolder(context, {
    'good.jsonl': jsonLines({ id: 'a', input: 'Say.', output: 'One two', expected: 'one two' }),
    // Written by an editor that puts a byte order mark in front.
    'answermark.config.json':
      '\ufeff{ "scorers": ["content-similarity"], "contentSimilarity": { "ignoreCase": false, "scale": 7, }, }',
  });
  const exact = async (...args: string[]) => {
    const { stdout, code } = await runCli(['score', 'good.jsonl', '--format', 'json', ...args], { cwd });
    assert.equal(code, 0);
    const [{ scorers }] = JSON.parse(stdout).cases;
    assert.deepEqual(Object.keys(scorers), args.includes('--scorers') ? [args[1]] : ['content-similarity']);
    return scorers['content-similarity']?.score;
  };
  assert.equal(await exact(), 6);
  assert.equal(await exact('--similarity-scale', '14'), 12);
  assert.equal(await exact('--scorers', 'answer-relevancy'), undefined);
});

test('problems of a file that can be scored are lines on standard error, with their place', async () => {
  const { code, stderr, stdout } = await runCli(
    ['score', 'edge/broken-line.jsonl', '--format', 'json', '--scorers', 'content-similarity'],
    { cwd: formatsFolder },
  );
  assert.equal(code, 0);
  assert.match(stderr, /^edge\/broken-line\.jsonl:\d+:\d+: .+\.$/m);
  assert.ok(JSON.parse(stdout).cases.length > 0);
});

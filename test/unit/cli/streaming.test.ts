import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { createFolder, runCli } from './run-cli.ts';

// Read as a whole, the long file costs 150 to 200 MB more than the short one; streamed, 20 to 80,
// which is garbage that the engine does not hurry to collect.
const mostGrowth = 120_000_000;
// Says the peak in KiB at the end. Where Linux has a figure of the process alone it is taken, since the usual one
// begins with that of the parent.
const peakScript = `import { readFileSync } from 'node:fs';
process.on('exit', () => {
  let peak = process.resourceUsage().maxRSS;
  try { peak = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]; } catch {}
  process.stderr.write('peak ' + peak);
});`;
// Small young generations, so that memory shows what is kept more than what is waiting to be collected.
const nodeOptions = [
  '--max-semi-space-size=2',
  '--import',
  `data:text/javascript,${encodeURIComponent(peakScript)}`,
];

const longCases = 20_000;
const filler = 'lorem ipsum dolor sit amet '.repeat(108);

/** Rows of about 3 KB, most of it context that the scorers do not look at. */
async function writeRows(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  for (let index = 0; index < count; index++) {
    const row = {
      id: `case-${index}`,
      input: `What is the capital of country ${index}?`,
      output: `The capital is town ${index}.`,
      expected: `The capital is city ${index}.`,
      context: [`${index} ${filler}`],
    };
    if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function peakOf(args: readonly string[], cwd: string): Promise<{ bytes: number; stdout: string }> {
  const { code, stdout, stderr } = await runCli(args, { cwd, nodeOptions });
  assert.equal(code, 0, stderr);
  const peak = /peak (\d+)$/.exec(stderr)?.[1];
  assert.ok(peak, stderr);
  return { bytes: Number(peak) * 1024, stdout };
}

test('memory does not grow with a file of JSON Lines, and Ctrl+C keeps what is done', async (context) => {
  const cwd = await createFolder(context);
  await writeRows(join(cwd, 'short.jsonl'), longCases / 10);
  await writeRows(join(cwd, 'long.jsonl'), longCases);
  assert.ok((await stat(join(cwd, 'long.jsonl'))).size > 60_000_000);
  const similarity = ['--scorers', 'content-similarity'];

  for (const args of [
    ['list', '--format', 'json'],
    ['score', ...similarity],
    ['score', ...similarity, '--output', 'result.json'],
  ]) {
    const [command = '', ...options] = args;
    await context.test(args.join(' '), async () => {
      const short = await peakOf([command, 'short.jsonl', ...options], cwd);
      const long = await peakOf([command, 'long.jsonl', ...options], cwd);
      assert.ok(long.stdout.length > 0);
      const growth = long.bytes - short.bytes;
      assert.ok(growth < mostGrowth, `${Math.round(growth / 1e6)} MB more`);
    });
  }

  await context.test('an interrupted run writes a valid result of the finished cases', async () => {
    const { code, stdout } = await runCli(['score', 'long.jsonl', ...similarity, '--format', 'json'], {
      cwd,
      onFirstOutput: (child) => child.kill('SIGINT'),
    });
    assert.equal(code, 130);
    const { cases, run, scores } = JSON.parse(stdout);
    assert.equal(run.status, 'cancelled');
    assert.ok(cases.length > 0 && cases.length < longCases, `${cases.length} cases`);
    const finished = cases.filter(({ outcome }: { outcome: string }) => outcome === 'scored').length;
    assert.ok(finished > 0);
    assert.equal(scores['content-similarity'].scored, finished);
    assert.deepEqual(
      cases.map(({ index }: { index: number }) => index),
      Array.from(cases, (_, index) => index),
    );
  });
});

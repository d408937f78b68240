import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { type ChatScript, startChatServer } from '../../fakes/chat-server.ts';
import { judgeScript } from '../../fakes/judge-script.ts';
import { type CliOptions, createFolder, jsonLines, runCli, withoutRun } from './run-cli.ts';

const cases = jsonLines(
  { id: 'a', input: 'What is the capital of France?', output: 'Paris is the capital. I like trains.' },
  { id: 'b', input: 'How old is it?', output: 'It is old.' },
);
const verdicts = { a: ['yes', 'no'], b: ['unsure'] };

/** The verdicts of the two cases, whatever the order of the requests. */
function twoCases(replace?: Parameters<typeof judgeScript>[0]): ChatScript {
  return (request) => {
    const which = request.prompt.includes('trains') || request.prompt.includes('France') ? 'a' : 'b';
    return judgeScript({ verdicts: verdicts[which], ...replace })(request);
  };
}

/** Scores the two cases by a model behind a scripted endpoint. */
async function setUp(
  context: test.TestContext,
  script: ChatScript = twoCases(),
  files: Record<string, unknown> = {},
) {
  const server = await startChatServer(context, script);
  const folder = await createFolder(context, { 'cases.eval.jsonl': cases, ...files });
  const env = { XDG_CACHE_HOME: join(folder, 'cache'), LOCALAPPDATA: join(folder, 'cache'), HOME: folder };
  const options: CliOptions = { cwd: folder, env: { ...env, ...noKeys } };
  const score = (...args: string[]) =>
    runCli(['score', 'cases.eval.jsonl', '--scorers', 'answer-relevancy', ...args], options);
  const judge = ['--judge', 'openai-compatible/m', '--base-url', `${server.origin}/v1`];
  const scoreJson = async (...args: string[]) => {
    const { stdout, stderr, code } = await score(...judge, '--format', 'json', ...args);
    assert.ok(stdout, stderr);
    return { ...JSON.parse(stdout), code, stderr };
  };
  return { server, folder, options, score, scoreJson };
}

const noKeys = Object.fromEntries(
  [
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'GOOGLE_GENERATIVE_AI_API_KEY',
    'GEMINI_API_KEY',
    'AZURE_API_KEY',
    'AZURE_RESOURCE_NAME',
    'OPENAI_COMPATIBLE_API_KEY',
    'OPENAI_BASE_URL',
    'ANTHROPIC_BASE_URL',
  ].map((name) => [name, undefined]),
);

const scoresOf = (result: { cases: { scorers: Record<string, { score: number | null }> }[] }) =>
  result.cases.map(({ scorers }) => scorers['answer-relevancy']?.score);

test('any OpenAI-compatible endpoint judges; the judge and what it took are in the result', async (context) => {
  const { scoreJson, server } = await setUp(context);
  const result = await scoreJson();
  assert.deepEqual(scoresOf(result), [0.5, 0.3]);
  assert.deepEqual(result.run.judge, { provider: 'openai-compatible', model: 'm', promptVersion: '1' });
  assert.equal(server.requests.length, 4);
  const { durationMs, ...usage } = result.run.usage;
  assert.deepEqual(usage, {
    inputTokens: 400,
    outputTokens: 80,
    requests: 4,
    judgedCases: 2,
    cachedCases: 0,
    cost: null,
  });
  assert.ok(durationMs > 0);
  assert.match(
    result.stderr,
    new RegExp(`2 cases: at most 4 requests, about \\d+ tokens, to ${server.origin}`),
  );
});

const wires: readonly (readonly [judge: string, path: string, url: RegExp, header: string])[] = [
  ['openai/gpt-x', '/v1', /^\/v1\/chat\/completions$/, 'authorization'],
  ['anthropic/claude-x', '/v1', /^\/v1\/messages$/, 'x-api-key'],
  ['google/gemini-x', '/v1beta', /^\/v1beta\/models\/gemini-x:generateContent$/, 'x-goog-api-key'],
  ['azure/deployment-x', '/openai', /^\/openai\/.*chat\/completions/, 'api-key'],
  ['ollama/llama-x', '/v1', /^\/v1\/chat\/completions$/, 'authorization'],
  ['openai-compatible/org/model-x', '/v1', /^\/v1\/chat\/completions$/, 'authorization'],
];

for (const [judge, path, url, header] of wires) {
  test(`${judge} speaks its own wire format and gives the same numbers`, async (context) => {
    const { score, server, options } = await setUp(context);
    const variables = {
      OPENAI_API_KEY: 'k-1',
      ANTHROPIC_API_KEY: 'k-1',
      GEMINI_API_KEY: 'k-1',
      AZURE_API_KEY: 'k-1',
      OPENAI_COMPATIBLE_API_KEY: 'k-1',
    };
    Object.assign(options.env ?? {}, variables);
    const { stdout, stderr } = await score(
      '--judge',
      judge,
      '--base-url',
      server.origin + path,
      '--format',
      'json',
    );
    assert.ok(stdout, stderr);
    assert.deepEqual(scoresOf(JSON.parse(stdout)), [0.5, 0.3]);
    for (const request of server.requests) {
      assert.match(request.url, url);
      const sent = String(request.headers[header] ?? '');
      assert.equal(sent.replace('Bearer ', ''), judge.startsWith('ollama') ? '' : 'k-1');
    }
    assert.doesNotMatch(stdout + stderr, /k-1/);
  });
}

test('an unchanged second run makes no request, is marked cached and equal to the first', async (context) => {
  const { scoreJson, server } = await setUp(context);
  const first = await scoreJson();
  const second = await scoreJson();
  assert.equal(server.requests.length, 4);
  assert.equal(withoutRun({ ...second, stderr: '' }), withoutRun({ ...first, stderr: '' }));
  const scored = second.cases[0].scorers['answer-relevancy'];
  assert.equal(scored.cached, true);
  assert.deepEqual(scored.usage, first.cases[0].scorers['answer-relevancy'].usage);
  assert.deepEqual(
    [second.run.usage.requests, second.run.usage.inputTokens, second.run.usage.cachedCases],
    [0, 0, 2],
  );
  await scoreJson('--uncertainty-weight', '0.9');
  assert.equal(server.requests.length, 4);
  await scoreJson('--temperature', '0.5');
  assert.equal(server.requests.length, 8);
  await scoreJson('--no-cache');
  assert.equal(server.requests.length, 12);
});

test('the cache may be in a folder of one’s own; what it holds is not trusted', async (context) => {
  const { scoreJson, server, folder } = await setUp(context);
  await scoreJson('--cache', 'kept');
  const files = await readdir(join(folder, 'kept'), { recursive: true });
  const entries = files.filter((name) => name.endsWith('.json'));
  assert.equal(entries.length, 4);
  const { writeFile } = await import('node:fs/promises');
  for (const name of entries)
    await writeFile(join(folder, 'kept', name), '{"statements":"all","results":[{"result":"yes"}]}');
  assert.deepEqual(scoresOf(await scoreJson('--cache', 'kept')), [0.5, 0.3]);
  assert.equal(server.requests.length, 8);
});

test('repeats are judged and kept one by one', async (context) => {
  const { scoreJson, server } = await setUp(context);
  const result = await scoreJson('--repeat', '3');
  assert.equal(server.requests.length, 8);
  assert.deepEqual(result.cases[1].scorers['answer-relevancy'].analyzeStepResult.agreement, [
    { agreeing: 3, of: 3 },
  ]);
  await scoreJson('--repeat', '5');
  assert.equal(server.requests.length, 12);
});

test('a rejected key stops the run with one message; the rest is not run and the exit code says so', async (context) => {
  const { scoreJson, server } = await setUp(context, () => ({
    status: 401,
    error: { error: { message: 'bad key' } },
  }));
  const { cases: results, run, code, stderr } = await scoreJson('--concurrency', '1');
  assert.equal(server.requests.length, 1);
  assert.deepEqual(
    results.map(({ outcome }: { outcome: string }) => outcome),
    ['errored', 'not-run'],
  );
  assert.equal(run.status, 'stopped');
  assert.equal(code, 3);
  assert.equal(stderr.match(/key for openai-compatible\/m was not accepted/g)?.length, 1);
});

test('a used-up quota stops the run although retries are left', async (context) => {
  const { scoreJson, server } = await setUp(context, () => ({
    status: 429,
    error: { error: { code: 'insufficient_quota', message: 'quota' } },
  }));
  const { run } = await scoreJson('--concurrency', '1', '--max-retries', '5');
  assert.equal(server.requests.length, 1);
  assert.equal(run.status, 'stopped');
});

test('a rate limit is waited for as it asks, in seconds or until a date', async (context) => {
  for (const wait of ['1', () => new Date(Date.now() + 2000).toUTCString()]) {
    const times: number[] = [];
    const script = twoCases({
      replace: (step) => {
        times.push(performance.now());
        const header = typeof wait === 'string' ? wait : wait();
        return step === 'statements' && times.length === 1
          ? { status: 429, headers: { 'retry-after': header } }
          : undefined;
      },
    });
    const { scoreJson } = await setUp(context, script);
    assert.deepEqual(scoresOf(await scoreJson('--concurrency', '1')), [0.5, 0.3]);
    assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 900, `${times}`);
  }
});

test('server errors and dropped connections are tried again, and counted; with no retries they are errors', async (context) => {
  for (const fault of [{ status: 503 }, { status: 408 }, { drop: true }]) {
    let first = true;
    const script = twoCases({
      replace: () => {
        if (!first) return undefined;
        first = false;
        return fault;
      },
    });
    const { scoreJson } = await setUp(context, script);
    const result = await scoreJson('--concurrency', '1');
    assert.deepEqual(scoresOf(result), [0.5, 0.3]);
    assert.equal(result.run.usage.requests, 5);
    first = true;
    const strict = await scoreJson('--concurrency', '1', '--max-retries', '0', '--no-cache');
    assert.deepEqual(scoresOf(strict), [null, 0.3]);
    assert.equal(strict.code, 3);
  }
});

test('a silent endpoint is given up after the timeout', async (context) => {
  const { scoreJson } = await setUp(context, () => new Promise(() => {}));
  const { cases: results } = await scoreJson('--timeout', '0.3', '--max-retries', '0', '--case', 'a');
  const { error } = results[0].scorers['answer-relevancy'];
  assert.deepEqual([error.code, error.message], ['timeout', 'The judge did not reply within 0.3 seconds.']);
});

test('the cap on requests holds, and says so', async (context) => {
  const { scoreJson, server } = await setUp(context);
  const { run, cases: results, stderr, code } = await scoreJson('--max-requests', '3', '--concurrency', '1');
  assert.equal(server.requests.length, 3);
  assert.equal(run.status, 'stopped');
  assert.deepEqual(
    results.map(({ outcome }: { outcome: string }) => outcome),
    ['scored', 'not-run'],
  );
  assert.match(stderr, /The limit of 3 requests is reached\./);
  assert.equal(code, 3);
  assert.equal(run.usage.requests, 3);
});

test('ollama gets one request at a time, an API eight', async (context) => {
  const many = jsonLines(
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      input: 'q?',
      output: `Fact ${index} is here.`,
    })),
  );
  for (const [judge, most] of [
    ['ollama/m', 1],
    ['openai-compatible/m', 8],
  ] as const) {
    const script: ChatScript = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return judgeScript()(request);
    };
    const { server, score } = await setUp(context, script, { 'cases.eval.jsonl': many });
    const { code } = await score('--judge', judge, '--base-url', `${server.origin}/v1`);
    assert.equal(code, 0);
    assert.equal(server.mostAtOnce(), most, judge);
  }
});

test('a key from the environment is not sent to an endpoint that only the config names', async (context) => {
  const { server, folder, options, score } = await setUp(context);
  const { writeFile } = await import('node:fs/promises');
  const write = (model: string) =>
    writeFile(
      join(folder, 'answermark.config.json'),
      JSON.stringify({ judge: { model, baseUrl: `${server.origin}/v1` } }),
    );
  Object.assign(options.env ?? {}, { OPENAI_API_KEY: 'k-secret', OPENAI_COMPATIBLE_API_KEY: 'k-secret' });
  await write('openai-compatible/m');
  const compatible = await score();
  assert.match(compatible.stderr, /key in OPENAI_COMPATIBLE_API_KEY is not sent to/);
  assert.ok(server.requests.length > 0);
  assert.ok(server.requests.every(({ headers }) => headers.authorization === undefined));
  await write('openai/m');
  const before = server.requests.length;
  const refused = await score();
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /the key in OPENAI_API_KEY is not sent there/);
  assert.equal(server.requests.length, before);
  assert.equal((await score('--allow-config-endpoint')).code, 0);
  assert.equal(server.requests.at(-1)?.headers.authorization, 'Bearer k-secret');
});

test('a redirect is not followed, so that neither key nor texts go elsewhere', async (context) => {
  const other = await startChatServer(context, judgeScript());
  const { scoreJson } = await setUp(context, ({ url }) => ({
    status: 307,
    headers: { location: other.origin + url },
  }));
  const { cases: results } = await scoreJson('--max-retries', '0', '--case', 'a');
  assert.equal(results[0].outcome, 'errored');
  assert.equal(other.requests.length, 0);
});

const refused: readonly (readonly [name: string, args: readonly string[], sentence: RegExp])[] = [
  ['an unknown judge', ['--judge', 'nobody'], /The judge “nobody” is not known/],
  ['a missing key', ['--judge', 'openai/m'], /openai needs a key: set OPENAI_API_KEY/],
  ['a missing endpoint', ['--judge', 'openai-compatible/m'], /openai-compatible needs a base URL/],
  ['azure without a resource', ['--judge', 'azure/m'], /azure needs AZURE_RESOURCE_NAME or a base URL/],
  ['a model of the editor', ['--judge', 'vscode/copilot/m'], /only there in the editor/],
  [
    'an endpoint that is no address',
    ['--judge', 'ollama/m', '--base-url', 'ftp://x'],
    /not an http or https address/,
  ],
  ['a wrong mode', ['--mode', 'quick'], /--mode takes thorough or fast/],
  ['no repeats', ['--repeat', '0'], /--repeat takes a number of at least 1/],
];

for (const [name, args, sentence] of refused) {
  test(`${name} is refused with one sentence and exit code 2`, async (context) => {
    const { score } = await setUp(context);
    const { code, stderr } = await score(...args);
    assert.equal(code, 2);
    assert.match(stderr, sentence);
    assert.equal(stderr.trim().split('\n').length, 1);
  });
}

test('cancelling ends everything within a second and keeps what is finished', async (context) => {
  const { spawn } = await import('node:child_process');
  const { cliPath } = await import('./run-cli.ts');
  let slow = () => {};
  const reached = new Promise<void>((resolve) => {
    slow = resolve;
  });
  const { server, options } = await setUp(context, (request) => {
    if (!request.prompt.includes('It is old')) return twoCases()(request);
    slow();
    return new Promise(() => {});
  });
  const args = [
    'score',
    'cases.eval.jsonl',
    '--judge',
    'openai-compatible/m',
    '--base-url',
    `${server.origin}/v1`,
    '--concurrency',
    '1',
    '--format',
    'json',
  ];
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await reached;
  const cancelledAt = performance.now();
  child.kill('SIGINT');
  assert.equal(await closed, 130);
  assert.ok(performance.now() - cancelledAt < 1000);
  const result = JSON.parse(stdout);
  assert.equal(result.run.status, 'cancelled');
  assert.equal(scoresOf(result)[0], 0.5);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { HostTestResult } from './host-test.ts';
import { type HostOptions, type PageOptions, startWorkbenchHost } from './workbench-host.ts';

export type RunInHostOptions = Omit<PageOptions, 'testsModule' | 'onTestsEnd'> &
  HostOptions & {
    /** TypeScript files that add tests by `test` of `host-test.ts`. */
    readonly testFiles: readonly string[];
    readonly timeoutMs?: number;
  };

export interface HostTestRun {
  /** 0 when every test passed. */
  readonly exitCode: number;
  readonly results: readonly HostTestResult[];
}

const resultsVariable = 'ANSWERMARK_HOST_TEST_RESULTS';

/** Runs tests inside the real extension host: they may import `vscode`. */
export async function runInHost(options: RunInHostOptions): Promise<HostTestRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'answermark-host-tests-'));
  const resultsFile = path.join(folder, 'results.jsonl');
  try {
    await writeFile(resultsFile, '');
    const testsModule = await bundleTests(options.testFiles, folder);
    const exitCode = await runModule(testsModule, {
      ...options,
      env: { ...options.env, [resultsVariable]: resultsFile },
    });
    const lines = (await readFile(resultsFile, 'utf8')).split('\n').filter(Boolean);
    return { exitCode, results: lines.map((line): HostTestResult => JSON.parse(line)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runModule(testsModule: string, options: RunInHostOptions): Promise<number> {
  const host = await startWorkbenchHost(options);
  const timeoutMs = options.timeoutMs ?? 120_000;
  const { promise: ended, resolve: onTestsEnd, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(
    () => reject(new Error(`The extension host's tests took longer than ${timeoutMs / 1000} s.`)),
    timeoutMs,
  );
  try {
    // The tests may be through before the page counts as ready.
    const [exitCode] = await Promise.all([ended, host.open({ ...options, testsModule, onTestsEnd })]);
    return exitCode;
  } finally {
    clearTimeout(timer);
    await host.close();
  }
}

/** The extension host wants one CommonJS module with a `run` function. */
async function bundleTests(testFiles: readonly string[], folder: string): Promise<string> {
  const runner = fileURLToPath(new URL('./host-test.ts', import.meta.url));
  const imports = testFiles.map((file) => `import ${JSON.stringify(path.resolve(file))};`);
  const bundle = path.join(folder, 'bundle.cjs');
  await build({
    stdin: {
      contents: [
        ...imports,
        `import { runHostTests } from ${JSON.stringify(runner)};`,
        `export const run = () => runHostTests(process.env.${resultsVariable});`,
      ].join('\n'),
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    outfile: bundle,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'error',
  });
  // Errors then name the lines of the TypeScript; it must be on before the bundle is loaded.
  const testsModule = path.join(folder, 'tests.cjs');
  await writeFile(
    testsModule,
    "process.setSourceMapsEnabled(true);\nmodule.exports = require('./bundle.cjs');\n",
  );
  return testsModule;
}

import { appendFileSync } from 'node:fs';

export interface HostTestResult {
  readonly name: string;
  readonly durationMs: number;
  /** Message and stack of what the test threw; a test without one passed. */
  readonly error?: string;
}

const tests: { readonly name: string; readonly run: () => Promise<void> | void }[] = [];

/** Adds a test that runs inside the extension host; `run-in-host.ts` runs them one after the other. */
export function test(name: string, run: () => Promise<void> | void): void {
  tests.push({ name, run });
}

/** Runs the tests and writes each result as a line of JSON as soon as it is known. */
export async function runHostTests(resultsFile: string): Promise<void> {
  let failed = 0;
  for (const { name, run } of tests) {
    const start = performance.now();
    let error: string | undefined;
    try {
      await run();
    } catch (thrown) {
      error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      failed += 1;
    }
    const result: HostTestResult = { name, durationMs: Math.round(performance.now() - start), error };
    appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
  }
  if (failed > 0) throw new Error(`${failed} of ${tests.length} tests in the extension host failed.`);
}

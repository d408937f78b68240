/** Asks until the answer is neither false nor undefined nor null, and gives it back; throws after the time-out. */
export async function waitUntil<Answer>(
  what: string,
  ask: () => Promise<Answer> | Answer,
  timeoutMs = 30_000,
): Promise<Exclude<Answer, false | undefined | null>> {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined && answer !== null) {
        return answer as Exclude<Answer, false | undefined | null>;
      }
    } catch (error) {
      // The page re-renders under the question; what counts is whether it has an answer in the end.
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < deadline);
  throw new Error(`Waited ${timeoutMs / 1000} s in vain for ${what}.`, { cause: lastError });
}

/** A fault of the command line, a file or a config: one sentence on standard error and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

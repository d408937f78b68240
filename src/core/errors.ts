import type { TokenUsage } from './model.ts';

/** A fault that a program has to handle; what a user can cause in a file is a `DatasetIssue` instead. */
export class EvaluationError extends Error {
  /** Machine-readable kind: `option`, `judge`, `reply`, ... */
  readonly code: string;
  /** The judge's reply, where the fault is in it. */
  readonly raw?: string;

  /** What was spent before the fault. */
  readonly usage?: TokenUsage;

  constructor(
    code: string,
    message: string,
    options: { cause?: unknown; raw?: string; usage?: TokenUsage } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'EvaluationError';
    this.code = code;
    this.raw = options.raw;
    this.usage = options.usage;
  }
}

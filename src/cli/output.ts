import { once } from 'node:events';

/** Where a command writes: results to standard output, everything else to standard error. */
export interface Output {
  /** Resolves when more may be written, so that a slow reader holds back who writes a lot. */
  write(text: string): Promise<void>;
  warn(text: string): void;
  /** Columns of the terminal; 100 where there is none. */
  readonly columns: number;
  /** Whether standard error is a terminal, so that a progress line makes sense. */
  readonly isTerminal: boolean;
  readonly useColor: boolean;
}

/** The output of this process; NO_COLOR and pipes are respected. */
export function processOutput(): Output {
  const { stdout, stderr, env } = process;
  return {
    async write(text) {
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    warn: (text) => void stderr.write(text),
    columns: stdout.columns ?? 100,
    isTerminal: stderr.isTTY === true,
    useColor: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  };
}

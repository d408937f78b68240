/** Where the engine reports what it does; the editor gives it a log channel, the CLI standard error. */
export interface Logger {
  trace(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A logger that drops everything. */
export const silentLogger: Logger = {
  trace() {},
  info() {},
  warn() {},
  error() {},
};

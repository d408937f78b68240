import { createTranslate } from '../core/translate.ts';
import { loadConfig } from './load-config.ts';
import { openCases } from './open-cases.ts';
import type { Output } from './output.ts';
import { UsageError } from './usage-error.ts';

export interface ListOptions {
  readonly format: string;
  readonly config?: string;
}

/** Prints what was read of a file, as JSON or as one line a case. */
export async function listCommand(file: string, options: ListOptions, output: Output): Promise<number> {
  if (options.format !== 'json' && options.format !== 'table') {
    throw new UsageError(`--format takes table or json, not ${options.format}.`);
  }
  const translate = createTranslate();
  const { fields } = await loadConfig(file, options.config, {}, translate);
  const opened = await openCases(file, { fields, translate });
  const cases = [];
  for await (const { evalCase, range } of opened.cases) {
    const { id, input, output: response, groundTruth, context, history, system, variant } = evalCase;
    cases.push({
      id,
      input,
      output: response,
      groundTruth,
      ...(context && { context }),
      ...(history && { history }),
      ...(system !== undefined && { system }),
      ...(variant !== undefined && { variant }),
      range,
    });
  }
  const problems = opened.issues();
  if (options.format === 'json') {
    const { format, detected } = opened;
    output.write(`${JSON.stringify({ file, format, detected, cases, problems }, null, 2)}\n`);
    return 0;
  }
  output.write(`${file}: ${opened.format}, ${cases.length} case(s)\n`);
  for (const { id, range, input } of cases) {
    const text = (input ?? '').replace(/\s+/g, ' ').slice(0, 80);
    output.write(`${range.start.line}:${range.start.column}  ${id ?? '-'}  ${text}\n`);
  }
  for (const { code, message, range } of problems) {
    output.write(`${range.start.line}:${range.start.column}  ${code}: ${message}\n`);
  }
  return 0;
}

import { createTranslate } from '../core/translate.ts';
import { loadConfig } from './load-config.ts';
import { type OpenCases, openCases, type PlacedCase } from './open-cases.ts';
import type { Output } from './output.ts';
import { UsageError } from './usage-error.ts';

export interface ListOptions {
  readonly format: string;
  readonly config?: string;
}

/** Prints what was read of a file, as JSON or as one line a case; it holds one case at a time. */
export async function listCommand(file: string, options: ListOptions, output: Output): Promise<number> {
  if (options.format !== 'json' && options.format !== 'table') {
    throw new UsageError(`--format takes table or json, not ${options.format}.`);
  }
  const translate = createTranslate();
  const { fields } = await loadConfig(file, options.config, {}, translate);
  const opened = await openCases(file, { fields, translate });
  await (options.format === 'json' ? writeJson : writeTable)(file, opened, output);
  return 0;
}

async function writeJson(file: string, opened: OpenCases, output: Output): Promise<void> {
  const { format, detected } = opened;
  const head = JSON.stringify({ file, format, detected }, null, 2).replace(/\n}$/, '');
  let before = `${head},\n  "cases": [`;
  let after = ']';
  for await (const placed of opened.cases) {
    await output.write(`${before}\n    ${indented(toListedCase(placed), '    ')}`);
    before = ',';
    after = '\n  ]';
  }
  if (before !== ',') await output.write(before);
  // A remark is no problem, unless it says why nothing was read.
  const problems = opened
    .issues()
    .filter(({ severity }) => severity !== 'information' || !detected)
    .map(({ code, message, range }) => ({ code, message, range }));
  await output.write(`${after},\n  "problems": ${indented(problems, '  ')}\n}\n`);
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}

function toListedCase({ evalCase, range }: PlacedCase) {
  const { id, input, output, groundTruth, context, history, system, variant } = evalCase;
  return {
    id,
    input,
    output,
    groundTruth,
    ...(context && { context }),
    ...(history && { history }),
    ...(system !== undefined && { system }),
    ...(variant !== undefined && { variant }),
    range,
  };
}

async function writeTable(file: string, opened: OpenCases, output: Output): Promise<void> {
  let count = 0;
  for await (const { evalCase, range } of opened.cases) {
    count += 1;
    const text = (evalCase.input ?? '').slice(0, 400).replace(/\s+/g, ' ').slice(0, 80);
    await output.write(`${range.start.line}:${range.start.column}  ${evalCase.id ?? '-'}  ${text}\n`);
  }
  for (const { code, message, range } of opened.issues()) {
    await output.write(`${range.start.line}:${range.start.column}  ${code}: ${message}\n`);
  }
  await output.write(`${file}: ${opened.format}, ${count} case(s)\n`);
}

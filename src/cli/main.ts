import { Command, CommanderError } from 'commander';
import { type ListOptions, listCommand } from './list-command.ts';
import { processOutput } from './output.ts';
import { scoreCommand } from './score-command.ts';
import type { ScoreOptions } from './score-options.ts';
import { UsageError } from './usage-error.ts';

const output = processOutput();
const controller = new AbortController();
let exitCode = 0;

function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

const program = new Command('answermark')
  .description('Scores prompt/response pairs of eval files: answer relevancy and content similarity.')
  .exitOverride()
  .showSuggestionAfterError(false)
  .configureOutput({
    writeErr: (text) => output.warn(text),
    outputError: (text, write) => write(text.replace(/^error: (.*?)\.?\n$/, 'answermark: $1.\n')),
  });

program
  .command('list')
  .description('Shows what is read of a file.')
  .argument('<file>', 'an eval file')
  .option('--format <format>', 'table or json', 'table')
  .option('--config <file>', 'the config file; the nearest answermark.config.json upwards unless given')
  .action(async (file: string, options: ListOptions) => {
    exitCode = await listCommand(file, options, output);
  });

program
  .command('score')
  .description('Scores eval files.')
  .argument('<file...>', 'eval files')
  .option('--judge <id>', 'who judges relevancy: embedded, or a model such as openai/gpt-5')
  .option('--base-url <url>', 'the endpoint of the model')
  .option('--mode <mode>', 'thorough (two requests a case) or fast (one)')
  .option('--repeat <n>', 'judgements of each case; the majority counts')
  .option('--reason <who>', 'composed by code, or written by the model')
  .option('--temperature <n>', 'temperature of the model')
  .option('--timeout <seconds>', 'longest time for one request')
  .option('--max-retries <n>', 'how often a failed request is made again')
  .option('--max-requests <n>', 'most requests to the model for each file')
  .option('--cache <folder>', 'where verdicts are kept; the user’s cache folder unless given')
  .option('--no-cache', 'judge everything anew and keep nothing')
  .option('--allow-config-endpoint', 'send the key from the environment to the endpoint that a config names')
  .option('--scorers <list>', 'answer-relevancy, content-similarity, or both with a comma')
  .option('--uncertainty-weight <n>', 'weight of an unsure statement, 0 to 1')
  .option('--scale <n>', 'highest relevancy score')
  .option('--similarity <algorithm>', 'levenshtein or dice')
  .option('--similarity-scale <n>', 'highest similarity score')
  .option('--no-ignore-case', 'let case count')
  .option('--no-ignore-whitespace', 'let white space count')
  .option('--json-compare <how>', 'canonical or raw')
  .option('--threshold <scorer=n>', 'a share of the scale below which a case fails; repeatable', collect, [])
  .option('--concurrency <n>', 'most cases at once')
  .option('--workers <n>', 'most threads for long comparisons')
  .option('--case <id>', 'only this case; repeatable', collect, [])
  .option('--format <format>', 'table or json', 'table')
  .option('--output <file>', 'write the result as JSON to a file')
  .option('--lang <language>', 'en, zh-cn or zh-tw', 'en')
  .option('--config <file>', 'the config file; the nearest answermark.config.json upwards unless given')
  .option('--max-errors <n>', 'most errored cases before exit code 3', '0')
  .option('--include-prompts', 'put judge prompts into the result')
  .action(async (files: string[], options: ScoreOptions) => {
    const workerPath = new URL('./similarity-worker.js', import.meta.url);
    exitCode = await scoreCommand(files, options, { output, workerPath, signal: controller.signal });
  });

process.once('SIGINT', () => {
  // The finished cases are still written; a second Ctrl+C ends at once.
  exitCode = 130;
  controller.abort();
});
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe went away: nobody is left to tell.
  if (error.code === 'EPIPE') process.exit(exitCode);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    exitCode = 2;
    const sentence =
      error instanceof UsageError ? error.message : `Unexpected: ${String((error as Error).message)}`;
    output.warn(`answermark: ${sentence}\n`);
  }
}
process.exitCode = controller.signal.aborted ? 130 : exitCode;

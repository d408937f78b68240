import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LabelledPrompt, readLabelledPrompts, type Split, splits } from './labelled-prompt.ts';

// Dealt out by language and domain: every fourth prompt is for the test, three of twenty for choosing between models.
const testInterval = 4;
const devPlaces = [3, 10, 15];
const devInterval = 20;

/** The same prompts give the same splits, whatever their order. */
export function splitByPrompt(prompts: readonly LabelledPrompt[]): Record<Split, LabelledPrompt[]> {
  const result: Record<Split, LabelledPrompt[]> = { train: [], dev: [], test: [] };
  const dealt = prompts
    .map((prompt) => ({ prompt, key: `${prompt.language}\n${prompt.domain}\n${sha256(prompt.id)}` }))
    .sort((first, second) => (first.key < second.key ? -1 : 1));
  for (const [place, { prompt }] of dealt.entries()) result[splitAt(place)].push(prompt);
  for (const split of splits) result[split].sort((first, second) => (first.id < second.id ? -1 : 1));
  return result;
}

function splitAt(place: number): Split {
  if (place % testInterval === 1) return 'test';
  return devPlaces.includes(place % devInterval) ? 'dev' : 'train';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function writeSplits(sources: readonly string[]): void {
  const folder = new URL('../', import.meta.url);
  // The test split is fixed and never relabelled: prompts that come later belong to the training text.
  if (existsSync(new URL('test.jsonl', folder))) throw new Error('There is a test split already.');
  const result = splitByPrompt(sources.flatMap((source) => readLabelledPrompts(source)));
  for (const split of splits) {
    const text = result[split].map((prompt) => `${JSON.stringify(prompt)}\n`).join('');
    writeFileSync(new URL(`${split}.jsonl`, folder), text);
    if (split === 'test') {
      writeFileSync(new URL('test.jsonl.sha256', folder), `${sha256(text)}  test.jsonl\n`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSplits(process.argv.slice(2));

import { readFileSync } from 'node:fs';

export const languages = ['en', 'zh-cn', 'zh-tw'] as const;

export const domains = [
  'software',
  'customer support',
  'science',
  'history',
  'law',
  'medicine',
  'cooking',
  'travel',
  'arithmetic',
  'writing tasks',
  'summaries',
  'translations',
  'RAG answers',
  'one-word answers',
  'JSON answers',
  'long Markdown',
] as const;

/** The labels that a kind allows; the last three kinds say how a statement is written and allow any label. */
export const labelsByKind = {
  answer: ['yes'],
  elaboration: ['yes'],
  'wrong but relevant': ['yes'],
  partial: ['unsure'],
  echo: ['unsure'],
  'same topic without answer': ['no'],
  'off topic': ['no'],
  refusal: ['no'],
  code: ['yes', 'unsure', 'no'],
  'list item': ['yes', 'unsure', 'no'],
  'table row': ['yes', 'unsure', 'no'],
} as const;

export const notCountedKinds = ['courtesy', 'heading', 'introduction'] as const;

export const splits = ['train', 'dev', 'test'] as const;

export type Split = (typeof splits)[number];

export interface LabelledPrompt {
  readonly id: string;
  readonly language: string;
  readonly domain: string;
  readonly prompt: string;
  readonly context?: readonly string[];
  readonly response: string;
  readonly statements: readonly LabelledStatement[];
  readonly notCounted: readonly { readonly text: string; readonly kind: string }[];
}

export interface LabelledStatement {
  readonly text: string;
  readonly label: string;
  readonly kind: string;
}

export function readLabelledPrompts(file: string | URL): LabelledPrompt[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LabelledPrompt);
}

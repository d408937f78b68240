import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type * as z from 'zod';
import type { DatasetIssue, TextRange } from '../model.ts';
import type { PartialConfig } from './config.ts';
import { configSchema } from './config-schema.ts';

/** A config file as read: what of it could be used, and the problems at their places. */
export interface ReadConfig {
  readonly config: PartialConfig;
  readonly issues: readonly DatasetIssue[];
}

/** Reads the text of a config file. With any issue the file is broken: surfaces that must not guess refuse it. */
export function readConfig(text: string): ReadConfig {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (!root || first) {
    const start = first?.offset ?? 0;
    return broken(text, { start, end: start + (first?.length ?? 0) });
  }
  const parsed = configSchema.safeParse(getNodeValue(root));
  if (parsed.success) return { config: parsed.data, issues: [] };
  return { config: {}, issues: parsed.error.issues.flatMap((issue) => toIssues(issue, root)) };
}

function broken(text: string, range: TextRange): ReadConfig {
  const end = Math.min(Math.max(range.end, range.start + 1), text.length);
  const issue: DatasetIssue = {
    code: 'syntax',
    severity: 'error',
    message: 'The config file is not valid JSON here.',
    range: { start: Math.min(range.start, end), end },
  };
  return { config: {}, issues: [issue] };
}

function toIssues(issue: z.core.$ZodIssue, root: Node): DatasetIssue[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      code: 'unknownKey',
      severity: 'error',
      message: 'Unknown setting “{key}”.',
      arguments: { key: [...path, key].join('.') },
      range: keyRange(findNodeAtLocation(root, [...path, key]), root),
    }));
  }
  return [
    {
      code: 'wrongType',
      severity: 'error',
      message: 'The value of “{key}” does not fit: {detail}',
      arguments: { key: path.join('.') || 'config', detail: `${issue.message.replace(/\.$/, '')}.` },
      range: nodeRange(findNodeAtLocation(root, path) ?? root),
    },
  ];
}

function keyRange(value: Node | undefined, root: Node): TextRange {
  return nodeRange(value?.parent?.children?.[0] ?? value ?? root);
}

function nodeRange(node: Node): TextRange {
  return { start: node.offset, end: node.offset + node.length };
}

import { z } from 'zod';
import type { Explanation, Judgement, StatementSplit } from './relevancy-judge.ts';

const range = z.object({ start: z.int().min(0), end: z.int().min(0) });
const tokens = z.nullable(z.number().min(0));
const usage = z.object({
  inputTokens: tokens,
  outputTokens: tokens,
  requests: z.number().min(0),
  durationMs: z.number().min(0),
});
const verdict = z.object({ result: z.enum(['yes', 'unsure', 'no']), reason: z.string() });
const common = { prompt: z.string().optional(), usage };

const judgement = z.object({
  ...common,
  results: z.array(verdict),
  unaddressed: z.array(z.string()).optional(),
});

/** What a cache holds comes from outside: it is read by these shapes, and anything else is as if it were not there. */
export const keptJudgement: z.ZodType<Judgement> = judgement;

export const keptSplit: z.ZodType<StatementSplit> = z
  .object({
    ...common,
    statements: z.array(z.string()),
    locations: z.array(z.nullable(range)),
    notCounted: z.array(
      z.object({
        text: z.string(),
        location: z.nullable(range),
        kind: z.enum(['heading', 'courtesy', 'introduction']),
      }),
    ),
    invented: z.array(z.string()),
    judgement: judgement.omit({ usage: true }).optional(),
  })
  .refine(({ statements, locations }) => statements.length === locations.length);

export const keptExplanation: z.ZodType<Explanation> = z.object({ ...common, text: z.nullable(z.string()) });

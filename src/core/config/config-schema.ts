import * as z from 'zod';

const threshold = z.nullable(z.number().min(0).max(1));
const scale = z.number().positive();
const fieldMapping = z
  .strictObject({
    id: z.string(),
    input: z.string(),
    output: z.string(),
    groundTruth: z.string(),
    context: z.string(),
  })
  .partial();

/** The shape of `answermark.config.json`. Unknown keys are refused, so that a misspelt one is never silently without effect. */
export const configSchema = z
  .strictObject({
    $schema: z.string(),
    scorers: z
      .array(z.enum(['answer-relevancy', 'content-similarity']))
      .min(1)
      .refine((ids) => new Set(ids).size === ids.length, 'Each scorer may be named once.'),
    answerRelevancy: z
      .strictObject({
        uncertaintyWeight: z.number().min(0).max(1),
        scale,
        threshold,
        repeats: z.number().int().min(1),
        mode: z.enum(['thorough', 'fast']),
        reason: z.enum(['composed', 'model']),
      })
      .partial(),
    contentSimilarity: z
      .strictObject({
        algorithm: z.enum(['levenshtein', 'dice']),
        ignoreCase: z.boolean(),
        ignoreWhitespace: z.boolean(),
        scale,
        json: z.enum(['canonical', 'raw']),
        threshold,
      })
      .partial(),
    judge: z
      .strictObject({
        model: z.string().min(1),
        baseUrl: z.nullable(z.string()),
        temperature: z.number().min(0),
        timeoutSeconds: z.number().positive(),
        maxRetries: z.number().int().min(0),
        concurrency: z.nullable(z.number().int().positive()),
      })
      .partial(),
    files: z
      .strictObject({
        include: z.array(z.string()),
        exclude: z.array(z.string()),
        fields: z.record(z.string(), fieldMapping),
      })
      .partial(),
  })
  .partial();

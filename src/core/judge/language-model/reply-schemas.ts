import { z } from 'zod';

/** What the model is asked for, strict; the field order is the order in which it should think. */
export const askedStatements = z.object({
  statements: z.array(z.object({ quote: z.string(), statement: z.string() })),
});

export const askedVerdicts = z.object({
  verdicts: z.array(
    z.object({ index: z.number().int(), reason: z.string(), result: z.enum(['yes', 'unsure', 'no']) }),
  ),
  unaddressed: z.array(z.string()),
});

export const askedStatementVerdicts = z.object({
  statements: z.array(
    z.object({
      quote: z.string(),
      statement: z.string(),
      reason: z.string(),
      result: z.enum(['yes', 'unsure', 'no']),
    }),
  ),
  unaddressed: z.array(z.string()),
});

export const askedReason = z.object({ reason: z.string() });

/** A list that the model gave without the object around it. */
function listAs(name: string) {
  return (value: unknown) => (Array.isArray(value) ? { [name]: value } : value);
}

// Models write numbers and truth values where text is asked for; a scalar is read as its text.
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const optionalText = text.nullish().transform((value) => value ?? '');
const texts = z
  .union([z.array(text), text.transform((value) => [value])])
  .nullish()
  .transform((values) => values?.filter((value) => value.trim() !== '') ?? []);

const looseStatement = z
  .union([
    text.transform((quote) => ({ quote })),
    z.looseObject({ quote: optionalText, statement: optionalText }),
  ])
  .transform((item) => {
    const statement = 'statement' in item ? item.statement : '';
    return { quote: item.quote || statement, statement: statement || item.quote };
  })
  .refine(({ statement }) => statement.trim() !== '', 'a statement without text');

/** A statement as the model gave it: `statement` can stand alone, `quote` is how the output says it. */
export type ModelStatement = z.infer<typeof looseStatement>;

export const readStatements = z.preprocess(
  listAs('statements'),
  z.object({ statements: z.array(looseStatement) }),
);

export const readVerdicts = z.preprocess(
  listAs('verdicts'),
  z.object({
    verdicts: z.array(z.looseObject({ index: z.coerce.number().int(), reason: optionalText, result: text })),
    unaddressed: texts,
  }),
);

export const readStatementVerdicts = z.preprocess(
  listAs('statements'),
  z.object({
    statements: z.array(
      z
        .looseObject({ quote: optionalText, statement: optionalText, reason: optionalText, result: text })
        .transform(({ quote, statement, reason, result }) => ({
          quote: quote || statement,
          statement: statement || quote,
          reason,
          result,
        }))
        .refine(({ statement }) => statement.trim() !== '', 'a statement without text'),
    ),
    unaddressed: texts,
  }),
);

export const readReason = z.object({ reason: z.string() });

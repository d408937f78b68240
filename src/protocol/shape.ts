/**
 * Tells whether a value from the other side has a shape. By hand, and not by a schema library: that would be more
 * than a quarter of the panel's script, and slow for ten thousand rows.
 */
export type Shape<Value> = (value: unknown) => value is Value;

/** The type of the values that have a shape. */
export type Shaped<Of> = Of extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;

export const string: Shape<string> = (value): value is string => typeof value === 'string';

export const boolean: Shape<boolean> = (value): value is boolean => typeof value === 'boolean';

/** Finite: what is no number must not become a width or a sum. */
export const number: Shape<number> = (value): value is number => Number.isFinite(value);

/** One of these words. */
export function literal<const Word extends string>(...words: readonly Word[]): Shape<Word> {
  return (value): value is Word => words.some((word) => word === value);
}

export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value): value is Value | null => value === null || shape(value);
}

export function array<Item>(item: Shape<Item>): Shape<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(item);
}

/** An object with at least these fields. */
export function object<Of extends Fields>(fields: Of): Shape<{ [Key in keyof Of]: Shaped<Of[Key]> }> {
  const entries = Object.entries(fields);
  return (value): value is { [Key in keyof Of]: Shaped<Of[Key]> } =>
    isRecord(value) && entries.every(([key, shape]) => shape(value[key]));
}

/** Any object, its fields still unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import type { Dataset } from '../model.ts';
import type { Container } from './container.ts';
import { readCsv } from './csv-document.ts';
import type { DataDocument } from './data-document.ts';
import { readJsonList, readJsonObject } from './json-document.ts';
import { readJsonLines } from './json-lines.ts';
import { type ReadOptions, readDocument } from './read-document.ts';

const readers = {
  'json-object': readJsonObject,
  'json-list': readJsonList,
  'json-lines': readJsonLines,
  csv: readCsv,
} satisfies Partial<Record<Container, (text: string) => DataDocument>>;

/** Containers whose readers need no parser that is loaded on demand. */
export type JsonLikeContainer = keyof typeof readers;

export function isJsonLike(container: Container): container is JsonLikeContainer {
  return container in readers;
}

/** Reads JSON, JSON Lines and tables at once, without waiting. */
export function readJsonLikeDataset(
  text: string,
  container: JsonLikeContainer,
  options: ReadOptions,
): Dataset {
  return readDocument(readers[container](text), options);
}

import type { Dataset } from '../model.ts';
import { type Container, type ContainerHints, findContainer } from './container.ts';
import type { DataDocument } from './data-document.ts';
import { looksLikeCase, type ReadOptions, readDocument } from './read-document.ts';
import { isJsonLike, readJsonLikeDataset } from './read-json-like.ts';
import { findUnreadable } from './unreadable.ts';

/** What is known about a text besides its content, and how the user wants it read. */
export interface ReadDatasetOptions extends ContainerHints, ReadOptions {}

/**
 * Reads a text as eval cases. The first records decide whether it is an eval file, so that `limit: 20` is a cheap
 * way to ask only that. Offsets leave out a byte order mark.
 */
export async function readDataset(text: string, options: ReadDatasetOptions = {}): Promise<Dataset> {
  const content = dropByteOrderMark(text);
  const container = findContainer(content, options);
  return (
    readDatasetNow(content, options) ?? readDocument(await openLazily(content, container, options), options)
  );
}

/** The same without waiting; null for a container whose reader has to be loaded first. */
export function readDatasetNow(text: string, options: ReadDatasetOptions = {}): Dataset | null {
  const content = dropByteOrderMark(text);
  const unreadable = findUnreadable(content);
  if (unreadable !== null) return unreadable;
  const container = findContainer(content, options);
  return isJsonLike(container) ? readJsonLikeDataset(content, container, options) : null;
}

/** Parsers that few files need stay out of the first bundle. */
async function openLazily(text: string, container: Container, options: ReadOptions): Promise<DataDocument> {
  const test = (record: Parameters<typeof looksLikeCase>[0]) => looksLikeCase(record, options);
  switch (container) {
    case 'markdown':
      return (await import('./markdown-document.ts')).readMarkdown(text, test);
    case 'typescript':
      return (await import('./typescript-document.ts')).readTypescript(text, test);
    case 'prompty':
      return (await import('./prompty-document.ts')).readPrompty(text);
    default:
      return (await import('./yaml-document.ts')).readYaml(text);
  }
}

function dropByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

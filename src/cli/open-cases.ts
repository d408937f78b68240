import { stat } from 'node:fs/promises';
import type { FieldMapping } from '../core/config/config.ts';
import { findContainer } from '../core/dataset/container.ts';
import { readDataset } from '../core/dataset/read-dataset.ts';
import { streamJsonLines } from '../core/dataset/stream-json-lines.ts';
import { TextLines } from '../core/dataset/text-lines.ts';
import type { DatasetIssue, EvalCase } from '../core/model.ts';
import type { LineRange } from '../core/run/result-file.ts';
import { fillMessage, type Translate } from '../core/translate.ts';
import { readFileText, streamFileText } from '../node/read-text.ts';
import { UsageError } from './usage-error.ts';

/** A case with its place in lines and columns. */
export interface PlacedCase {
  readonly evalCase: EvalCase;
  readonly range: LineRange;
}

export interface PlacedIssue {
  readonly code: string;
  readonly severity: DatasetIssue['severity'];
  readonly message: string;
  readonly range: LineRange;
}

/** A file opened for reading; `hash` and `issues` are complete once the cases have been read to the end. */
export interface OpenCases {
  readonly format: string;
  readonly detected: boolean;
  /** Null while the file is streamed. */
  readonly total: number | null;
  readonly cases: AsyncIterable<PlacedCase>;
  hash(): string;
  issues(): readonly PlacedIssue[];
}

export interface OpenOptions {
  readonly fields: FieldMapping | undefined;
  readonly translate: Translate;
}

// A longer file of JSON Lines is read line by line, so that memory does not grow with it.
const longestWhole = 8_000_000;

/** Opens an eval file that was named on the command line, which counts as asked for. */
export async function openCases(path: string, options: OpenOptions): Promise<OpenCases> {
  try {
    const { size } = await stat(path);
    if (size > longestWhole) {
      const streamed = await openStream(path, options);
      if (streamed) return streamed;
    }
    return await openWhole(path, options);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'it is a folder'
          : String((error as Error).message);
    throw new UsageError(`${path} could not be read: ${why}.`);
  }
}

async function openWhole(path: string, { fields, translate }: OpenOptions): Promise<OpenCases> {
  const { text, hash } = await readFileText(path);
  const dataset = await readDataset(text, { fileName: path, asked: true, fields });
  const lines = new TextLines(text);
  const place = ({ start, end }: { start: number; end: number }): LineRange => ({
    start: lines.positionAt(start),
    end: lines.positionAt(end),
  });
  async function* cases(): AsyncGenerator<PlacedCase> {
    for (const evalCase of dataset.cases) yield { evalCase, range: place(evalCase.range) };
  }
  return {
    format: dataset.format,
    detected: dataset.detected,
    total: dataset.cases.length,
    cases: cases(),
    hash: () => hash,
    issues: () => dataset.issues.map((issue) => placed(issue, place(issue.range), translate)),
  };
}

async function openStream(path: string, { fields, translate }: OpenOptions): Promise<OpenCases | null> {
  const head = await readHead(path);
  if (findContainer(head, { fileName: path }) !== 'json-lines') return null;
  const dataset = await readDataset(head, { fileName: path, asked: true, fields, limit: 20 });
  if (!dataset.detected) return null;
  // Records over several lines cannot be told apart line by line.
  if (dataset.cases.some(({ range }) => head.slice(range.start, range.end).includes('\n'))) return null;
  const stream = streamFileText(path);
  const issues: PlacedIssue[] = [];
  async function* cases(): AsyncGenerator<PlacedCase> {
    for await (const record of streamJsonLines(stream.chunks, { asked: true, fields })) {
      if (record.type === 'case') yield { evalCase: record.evalCase, range: record.place };
      else issues.push(placed(record.issue, record.place, translate));
    }
  }
  return {
    format: dataset.format,
    detected: true,
    total: null,
    cases: cases(),
    hash: stream.hash,
    issues: () => issues,
  };
}

/** The first whole lines of a file, up to about a mebibyte. */
async function readHead(path: string): Promise<string> {
  for await (const chunk of streamFileText(path).chunks) {
    const end = chunk.lastIndexOf('\n');
    return end === -1 ? chunk : chunk.slice(0, end + 1);
  }
  return '';
}

function placed(issue: DatasetIssue, range: LineRange, translate: Translate): PlacedIssue {
  const { code, severity } = issue;
  return { code, severity, message: fillMessage(translate(issue.message), issue.arguments), range };
}

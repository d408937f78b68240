import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

/** A file's text as an editor would decode it, without a byte order mark, and the SHA-256 of its bytes. */
export interface FileText {
  readonly text: string;
  readonly hash: string;
}

/** Reads a whole file; UTF-16 is recognised by its mark, everything else is UTF-8. */
export async function readFileText(path: string): Promise<FileText> {
  const bytes = await readFile(path);
  return { text: decoderFor(bytes).decode(bytes), hash: createHash('sha256').update(bytes).digest('hex') };
}

/** A file's text in pieces; `hash` is complete once the pieces have been read to the end. */
export interface TextStream {
  readonly chunks: AsyncIterable<string>;
  hash(): string;
}

/** Reads a file piece by piece, decoded as `readFileText` does. */
export function streamFileText(path: string): TextStream {
  const hash = createHash('sha256');
  async function* chunks(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined;
    for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      decoder ??= decoderFor(bytes);
      const text = decoder.decode(bytes, { stream: true });
      if (text) yield text;
    }
    const rest = decoder?.decode();
    if (rest) yield rest;
  }
  return { chunks: chunks(), hash: () => hash.copy().digest('hex') };
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

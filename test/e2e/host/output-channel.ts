import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { textMatches } from './rendered-text.ts';
import { waitUntil } from './wait-until.ts';

export interface OutputReader {
  /** The whole text of an output channel, from the file that the extension host keeps for it. */
  text(channel: string): Promise<string>;
  waitFor(channel: string, wanted: RegExp): Promise<string>;
}

export function outputReader(userData: string): OutputReader {
  const text = async (channel: string) => {
    const texts: string[] = [];
    for await (const file of glob('logs/**/exthost*/**/*.log', { cwd: userData })) {
      // A plain channel's file has a number before its name, a log channel's has none.
      const name = path.basename(file, '.log').replace(/^\d+-/, '');
      if (name === channel) texts.push(await readFile(path.join(userData, file), 'utf8'));
    }
    return texts.join('');
  };
  const waitFor = (channel: string, wanted: RegExp) =>
    waitUntil(`${wanted} in the output channel ${channel}`, async () => {
      const found = await text(channel);
      return textMatches(found, wanted) && found;
    });
  return { text, waitFor };
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { VerdictCache } from '../core/judge/verdict-cache.ts';

/** Where verdicts are kept unless another folder is named: the user's cache folder, outside every workspace. */
export function defaultVerdictFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir();
  const caches =
    platform === 'win32'
      ? (environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : environment.XDG_CACHE_HOME || join(home, '.cache');
  return join(caches, 'answermark', 'verdicts');
}

/** A cache with a file for each entry; several programs may share its folder. */
export function createVerdictFolder(folder: string): VerdictCache {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key}.json`);
  return {
    async get(key) {
      try {
        return JSON.parse(await readFile(fileOf(key), 'utf8'));
      } catch {
        // Not there, not readable or not JSON: judged again.
        return undefined;
      }
    },
    async set(key, value) {
      const path = fileOf(key);
      const draft = `${path}.${crypto.randomUUID()}.tmp`;
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
        await writeFile(draft, JSON.stringify(value));
        // Whole or not at all, also for a reader at the same time.
        await rename(draft, path);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Removes every entry, and nothing else that may be in the folder. Returns how many there were. */
export async function clearVerdictFolder(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const entry of await readdir(join(folder, name))) {
      if (!/^[0-9a-f]{64}\.json/.test(entry)) continue;
      await rm(join(folder, name, entry), { force: true });
      removed += 1;
    }
  }
  return removed;
}

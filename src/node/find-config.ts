import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configFileName } from '../core/config/config.ts';

/** The nearest config file from a folder upwards, not beyond the root of the repository; null when there is none. */
export function findConfigFile(folder: string): string | null {
  let current = folder;
  while (true) {
    const candidate = join(current, configFileName);
    if (existsSync(candidate)) return candidate;
    const parent = dirname(current);
    if (parent === current || existsSync(join(current, '.git'))) return null;
    current = parent;
  }
}

import picomatch from 'picomatch/posix.js';
import type { FieldMapping, FilesConfig } from './config.ts';

/**
 * The field mapping for a file, from the globs of the config that match its path relative to the config
 * (forward slashes); the last one that matches wins, undefined when none does.
 */
export function fieldMappingFor(relativePath: string, files: FilesConfig): FieldMapping | undefined {
  const matching = Object.entries(files.fields).filter(([glob]) =>
    // A glob without a slash means the file name, wherever it lies.
    picomatch.isMatch(relativePath, glob, { basename: !glob.includes('/'), dot: true }),
  );
  return matching.at(-1)?.[1];
}

import { relative, sep } from 'node:path';

/** A path as result files name it: relative to the working folder, with forward slashes. */
export function relativeFile(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/');
}

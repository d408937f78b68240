import type { Dataset, DatasetIssue } from '../model.ts';

interface Mark {
  readonly code: string;
  readonly message: string;
  readonly isAt: (text: string) => boolean;
}

const marks: readonly Mark[] = [
  { code: 'empty', message: 'This file is empty.', isAt: (text) => text.trim() === '' },
  {
    code: 'lfsPointer',
    message: 'This is a Git LFS pointer: the data has not been fetched.',
    isAt: (text) => text.startsWith('version https://git-lfs.github.com/spec/v1'),
  },
  {
    code: 'zip',
    message: 'This is a zip archive, which is not read as text.',
    isAt: (text) => text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006'),
  },
  {
    code: 'parquet',
    message: 'This is a Parquet file, which is not read as text.',
    isAt: (text) => text.startsWith('PAR1'),
  },
];

/** The answer for a text that no reader can open, with the reason; null for all others. */
export function findUnreadable(text: string): Dataset | null {
  const mark = marks.find(({ isAt }) => isAt(text));
  if (mark === undefined) return null;
  const issue: DatasetIssue = {
    code: mark.code,
    severity: 'information',
    message: mark.message,
    range: { start: 0, end: 0 },
  };
  return { detected: false, format: mark.code, cases: [], issues: [issue], fieldNames: [] };
}

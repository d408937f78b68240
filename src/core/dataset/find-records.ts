import { listNames, normaliseName } from './aliases.ts';
import { type DataSource, isObject, type Path, valueAt } from './source.ts';

/** Where the list of records is: a path, and a second one inside each member when the lists are nested. */
export interface RecordList {
  readonly path: Path;
  readonly inner?: string;
}

const sampleSize = 20;
const deepestList = 3;

/**
 * Finds the list in a document whose first records look most like cases. Lists under usual names go before
 * others, flat ones before nested ones, the first before later ones.
 */
export function findRecordList(root: unknown, looksLikeCase: (value: unknown) => boolean): RecordList | null {
  let best: RecordList | null = null;
  let bestScore = 0.5;
  for (const list of listCandidates(root, [])) {
    const sample = sampleOf(root, list);
    if (sample.length === 0) continue;
    const share = sample.filter(looksLikeCase).length / sample.length;
    if (share < 0.5) continue;
    const isUsual = listNames.has(normaliseName(String(list.inner ?? list.path.at(-1) ?? '')));
    const score = share * 4 + (isUsual ? 1 : 0) + (list.inner === undefined ? 2 : 0);
    if (score > bestScore) {
      best = list;
      bestScore = score;
    }
  }
  return best;
}

/** The records of a found list. */
export function* listRecords(root: DataSource, { path, inner }: RecordList): Generator<DataSource> {
  for (const item of root.items(path)) {
    if (inner === undefined) yield item;
    else yield* item.items([inner]);
  }
}

function* listCandidates(value: unknown, path: Path): Generator<RecordList> {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return;
    if (path.length > 0) yield { path };
    const keys = new Set(
      value.slice(0, sampleSize).flatMap((item) => (isObject(item) ? Object.keys(item) : [])),
    );
    for (const inner of keys) {
      if (value.slice(0, sampleSize).some((item) => isObject(item) && Array.isArray(item[inner])))
        yield { path, inner };
    }
  } else if (isObject(value) && path.length < deepestList) {
    for (const key of Object.keys(value)) yield* listCandidates(value[key], [...path, key]);
  }
}

function sampleOf(root: unknown, { path, inner }: RecordList): unknown[] {
  const list = valueAt(root, path);
  if (!Array.isArray(list)) return [];
  const head = list.slice(0, sampleSize);
  if (inner === undefined) return head;
  return head
    .flatMap((item) => (isObject(item) && Array.isArray(item[inner]) ? item[inner] : []))
    .slice(0, sampleSize);
}

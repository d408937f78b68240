/** Keeps parts of judgements between runs. A cache that fails is as good as an empty one: it never rejects. */
export interface VerdictCache {
  /** What was kept under a key, unread; undefined when nothing was. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

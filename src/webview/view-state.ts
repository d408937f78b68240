import * as z from 'zod/mini';

export const outcomeFilters = [
  'all',
  'failed',
  'passed',
  'scored',
  'errored',
  'not-applicable',
  'waiting',
] as const;

const viewState = z.object({
  runId: z.nullable(z.string()),
  openCase: z.nullable(z.string()),
  /** A column key, see `case-order.ts`; null is the order the panel chooses. */
  sort: z.nullable(z.object({ column: z.string(), descending: z.boolean() })),
  filter: z.literal(outcomeFilters),
  search: z.string(),
  scroll: z.number(),
});

/** What outlives the page: it is stored with the webview and read back when the page loads again. */
export type ViewState = z.infer<typeof viewState>;
export type OutcomeFilter = ViewState['filter'];
export type Sort = NonNullable<ViewState['sort']>;

export const emptyViewState: ViewState = {
  runId: null,
  openCase: null,
  sort: null,
  filter: 'all',
  search: '',
  scroll: 0,
};

/** The stored state, or the empty one when an older or broken state was stored. */
export function readViewState(stored: unknown): ViewState {
  return viewState.safeParse(stored).data ?? emptyViewState;
}

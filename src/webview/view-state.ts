import * as shape from '../protocol/shape.ts';

export const outcomeFilters = [
  'all',
  'failed',
  'passed',
  'scored',
  'errored',
  'not-applicable',
  'waiting',
] as const;

const isViewState = shape.object({
  runId: shape.nullable(shape.string),
  openCase: shape.nullable(shape.string),
  /** A column key, see `case-order.ts`; null is the order the panel chooses. */
  sort: shape.nullable(shape.object({ column: shape.string, descending: shape.boolean })),
  filter: shape.literal(...outcomeFilters),
  search: shape.string,
  scroll: shape.number,
});

/** What outlives the page: it is stored with the webview and read back when the page loads again. */
export type ViewState = shape.Shaped<typeof isViewState>;
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
  return isViewState(stored) ? stored : emptyViewState;
}

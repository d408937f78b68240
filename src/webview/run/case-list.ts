import type { PanelStore } from '../panel-store.ts';
import { countByFilter, offeredFilters, shownRows } from './case-filter.ts';
import { caseOrder, nextSort } from './case-order.ts';

/** Which rows are shown in which order, and which of them the keyboard is at. */
export class CaseList {
  readonly #store: PanelStore;
  #order: readonly number[] = [];
  /** Places in the report, in the order shown. */
  shown: readonly number[] = [];
  /** How many rows each filter has. */
  counts = countByFilter([]);
  current: string | null = null;
  isWorstFirst = false;

  constructor(store: PanelStore) {
    this.#store = store;
  }

  /** Sorts anew: for a new report and when the user asks; never because a row changed, since nothing may jump. */
  reorder(): void {
    const report = this.#store.model?.report;
    if (!report) return;
    const { sort } = this.#store.state;
    const running = report.state === 'running';
    this.#order = caseOrder(report.rows, sort, running, report.scorers[0]?.id);
    this.isWorstFirst = !sort && !running;
    this.refilter();
  }

  refilter(): void {
    const rows = this.#store.model?.report.rows ?? [];
    this.counts = countByFilter(rows);
    this.shown = shownRows(rows, this.#order, this.#store.state, this.#store.state.openCase);
  }

  sortBy(column: string): void {
    this.#store.setState({ sort: nextSort(this.#store.state.sort, column) });
    this.reorder();
  }

  /** Chooses the chip at a place, as the number keys count them. */
  chooseFilter(place: number): void {
    const filter = offeredFilters(this.counts, this.#store.state.filter)[place];
    if (filter) this.#store.setState({ filter });
    this.refilter();
  }

  showAll(): void {
    this.#store.setState({ filter: 'all', search: '' });
    this.refilter();
  }

  caseAt(index: number): string | undefined {
    return this.#store.model?.report.rows[this.shown[index] ?? -1]?.caseId;
  }

  indexOf(caseId: string | null): number {
    if (caseId === null) return -1;
    const rows = this.#store.model?.report.rows ?? [];
    return this.shown.findIndex((place) => rows[place]?.caseId === caseId);
  }

  /** Steps to the next or previous row; the first step takes the open or the first one. */
  move(by: 1 | -1): string | undefined {
    const at = this.indexOf(this.current ?? this.#store.state.openCase);
    const next = at < 0 ? 0 : Math.min(this.shown.length - 1, Math.max(0, at + by));
    const caseId = this.caseAt(next);
    if (caseId !== undefined) this.current = caseId;
    return caseId;
  }
}

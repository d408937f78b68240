import { keyed } from 'lit/directives/keyed.js';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { type HostMessage, readHostMessage } from '../protocol/messages.ts';
import { Announcer } from './announcer.ts';
import { Deadline } from './deadline.ts';
import { keepFocus } from './focus.ts';
import type { Host } from './host.ts';
import { type KeyCommand, readKey } from './keyboard.ts';
import { noticeLine } from './notices.ts';
import { firstChoices } from './pair/case-view.ts';
import { pairLayout, pairWaiting } from './pair/pair-layout.ts';
import { PanelStore } from './panel-store.ts';
import { ReportModel, type RunMessage } from './report-model.ts';
import { CaseList } from './run/case-list.ts';
import { ListViewport } from './run/list-viewport.ts';
import { stateSentence } from './run/run-header.ts';
import { runLayout } from './run/run-layout.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { late, nothingYet } from './states.ts';
import { t } from './strings.ts';
import { emptyViewState } from './view-state.ts';

/** The results panel: takes the host's messages in, draws what they leave, sends what the user asks for. */
export class Panel {
  readonly #surface: HTMLElement;
  readonly #store: PanelStore;
  readonly #list: CaseList;
  readonly #viewport: ListViewport;
  readonly #scroll: ScrollMemory;
  readonly #announcer: Announcer;
  readonly #reportDeadline = new Deadline(() => this.#schedule());
  readonly #detailDeadline = new Deadline(() => this.#schedule());
  readonly #loading: readonly Node[];
  #answered = false;
  #tables: ReadonlySet<string> = new Set();
  #isScheduled = false;

  /** `surface` holds the page's own picture of loading until there is something to show. */
  constructor(surface: HTMLElement, host: Host) {
    const region = document.createElement('div');
    region.className = 'sr';
    region.setAttribute('role', 'status');
    surface.after(region);
    this.#surface = surface;
    this.#loading = [...surface.childNodes];
    surface.replaceChildren();
    this.#announcer = new Announcer(region);
    this.#store = new PanelStore(host, () => this.#schedule());
    this.#list = new CaseList(this.#store);
    this.#viewport = new ListViewport(this.#surface, () => this.#schedule());
    this.#scroll = new ScrollMemory(this.#store.state.scroll, (scroll) => this.#store.storeState({ scroll }));
    addEventListener('message', ({ data }) => this.#receive(data));
    addEventListener('keydown', (event) => {
      const command = readKey(event);
      if (command && this.#obey(command)) event.preventDefault();
    });
    this.#draw();
    this.#ask();
  }

  /** The view speaks first; again when the answer did not come. */
  #ask(): void {
    this.#reportDeadline.start();
    this.#store.post({ type: 'view-ready', runId: this.#store.state.runId });
    this.#schedule();
  }

  #receive(data: unknown): void {
    const message = readHostMessage(data);
    if (!message) {
      this.#store.post({ type: 'view-error', message: 'A message of the extension could not be read.' });
      return;
    }
    if (message.type === 'report-snapshot') this.#takeSnapshot(message);
    else this.#takeChange(message);
  }

  #takeSnapshot({ report, openCase, banner }: Extract<HostMessage, { type: 'report-snapshot' }>): void {
    const { state } = this.#store;
    const isSame = report !== null && report.runId === state.runId;
    const kept = openCase ?? (isSame ? state.openCase : null);
    const first = report?.layout === 'pair' ? report.rows[0]?.caseId : undefined;
    const isThere = kept !== null && report?.rows.some(({ caseId }) => caseId === kept);
    const wanted = isThere ? kept : (first ?? null);
    const details = isSame ? this.#store.model?.details : undefined;
    this.#reportDeadline.stop();
    this.#answered = true;
    this.#store.banner = banner;
    this.#store.model = report ? new ReportModel(report, details) : null;
    if (wanted !== state.openCase || !isSame) this.#store.choices = firstChoices;
    this.#store.setState({
      ...(isSame ? {} : emptyViewState),
      runId: report?.runId ?? null,
      openCase: wanted,
    });
    this.#list.reorder();
    if (!isSame) {
      this.#list.current = null;
      this.#scroll.forget();
      this.#announcer.forget();
    }
    if (wanted !== null) this.#awaitDetail(wanted, openCase === null);
    if (openCase !== null && report?.layout === 'run') this.#goTo(openCase, false);
  }

  #takeChange(message: RunMessage): void {
    const { model } = this.#store;
    if (!model?.apply(message)) return;
    const { report } = model;
    const { openCase } = this.#store.state;
    switch (message.type) {
      case 'case-detail':
        if (message.detail.caseId === openCase) this.#detailDeadline.stop();
        break;
      case 'case-end':
        this.#list.refilter();
        // The host sends the texts of a pair by itself.
        if (
          report.layout === 'run' &&
          message.rows.some(({ caseId }) => caseId === openCase) &&
          openCase !== null
        ) {
          this.#store.postAbout('case-open', openCase);
        }
        break;
      case 'run-progress':
        if (report.layout === 'run') this.#announcer.progress(() => stateSentence(model.report));
        break;
      case 'run-end':
        this.#announcer.say(t('Scoring ended: {state}.', { state: stateSentence(report) }));
        if (!this.#isInUse()) this.#list.reorder();
        else this.#list.refilter();
        break;
      default:
        message satisfies never;
    }
    this.#schedule();
  }

  /** Someone is reading the rows: they stay where they are. */
  #isInUse(): boolean {
    return this.#store.state.openCase !== null || this.#list.current !== null || scrollY > 0;
  }

  #awaitDetail(caseId: string, ask: boolean): void {
    this.#detailDeadline.start();
    if (ask) this.#store.postAbout('case-open', caseId);
  }

  #toggleCase(caseId: string): void {
    const isOpen = this.#store.state.openCase === caseId;
    this.#list.current = caseId;
    this.#store.choices = firstChoices;
    this.#store.setState({ openCase: isOpen ? null : caseId });
    this.#list.refilter();
    this.#detailDeadline.stop();
    if (!isOpen) this.#awaitDetail(caseId, true);
  }

  #goTo(caseId: string, focus: boolean): void {
    this.#list.current = caseId;
    this.#draw();
    const row = [...this.#surface.querySelectorAll('.case-row')].find(
      (element) => element.getAttribute('data-case') === caseId,
    );
    row?.scrollIntoView({ block: 'nearest' });
    if (focus) row?.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Whether the key meant something here. */
  #obey(command: KeyCommand): boolean {
    const report = this.#store.model?.report;
    if (!report) return false;
    const isRun = report.layout === 'run';
    const target = isRun ? (this.#list.current ?? this.#store.state.openCase) : this.#store.state.openCase;
    switch (command.type) {
      case 'reveal':
        if (target !== null) this.#store.reveal(target, isRun ? null : this.#store.choices.openStatement);
        return target !== null;
      case 'diff':
      case 'score':
        if (target !== null)
          this.#store.postAbout(command.type === 'diff' ? 'diff-open' : 'case-score', target);
        return target !== null;
      case 'search':
        this.#surface.querySelector('input')?.focus();
        return isRun;
      case 'filter':
        if (isRun) this.#list.chooseFilter(command.place);
        return isRun;
      case 'move': {
        const next = isRun ? this.#list.move(command.by) : undefined;
        if (next !== undefined) this.#goTo(next, true);
        return next !== undefined;
      }
      case 'toggle':
        if (isRun && target !== null) this.#toggleCase(target);
        return isRun && target !== null;
      case 'leave':
        return isRun && this.#leave();
      default:
        return command satisfies never;
    }
  }

  /** Esc: first out of the search, then out of the open row. */
  #leave(): boolean {
    const input = this.#surface.querySelector('input');
    if (input && document.activeElement === input) {
      if (this.#store.state.search === '') input.blur();
      this.#store.setState({ search: '' });
      this.#list.refilter();
      return true;
    }
    const { openCase } = this.#store.state;
    if (openCase === null) return false;
    this.#toggleCase(openCase);
    this.#goTo(openCase, true);
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      if (this.#isScheduled) this.#draw();
    });
  }

  #draw(): void {
    this.#isScheduled = false;
    keepFocus(this.#surface, () => render(this.#template(), this.#surface));
    this.#surface.setAttribute('aria-busy', `${this.#isBusy()}`);
    this.#viewport.afterDraw();
    this.#scroll.afterDraw(this.#store.model !== null, this.#store.openView !== null);
    const { statementToFocus } = this.#store;
    if (statementToFocus === null) return;
    this.#store.statementToFocus = null;
    const statement = document.getElementById(`statement-${statementToFocus}`);
    statement?.focus({ preventScroll: true });
    statement?.scrollIntoView({ block: 'nearest' });
  }

  #isBusy(): boolean {
    if (!this.#answered) return !this.#reportDeadline.isLate;
    return this.#store.model?.report.state === 'running';
  }

  #template(): TemplateResult {
    const { banner } = this.#store;
    return html`${banner === null ? nothing : noticeLine('shield', banner)}${this.#content()}`;
  }

  #content(): unknown {
    const { model, state } = this.#store;
    const showLog = () => this.#store.post({ type: 'log-open' });
    if (!this.#answered) {
      return this.#reportDeadline.isLate
        ? late(t('The results did not arrive within 10 seconds.'), () => this.#ask(), showLog)
        : this.#loading;
    }
    if (!model) return nothingYet();
    const { report } = model;
    const retryDetail = () => {
      if (state.openCase !== null) this.#awaitDetail(state.openCase, true);
      this.#schedule();
    };
    if (report.layout === 'pair') {
      const view = this.#store.openView;
      const actions = {
        cancel: () => this.#store.postAboutRun('run-cancel'),
        request: (request: 'run-request' | 'log-open') =>
          request === 'log-open' ? showLog() : this.#store.postAboutRun('run-request'),
      };
      if (view) return keyed(state.openCase, pairLayout(view, actions));
      return pairWaiting(report, this.#detailDeadline.isLate ? retryDetail : null);
    }
    return runLayout({
      store: this.#store,
      report,
      list: this.#list,
      range: this.#viewport.range(this.#list.shown.length, this.#list.indexOf(state.openCase)),
      rowHeight: this.#viewport.rowHeight,
      tables: this.#tables,
      detailIsLate: this.#detailDeadline.isLate,
      toggleCase: (caseId) => this.#toggleCase(caseId),
      retryDetail,
      toggleTable: (scorer) => {
        const tables = new Set(this.#tables);
        if (!tables.delete(scorer)) tables.add(scorer);
        this.#tables = tables;
        this.#schedule();
      },
    });
  }
}

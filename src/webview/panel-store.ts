import type { ViewMessage } from '../protocol/messages.ts';
import type { ReportRow } from '../protocol/report.ts';
import type { Host } from './host.ts';
import { type CaseActions, type CaseChoices, type CaseView, firstChoices } from './pair/case-view.ts';
import type { ReportModel } from './report-model.ts';
import { readViewState, type ViewState } from './view-state.ts';

/** What the panel shows, and the one way to change it: each change is stored and drawn. */
export class PanelStore {
  readonly #host: Host;
  readonly #changed: () => void;
  state: ViewState;
  model: ReportModel | null = null;
  banner: string | null = null;
  choices: CaseChoices = firstChoices;
  /** The statement whose row gets the focus once it is drawn. */
  statementToFocus: number | null = null;

  constructor(host: Host, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    this.state = readViewState(host.getState());
  }

  post(message: ViewMessage): void {
    this.#host.postMessage(message);
  }

  setState(change: Partial<ViewState>): void {
    this.storeState(change);
    this.#changed();
  }

  /** For what needs no drawing. */
  storeState(change: Partial<ViewState>): void {
    this.state = { ...this.state, ...change };
    this.#host.setState(this.state);
  }

  choose(choices: Partial<CaseChoices>): void {
    this.choices = { ...this.choices, ...choices };
    this.#changed();
  }

  get openRow(): ReportRow | undefined {
    return this.state.openCase === null ? undefined : this.model?.row(this.state.openCase);
  }

  /** The case that is open, once its texts have come. */
  get openView(): CaseView | null {
    const { openCase } = this.state;
    const detail = openCase === null ? undefined : this.model?.details.get(openCase);
    if (!this.model || !detail) return null;
    return {
      report: this.model.report,
      detail,
      choices: this.choices,
      actions: this.#caseActions(detail.caseId),
    };
  }

  postAbout(type: 'case-open' | 'case-score' | 'case-swap' | 'diff-open', caseId: string): void {
    const runId = this.model?.report.runId;
    if (runId !== undefined) this.post({ type, runId, caseId });
  }

  postAboutRun(type: 'run-request' | 'run-cancel'): void {
    const runId = this.model?.report.runId;
    if (runId !== undefined) this.post({ type, runId });
  }

  reveal(caseId: string, statement: number | null): void {
    const runId = this.model?.report.runId;
    if (runId !== undefined) this.post({ type: 'case-reveal', runId, caseId, statement });
  }

  #caseActions(caseId: string): CaseActions {
    return {
      choose: (choices) => this.choose(choices),
      showStatement: (number) => {
        this.statementToFocus = number;
        this.choose({ openStatement: number, statements: 'all' });
      },
      reveal: (statement) => this.reveal(caseId, statement),
      scoreAgain: () => this.postAbout('case-score', caseId),
      swap: () => this.postAbout('case-swap', caseId),
      openDiff: () => this.postAbout('diff-open', caseId),
      copy: (part) => {
        const runId = this.model?.report.runId;
        if (runId !== undefined) this.post({ type: 'text-copy', runId, caseId, part });
      },
      showLog: () => this.post({ type: 'log-open' }),
    };
  }
}

import type { HostMessage } from '../protocol/messages.ts';
import type { CaseDetail, Report, ReportRow } from '../protocol/report.ts';

/** Messages about the run that is shown. */
export type RunMessage = Exclude<HostMessage, { type: 'report-snapshot' }>;

/** The report as the host's messages left it. */
export class ReportModel {
  report: Report;
  readonly details: Map<string, CaseDetail>;
  #places: Map<string, number> | undefined;

  /** `details` are texts that are known from an earlier report of the same run. */
  constructor(report: Report, details: ReadonlyMap<string, CaseDetail> = new Map()) {
    this.report = report;
    this.details = new Map(details);
  }

  row(caseId: string): ReportRow | undefined {
    return this.report.rows[this.#placeOf(caseId) ?? -1];
  }

  /** Takes a message in; one of another run changes nothing and gives false. */
  apply(message: RunMessage): boolean {
    if (message.runId !== this.report.runId) return false;
    switch (message.type) {
      case 'case-detail':
        this.details.set(message.detail.caseId, message.detail);
        break;
      case 'case-end':
        for (const row of message.rows) this.#replaceRow(row);
        break;
      case 'run-progress':
        this.report = {
          ...this.report,
          done: message.done,
          total: message.total,
          scorers: message.scorers,
        };
        break;
      case 'run-end':
        this.report = {
          ...this.report,
          state: message.state,
          done: message.done,
          total: message.total,
          scorers: message.scorers,
          notices: message.notices,
        };
        break;
      default:
        message satisfies never;
    }
    return true;
  }

  #replaceRow(row: ReportRow): void {
    const place = this.#placeOf(row.caseId);
    if (place !== undefined) this.report.rows[place] = row;
  }

  /** The places are collected at the first question, not before the first drawing. */
  #placeOf(caseId: string): number | undefined {
    this.#places ??= new Map(this.report.rows.map((row, place) => [row.caseId, place]));
    return this.#places.get(caseId);
  }
}

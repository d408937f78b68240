import type { CaseDetail, Report } from '../../protocol/report.ts';

export type StatementFilter = 'all' | 'no' | 'unsure' | 'yes';
export type CopiedPart = 'prompt' | 'response' | 'reply';

/** What the user has chosen within the case that is shown; gone with it. */
export interface CaseChoices {
  readonly statements: StatementFilter;
  readonly openStatement: number | null;
  readonly plain: boolean;
}

export const firstChoices: CaseChoices = { statements: 'all', openStatement: null, plain: false };

/** What the parts of a case can ask for. */
export interface CaseActions {
  choose(choices: Partial<CaseChoices>): void;
  /** Opens a statement in the ledger and leads there. */
  showStatement(number: number): void;
  reveal(statement: number | null): void;
  scoreAgain(): void;
  swap(): void;
  openDiff(): void;
  copy(part: CopiedPart): void;
  showLog(): void;
}

/** A case as the views draw it. */
export interface CaseView {
  readonly report: Report;
  readonly detail: CaseDetail;
  readonly choices: CaseChoices;
  readonly actions: CaseActions;
}

export function scorerName(report: Report, id: string): string {
  return report.scorers.find((scorer) => scorer.id === id)?.name ?? id;
}

/** Whether there is an expected text to compare with. */
export function canCompare({ similarity }: CaseDetail): boolean {
  return similarity !== null && similarity.diff.length > 0;
}

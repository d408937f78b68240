import type { RelevancyDetail, TextSpan } from '../../protocol/report.ts';

/** A stretch of the response that is drawn in one way. */
export interface MarkSegment {
  readonly text: string;
  /** The statement it belongs to; of several the worst. */
  readonly statement: RelevancyDetail['statements'][number] | null;
  readonly notCounted: boolean;
  /** Numbers of the statements that end here. */
  readonly endsOf: readonly number[];
}

const severity = { no: 0, unsure: 1, yes: 2 };

/** Cuts the response at every edge of a located statement; the texts of the segments are the response, unchanged. */
export function markSegments(
  response: string,
  { statements, notCounted }: Pick<RelevancyDetail, 'statements' | 'notCounted'>,
): MarkSegment[] {
  const located = statements.flatMap((statement) =>
    fits(statement.location, response) ? [{ statement, span: statement.location }] : [],
  );
  const skipped = notCounted.flatMap(({ location }) => (fits(location, response) ? [location] : []));
  const edges = new Set([0, response.length]);
  for (const { start, end } of [...located.map(({ span }) => span), ...skipped]) edges.add(start).add(end);
  const cuts = [...edges].sort((left, right) => left - right);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covering = located
      .filter(({ span }) => span.start <= start && span.end >= end)
      .sort((left, right) => severity[left.statement.verdict] - severity[right.statement.verdict]);
    return {
      text: response.slice(start, end),
      statement: covering[0]?.statement ?? null,
      notCounted: skipped.some((span) => span.start <= start && span.end >= end),
      endsOf: located
        .filter(({ span }) => span.end === end)
        .map(({ statement }) => statement.number)
        .sort((left, right) => left - right),
    };
  });
}

function fits(span: TextSpan | null, text: string): span is TextSpan {
  return span !== null && span.start >= 0 && span.start < span.end && span.end <= text.length;
}

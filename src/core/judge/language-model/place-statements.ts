import type { TextRange } from '../../model.ts';
import { splitStatements } from '../../text/split-statements.ts';
import type { Translate } from '../../translate.ts';
import type { NotCounted } from '../relevancy-judge.ts';
import { locateStatements, type QuotedStatement } from './locate-statements.ts';
import { UnusableReply } from './unusable-reply.ts';

/** Statements that the output really holds, with their places in it, and those that it does not. */
export interface PlacedStatements<Item extends QuotedStatement> {
  readonly items: readonly Item[];
  readonly locations: readonly (TextRange | null)[];
  readonly invented: readonly string[];
}

/**
 * Places statements of a portion of an output, `offset` UTF-16 units into it. Throws `UnusableReply` when more than
 * half of them are made up, or none is left of a portion that holds statements.
 */
export function placeStatements<Item extends QuotedStatement>(
  portion: string,
  offset: number,
  given: readonly Item[],
  translate: Translate,
): PlacedStatements<Item> {
  const items: Item[] = [];
  const locations: (TextRange | null)[] = [];
  const invented: string[] = [];
  const places = locateStatements(portion, given);
  given.forEach((item, index) => {
    const place = places[index];
    if (place === undefined || place === 'made-up') {
      invented.push(item.statement);
      return;
    }
    items.push(item);
    locations.push(place === 'not-located' ? null : { start: place.start + offset, end: place.end + offset });
  });
  if (invented.length * 2 > given.length) {
    throw new UnusableReply(
      'statements',
      translate('The judge made up {invented} of {total} statements.', {
        invented: invented.length,
        total: given.length,
      }),
      'Most statements are not in the answer. Quote it word by word.',
    );
  }
  if (items.length === 0 && splitStatements(portion).statements.length > 0) {
    throw new UnusableReply(
      'statements',
      translate('The judge found no statement in an answer that is not empty.'),
      'The answer is not empty, but you gave no statement of it.',
    );
  }
  return { items, locations, invented };
}

/** The parts of an output that no statement covers, of those that a reader would not count either. */
export function notCountedBeside(output: string, locations: readonly (TextRange | null)[]): NotCounted[] {
  return splitStatements(output).notCounted.filter(
    ({ location }) =>
      !locations.some((place) => place !== null && place.start < location.end && location.start < place.end),
  );
}

import { waitUntil } from './host/wait-until.ts';
import type { Workbench } from './host/workbench.ts';

/** What the pair layout shows of one case. */
export interface ShownPair {
  readonly title: string;
  /** The large numbers, relevancy before similarity. */
  readonly scores: readonly string[];
  readonly statements: readonly { readonly text: string; readonly verdict: string }[];
  readonly formula: string;
  readonly notices: string;
}

/** One row of the table of a run. */
export interface ShownRow {
  readonly name: string;
  readonly figures: readonly string[];
}

/** Read in one step: the panel draws anew at any time. */
export async function readPair(workbench: Workbench): Promise<ShownPair> {
  const panel = await workbench.panel('.pair');
  return panel.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) =>
        (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      );
    const verdicts = texts('.statement-verdict');
    return {
      title: texts('h1')[0] ?? '',
      scores: texts('.score .number'),
      statements: texts('.statement-text').map((text, index) => ({ text, verdict: verdicts[index] ?? '' })),
      formula: texts('.formula').join(' '),
      notices: texts('.notice').join(' '),
    };
  });
}

/** The rows that are drawn, in the order of the table. */
export async function readRows(workbench: Workbench): Promise<ShownRow[]> {
  const panel = await workbench.panel('.case-row');
  return panel.locator('.case-row').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('.case')?.getAttribute('title') ?? '',
      figures: [...row.querySelectorAll('.cell-figure')].map((cell) => cell.textContent?.trim() ?? ''),
    })),
  );
}

/** Waits until a reading of the panel is as wanted, and gives it. */
export function waitForPanel<Reading>(
  what: string,
  read: () => Promise<Reading>,
  isWanted: (reading: Reading) => boolean,
): Promise<Reading> {
  return waitUntil(what, async () => {
    const reading = await read();
    return isWanted(reading) ? { reading } : undefined;
  }).then(({ reading }) => reading);
}

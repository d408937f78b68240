import type { ElementHandle, JSHandle, Page } from 'playwright-core';

export interface RenderedText {
  readonly text: string;
  /** What a screen reader gets. */
  readonly label: string;
  /** The id of the element, or of the nearest one around it. */
  readonly id: string;
}

/**
 * The visible elements from top to bottom, with their texts as an extension wrote them: no-break spaces are blanks,
 * and an icon reads `$(name)` or `$(name~spin)` again.
 */
export async function renderedTexts(page: Page, selector: string): Promise<RenderedText[]> {
  const elements = await readElements(page, selector);
  return elements.evaluate((found) => found.map(({ element: _, ...rendered }) => rendered));
}

/** The nth visible element with this text. It is the element whose text was read, even when others come or go. */
export async function renderedElement(
  page: Page,
  selector: string,
  wanted: string | RegExp,
  nth = 0,
): Promise<ElementHandle | undefined> {
  const elements = await readElements(page, selector);
  const texts = await elements.evaluate((found) => found.map(({ text }) => text));
  const index = texts.flatMap((text, place) => (textMatches(text, wanted) ? [place] : []))[nth];
  if (index === undefined) return undefined;
  const handle = await elements.evaluateHandle((found, place) => found[place]?.element, index);
  return handle.asElement() ?? undefined;
}

/** Whether a text is the wanted one: the whole of it, or what an expression finds in it. */
export function textMatches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text);
}

type ReadElement = RenderedText & { readonly element: Element };

/** Reads all elements in one step: the workbench replaces them at any time. */
function readElements(page: Page, selector: string): Promise<JSHandle<ReadElement[]>> {
  return page.evaluateHandle((wanted) => {
    const textOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const icon of copy.querySelectorAll('.codicon')) {
        const classes = [...icon.classList].filter((name) => name.startsWith('codicon-'));
        const name = classes.find((entry) => !entry.startsWith('codicon-modifier-'))?.slice(8);
        const modifier = classes.find((entry) => entry.startsWith('codicon-modifier-'))?.slice(17);
        icon.textContent = `$(${name}${modifier ? `~${modifier}` : ''})`;
      }
      // Direction marks guard file names in status and title texts.
      const text = (copy.textContent ?? '').replace(/[\u200e\u200f]/g, '');
      return text.replaceAll('\u00a0', ' ').trim();
    };
    return [...document.querySelectorAll(wanted)]
      .map((element) => ({ element, place: element.getBoundingClientRect() }))
      .filter(({ place }) => place.width > 0)
      .sort((one, other) => one.place.top - other.place.top || one.place.left - other.place.left)
      .map(({ element }) => ({
        element,
        text: textOf(element),
        label: element.getAttribute('aria-label') ?? '',
        id: element.closest('[id]')?.id ?? '',
      }));
  }, selector);
}

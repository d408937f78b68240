/** Draws, and gives the focus back to the row that had it when its element was moved or made anew. */
export function keepFocus(surface: HTMLElement, draw: () => void): void {
  const before = document.activeElement;
  const caseId =
    before && surface.contains(before) && before.matches('.case')
      ? before.closest('.case-row')?.getAttribute('data-case')
      : null;
  draw();
  if (!caseId || document.activeElement === before) return;
  const row = [...surface.querySelectorAll('.case-row')].find(
    (element) => element.getAttribute('data-case') === caseId,
  );
  row?.querySelector('button')?.focus({ preventScroll: true });
}

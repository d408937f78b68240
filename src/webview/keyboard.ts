/** What a key asks for; keys that write text or belong to a control ask for nothing. */
export type KeyCommand =
  | { readonly type: 'search' }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' }
  | { readonly type: 'leave' }
  | { readonly type: 'reveal' }
  | { readonly type: 'diff' }
  | { readonly type: 'score' }
  | { readonly type: 'filter'; readonly place: number };

export function readKey(event: KeyboardEvent): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return { type: 'leave' };
  if (target?.matches('input')) return null;
  switch (event.key) {
    case '/':
      return { type: 'search' };
    case 'j':
      return { type: 'move', by: 1 };
    case 'k':
      return { type: 'move', by: -1 };
    case 'ArrowDown':
      return isAmongRows(target) ? { type: 'move', by: 1 } : null;
    case 'ArrowUp':
      return isAmongRows(target) ? { type: 'move', by: -1 } : null;
    case 'Enter':
      // A focused button, row or fold answers by itself.
      return target === document.body ? { type: 'toggle' } : null;
    case 'g':
      return { type: 'reveal' };
    case 'd':
      return { type: 'diff' };
    case 'r':
      return { type: 'score' };
    default:
      return /^[1-6]$/.test(event.key) ? { type: 'filter', place: Number(event.key) - 1 } : null;
  }
}

/** Elsewhere the arrows scroll. */
function isAmongRows(target: Element | null): boolean {
  return target === document.body || target?.closest('.case-row') !== null;
}

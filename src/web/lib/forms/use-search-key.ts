import { type RefObject, useEffect } from 'react';

/** `/` and Ctrl or ⌘ with K focus the search box; `/` never while typing. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!search.current || event.altKey || !isAsked(event)) return;
      event.preventDefault();
      search.current.focus();
      search.current.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);
}

function isAsked({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !isInDialog(target);
  return key === '/' && !isTyping(target);
}

/** Whether a key event is typing in a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    isInDialog(target) ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.closest('input, textarea, select') !== null))
  );
}

/** A dialog or an open menu, which has keys of its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('dialog, [role="dialog"], [role="menu"]') !== null;
}

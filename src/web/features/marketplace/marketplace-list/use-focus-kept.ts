import { type RefObject, useEffect, useRef } from 'react';

/**
 * Removing a filter removes its link. Focus moves to the link that takes its place in the list, or to the
 * given field.
 */
export function useFocusKept(field: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ link: Element; index: number } | null>(null);
  useEffect(() => {
    const form = field.current?.closest('form');
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      pressed.current = link && { link, index: linksIn(list.current).indexOf(link) };
    };
    form?.addEventListener('click', note);
    return () => form?.removeEventListener('click', note);
  }, [field]);
  // A link that is still there keeps its focus.
  useEffect(() => {
    const gone = pressed.current;
    if (!gone || gone.link.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const links = linksIn(list.current);
    (links[Math.min(gone.index, links.length - 1)] ?? field.current)?.focus({ preventScroll: true });
  });
  return list;
}

function linksIn(list: HTMLUListElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll('a') ?? [])];
}

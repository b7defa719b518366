import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For popovers that lead to other pages, and for what holds them: they are closed when one of those is
 * shown, over which they would lie. A popover opens before any script runs, and one that was opened while
 * the page came alive stays open.
 */
export function useClosedAfterNavigation<Holder extends HTMLElement>() {
  const ref = useRef<Holder>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    const { current } = ref;
    if (!current) return;
    for (const element of [current, ...current.querySelectorAll<HTMLElement>('[popover]')]) {
      if (element.matches(':popover-open')) element.hidePopover();
    }
  }, [key]);
  return ref;
}

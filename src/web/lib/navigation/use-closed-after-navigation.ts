import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes popovers that link to other pages after a navigation, and their containers. Popovers open without
 * scripts, and one that was opened before hydration stays open.
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

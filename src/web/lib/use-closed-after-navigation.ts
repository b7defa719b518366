import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a popover that leads to other pages: it is closed when one of them is shown, over which it would lie.
 * A popover opens before any script runs, and one that was opened while the page came alive stays open.
 */
export function useClosedAfterNavigation<Popover extends HTMLElement>() {
  const ref = useRef<Popover>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    ref.current?.hidePopover();
  }, [key]);
  return ref;
}

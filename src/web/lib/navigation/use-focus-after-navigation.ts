import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wasFollowedHere } from './whole-card-page.ts';

/**
 * Moves focus to the content after a keyboard navigation. The focused link is gone, and focus would otherwise
 * restart at the top. A page that sets focus keeps it.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname && !wasFollowedHere(pathname)) return;
    shown.current = pathname;
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    if (!hasFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

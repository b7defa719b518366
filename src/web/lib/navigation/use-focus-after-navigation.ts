import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whoever follows a link with the keyboard goes on at the content of the next page: the link that had the
 * focus is gone, and without this they would start again at the top. A page that puts the focus somewhere
 * keeps it there.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    if (!hasFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

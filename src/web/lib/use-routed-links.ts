import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isLost } from './lost-scripts.ts';

/**
 * Makes links lead through the router that are no `Link`s: plain links marked by `data-routed`, of which a
 * page may have many. One that also has `data-keeps-place` leaves the page scrolled as it is; where that says
 * `over`, the page stays altogether and opens what it leads to over itself, under the address of the link.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (isLost || event.defaultPrevented || !isPlainPress(event)) return;
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-routed]') : null;
      if (!link) return;
      event.preventDefault();
      const address = `${link.pathname}${link.search}${link.hash}`;
      const { keepsPlace } = link.dataset;
      const isOver = keepsPlace === 'over';
      void navigate(isOver ? location.search || '?' : address, {
        mask: isOver ? address : undefined,
        defaultShouldRevalidate: !isOver,
        // As a browser does with a link to where it is.
        replace: link.href === location.href,
        preventScrollReset: keepsPlace !== undefined,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Any other press opens a tab, a window or a menu, or saves what the link leads to. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Makes links lead through the router that are no `Link`s: plain links marked by `data-routed`, of which a
 * page may have many. One that also has `data-keeps-place` leaves the page scrolled as it is.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-routed]') : null;
      if (!link || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`, {
        // As a browser does with a link to where it is.
        replace: link.href === location.href,
        preventScrollReset: 'keepsPlace' in link.dataset,
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

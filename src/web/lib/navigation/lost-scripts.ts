import { type ComponentType, lazy, useEffect } from 'react';

/**
 * Whether the script of a late part could not be fetched, for example because a deployment replaced it. A
 * browser does not ask for it again within the same document.
 */
let isLost = false;

/** A heavy part that loads late. If its script is gone, `Missing` takes its place. */
export function loadLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      isLost = true;
      return { default: Missing };
    }
  });
}

/** After a script was lost, the next link loads a whole page with the scripts of the new version. */
export function useWholePagesWhenLost(): void {
  useEffect(() => {
    // The router listens further down, so the browser follows the link by itself.
    const keepFromRouter = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]');
      if (isLost && isLink) event.stopPropagation();
    };
    window.addEventListener('click', keepFromRouter, { capture: true });
    return () => window.removeEventListener('click', keepFromRouter, { capture: true });
  }, []);
}

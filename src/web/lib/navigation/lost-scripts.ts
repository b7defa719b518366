import { type ComponentType, lazy, useEffect } from 'react';

/**
 * Whether a lazy chunk failed to load, for example after a deployment. The browser does not retry within the
 * same document.
 */
let isLost = false;

/** A heavy lazy part. If its chunk is gone, `Missing` replaces it. */
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

/** After a lost chunk, the next link loads a whole page with the new version's scripts. */
export function useWholePagesWhenLost(): void {
  useEffect(() => {
    // The router listens further down, so the browser follows the link itself.
    const keepFromRouter = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]');
      if (isLost && isLink) event.stopPropagation();
    };
    window.addEventListener('click', keepFromRouter, { capture: true });
    return () => window.removeEventListener('click', keepFromRouter, { capture: true });
  }, []);
}

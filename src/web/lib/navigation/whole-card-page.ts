import { redirectDocument } from 'react-router';
import { isCardPage } from '#domain/site/card-pages.ts';

/**
 * Loads a page with a card form as a whole: the policy of the page before it does not let the provider's
 * frames in, and a browser keeps that policy until the next whole page.
 */
export function wholeCardPage({ request }: { request: Request }): void {
  const { pathname, search, hash } = new URL(request.url);
  if (!isCardPage(pathname) || isCardPage(loadedPath())) return;
  stored((storage) => storage.setItem(FOLLOWED, pathname));
  throw redirectDocument(pathname + search + hash);
}

const FOLLOWED = 'followed-to';

/** Whether this page was just loaded as a whole because a link led to it, asked once. */
export function wasFollowedHere(pathname: string): boolean {
  const followed = stored((storage) => storage.getItem(FOLLOWED));
  if (followed) stored((storage) => storage.removeItem(FOLLOWED));
  return followed === pathname;
}

/** Storage may be blocked: then the new page begins at its top, as every page that is loaded whole. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The page that the browser loaded, wherever links have led inside it since. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}

import { redirectDocument } from 'react-router';
import { isCardPage } from '#domain/site/card-pages.ts';

/**
 * Loads a page with a card form as a whole: the policy of the page before it does not let the provider's
 * frames in, and a browser keeps that policy until the next whole page.
 */
export function wholeCardPage({ request }: { request: Request }): void {
  const { pathname, search, hash } = new URL(request.url);
  if (isCardPage(pathname) && !isCardPage(loadedPath())) throw redirectDocument(pathname + search + hash);
}

/** The page that the browser loaded, wherever links have led inside it since. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
}

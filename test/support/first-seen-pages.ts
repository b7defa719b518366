import { publicPages } from '#domain/site/public-pages.ts';

/** Shops, repairs, articles and jobs, of which there are many. */
const MANY = /^\/(shops|repairs|blog|marketplace\/jobs)\/[^.]+$/;
const WAYS_IN = /^\/(auth\/)?(login|register|forgot-password|reset-password|confirm-email|recover)(\/|$)/;
const ONE_EACH = new Set(publicPages.map(({ path }) => path));

/** Whether a stranger sees this page first: a public page, or a way in. */
export function isFirstSeen(path: string): boolean {
  return ONE_EACH.has(path) || MANY.test(path) || WAYS_IN.test(path);
}

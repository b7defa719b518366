import { cutTo } from '#domain/notifications/notices.ts';

const LONGEST = 500;

/** The shop's terms of warranty, as far as a quote has room for them: the shop reads them before it sends. */
export function usualWarranty(terms: string): string {
  return cutTo(terms, LONGEST);
}

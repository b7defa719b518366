import { MOST_WARRANTY_CHARACTERS } from '#domain/bookings/warranty.ts';

/**
 * The shop's terms of warranty, as a quote begins with them. Terms too long for a quote are not cut: a
 * warranty that ends in the middle promises something else.
 */
export function usualWarranty(terms: string): string {
  return terms.length <= MOST_WARRANTY_CHARACTERS ? terms : '';
}

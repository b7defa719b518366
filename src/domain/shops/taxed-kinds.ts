import type { QuoteLine } from '../quotes/quote-lines.ts';

/** Which lines of a quote a shop taxes, unless it says otherwise on a line. */
export type TaxedKinds = Record<QuoteLine['kind'], boolean>;

/** Parts are taxed in nearly every state, labor and fees in few. */
export const usuallyTaxed: TaxedKinds = { labor: false, part: true, fee: false };

export function taxesAnything(taxes: TaxedKinds): boolean {
  return Object.values(taxes).includes(true);
}

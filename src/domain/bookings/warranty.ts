/** The longest warranty that an invoice can name. */
export const MOST_WARRANTY_MONTHS = 120;

/** How long a shop stands for its work where it names no other time (lifecycles 4.9). */
export function usualWarrantyMonths(service: string): number {
  return service === 'oil_change' ? 3 : 12;
}

/** The longest warranty that an invoice can name. */
export const MOST_WARRANTY_MONTHS = 120;

/** What a quote and an invoice hold of it. */
export const MOST_WARRANTY_CHARACTERS = 500;

/** How long a shop's warranty lasts without another time (lifecycles 4.9). */
export function usualWarrantyMonths(service: string): number {
  return service === 'oil_change' ? 3 : 12;
}

/**
 * The months that a shop promised in words: 24 for `24 months or 24,000 miles`, and for `2 years`. Undefined
 * where the words name no time or several, which the shop then says itself.
 */
export function warrantyMonthsIn(words: string): number | undefined {
  const times = [...words.matchAll(/\b(\d{1,3})[ -]?(months?|mos?|years?|yrs?)\b/gi)].map(
    ([, count, unit]) => Number(count) * (/^m/i.test(unit!) ? 1 : 12),
  );
  const [months] = times;
  if (months === undefined || months > MOST_WARRANTY_MONTHS) return undefined;
  return times.every((other) => other === months) ? months : undefined;
}

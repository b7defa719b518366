import { type Cents, cents } from '#domain/money/money.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { lineAmount, type QuoteLine } from './quote-lines.ts';

type Priced = {
  title: string;
  /** The shop's own price of the service; null or 0 where it lists none. */
  priceCents: Cents | null;
  minutes: number;
  laborRateCents: Cents;
  taxes: TaxedKinds;
};

/**
 * A price of the list as lines of a quote: labor for as long as the service takes at the shop's rate, and
 * the rest of the price as parts. Together they come to the price, to the cent.
 */
export function linesOfPrice({ title, priceCents, minutes, laborRateCents, taxes }: Priced): QuoteLine[] {
  const hoursHundredths = Math.max(1, Math.round((minutes * 100 * MINUTE) / HOUR));
  const labor = (hours: number, rate: Cents): QuoteLine => ({
    kind: 'labor',
    title,
    hoursHundredths: hours,
    rateCents: rate,
    taxable: taxes.labor,
  });
  const whole = labor(hoursHundredths, laborRateCents);
  if (!priceCents) return [whole];
  const rest = priceCents - lineAmount(whole);
  if (rest > 0 && laborRateCents > 0) {
    const part = { grade: 'aftermarket', partNumber: null, quantity: 1, taxable: taxes.part } as const;
    return [whole, { ...part, kind: 'part', title: `${title}: parts`, unitPriceCents: cents(rest) }];
  }
  // A price below the usual labor is labor alone, at the rate that it comes to.
  const lowered = labor(hoursHundredths, cents(Math.round((priceCents * 100) / hoursHundredths)));
  return [lineAmount(lowered) === priceCents ? lowered : labor(100, priceCents)];
}

import { LEAST_JOBS, LEAST_SHOPS } from '#domain/marketplace/price-estimate.ts';
import { type Cents, cents } from '#domain/money/money.ts';

/** What a quote comes to, taken apart. */
export type QuoteParts = {
  priceCents: Cents;
  laborCents: Cents;
  laborHundredths: number;
  partsCents: Cents;
  feesCents: Cents;
};

export type ComparableQuote = QuoteParts & { shop: string };

export const placeReasons = ['hours', 'rate', 'parts', 'fees'] as const;
export type PlaceReasonCode = (typeof placeReasons)[number];

/** How a quote differs from the usual one: hours in hundredths, everything else in cents; below 0 is less. */
export type PlaceReason = { code: PlaceReasonCode; difference: number };

export type QuotePlace = {
  /** Of a hundred similar quotes, how many cost less; of price, labor and parts apart. */
  price: number;
  labor: number | null;
  parts: number | null;
  quotes: number;
  shops: number;
  /** Up to three, the one that costs most first. */
  reasons: PlaceReason[];
};

const MOST_REASONS = 3;

/** What is worth a word: by how much, and by which part of the usual. */
const worthSaying = {
  hours: { least: 30, share: 0.15 },
  rate: { least: 10_00, share: 0.1 },
  parts: { least: 20_00, share: 0.1 },
  fees: { least: 10_00, share: 0.1 },
} as const satisfies Record<PlaceReasonCode, { least: number; share: number }>;

/**
 * Where a quote is among similar ones of other shops. Null with fewer than ten quotes or fewer than five
 * shops: less would give away what single shops ask.
 */
export function placeQuote(quote: ComparableQuote, among: readonly ComparableQuote[]): QuotePlace | null {
  const others = among.filter(({ shop }) => shop !== quote.shop);
  const shops = new Set(others.map(({ shop }) => shop)).size;
  if (others.length < LEAST_JOBS || shops < LEAST_SHOPS) return null;
  const place = (of: (one: QuoteParts) => number) => percentile(of(quote), others.map(of));
  return {
    price: place((one) => one.priceCents),
    labor: quote.laborCents > 0 ? place((one) => one.laborCents) : null,
    parts: quote.partsCents > 0 ? place((one) => one.partsCents) : null,
    quotes: others.length,
    shops,
    reasons: reasonsOf(quote, others),
  };
}

function reasonsOf(quote: QuoteParts, others: readonly QuoteParts[]): PlaceReason[] {
  const usual = (of: (one: QuoteParts) => number | null) =>
    median(others.map(of).filter((value) => value !== null));
  const rate = rateOf(quote);
  const [usualRate, usualHours] = [usual(rateOf), usual((one) => one.laborHundredths)];
  const found: (PlaceReason & { usual: number; costs: number })[] = [];
  const note = (code: PlaceReasonCode, difference: number, of: number, costs = difference) =>
    found.push({ code, difference: Math.round(difference), usual: of, costs: Math.abs(costs) });
  if (rate !== null && usualRate !== null && usualHours !== null) {
    const hours = quote.laborHundredths - usualHours;
    note('hours', hours, usualHours, (hours * usualRate) / 100);
    note('rate', rate - usualRate, usualRate, ((rate - usualRate) * quote.laborHundredths) / 100);
  }
  const [parts, fees] = [usual((one) => one.partsCents) ?? 0, usual((one) => one.feesCents) ?? 0];
  note('parts', quote.partsCents - parts, parts);
  note('fees', quote.feesCents - fees, fees);
  return found
    .filter(({ code, difference, usual: of }) => {
      const { least, share } = worthSaying[code];
      return Math.abs(difference) >= least && Math.abs(difference) >= share * of;
    })
    .toSorted((one, other) => other.costs - one.costs)
    .slice(0, MOST_REASONS)
    .map(({ code, difference }) => ({ code, difference }));
}

function rateOf({ laborCents, laborHundredths }: QuoteParts): number | null {
  return laborHundredths > 0 ? cents(Math.round((laborCents * 100) / laborHundredths)) : null;
}

/** An equal one counts half, so that the middle of equal quotes is 50. */
function percentile(value: number, others: readonly number[]): number {
  const below = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return Math.round((100 * (below + equal / 2)) / others.length);
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

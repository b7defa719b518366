import type { Cents } from '#domain/money/money.ts';
import { mixedShare, type ShopRecord, type UsualRecord } from '#domain/shops/shop-figures.ts';
import type { QuoteFit } from './quote-fit.ts';

/** In which order an owner can look at quotes. */
export const quoteSorts = ['value', 'price', 'soonest', 'nearest', 'rating'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** How many of a hundred points each part of "best value" gives at most. The help page prints these. */
export const valueWeights = { price: 50, rating: 20, onTime: 15, fit: 10, comebacks: 5 } as const;
export type ValuePart = keyof typeof valueWeights;
export const valueParts = Object.keys(valueWeights) as ValuePart[];

/** A time this far from the owner's gives no points for fitting. */
export const FIT_HOURS = 48;

/** What is known of a shop where nothing is known of any: half the points, which changes no order. */
const UNKNOWN = 0.5;

export type ValuedQuote = {
  totalCents: Cents;
  fit: QuoteFit;
  record: Pick<ShopRecord, 'timed' | 'onTime' | 'checked' | 'comebacks'>;
  rating: { reviews: number; stars: number } | null;
};

export type QuoteValue = {
  /** Of a hundred. */
  points: number;
  parts: Record<ValuePart, number>;
  /** The average that the order by rating uses: pulled toward the average of all reviews. */
  stars: number | null;
};

/**
 * What a quote is worth beside the others of its job. Each part is a share of its weight; a shop about which
 * little is known counts mostly as the usual shop does.
 */
export function quoteValue(quote: ValuedQuote, lowest: Cents, usual: UsualRecord): QuoteValue {
  const { record, rating } = quote;
  const stars = mixedShare(
    { part: rating?.stars ?? 0, whole: rating?.reviews ?? 0 },
    { part: usual.stars.part, whole: usual.stars.whole },
  );
  const onTime = mixedShare({ part: record.onTime, whole: record.timed }, usual.onTime);
  const comebacks = mixedShare({ part: record.comebacks, whole: record.checked }, usual.comebacks);
  const shares: Record<ValuePart, number> = {
    price: quote.totalCents === 0 ? 1 : lowest / quote.totalCents,
    rating: stars === null ? UNKNOWN : (stars - 1) / 4,
    onTime: onTime ?? UNKNOWN,
    fit: fitShare(quote.fit),
    comebacks: comebacks === null ? UNKNOWN : 1 - comebacks,
  };
  const parts = Object.fromEntries(
    valueParts.map((part) => [part, tenths(valueWeights[part] * shares[part])]),
  ) as Record<ValuePart, number>;
  return { points: tenths(valueParts.reduce((sum, part) => sum + parts[part], 0)), parts, stars };
}

function fitShare(fit: QuoteFit): number {
  return fit.code === 'misses' ? Math.max(0, 1 - fit.minutes / (FIT_HOURS * 60)) : 1;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

export type OrderedQuote = {
  totalCents: number;
  startsAt: string;
  distanceMiles: number;
  points: number | null;
  stars: number | null;
};

/** Compares two quotes in an order; of equals the cheaper comes first, then the sooner. */
export function inQuoteOrder(sort: QuoteSort): (one: OrderedQuote, other: OrderedQuote) => number {
  const rank = (quote: OrderedQuote): number => {
    switch (sort) {
      case 'value':
        return -(quote.points ?? 0);
      case 'price':
        return quote.totalCents;
      case 'soonest':
        return Date.parse(quote.startsAt);
      case 'nearest':
        return quote.distanceMiles;
      case 'rating':
        return -(quote.stars ?? 0);
    }
  };
  return (one, other) =>
    rank(one) - rank(other) ||
    one.totalCents - other.totalCents ||
    Date.parse(one.startsAt) - Date.parse(other.startsAt);
}

export function isQuoteSort(text: string | null): text is QuoteSort {
  return quoteSorts.some((sort) => sort === text);
}

import type { ComparedQuoteView, ComparisonView } from '#api/quotes/compare.ts';
import { cents } from '#domain/money/money.ts';
import { quotes } from './sample-quotes.ts';

const known: ComparedQuoteView['shop'] = {
  slug: null,
  photo: null,
  verifiedSince: '2025-03',
  rating: { count: 31, average: 4.6 },
  newestReview: {
    stars: 5,
    line: 'Showed me the worn pads before the work began, and the price was the one we agreed.',
    month: '2026-11',
  },
  figures: {
    isNew: false,
    finished: 42,
    finishedMore: false,
    onTimePercent: 94,
    comebackPercent: 2,
    responseMinutes: 38,
    givenBackPercent: 1,
  },
  isFavorite: false,
};

const fresh: ComparedQuoteView['shop'] = {
  ...known,
  rating: null,
  newestReview: null,
  figures: {
    isNew: true,
    finished: 2,
    finishedMore: false,
    onTimePercent: null,
    comebackPercent: null,
    responseMinutes: null,
    givenBackPercent: null,
  },
};

/** The first shop is well known, the second is new. */
export const comparison: ComparisonView = {
  quotes: quotes.map((quote, index) => ({
    quoteId: quote.id,
    shopId: quote.shop.id,
    shop: index === 0 ? known : fresh,
    fit: quote.slot.missedWindow ? { code: 'misses', minutes: 150 } : { code: 'fits', minutes: null },
    value: {
      points: index === 0 ? 92.4 : 78.1,
      parts: { price: 50, rating: 18, onTime: 14.1, fit: 10, comebacks: 0.3 },
    },
    place:
      index === 0
        ? {
            price: 62,
            labor: 71,
            parts: 55,
            quotes: 48,
            shops: 9,
            isLocal: true,
            reasons: [
              { code: 'hours', difference: 80 },
              { code: 'parts', difference: 64_00 },
            ],
          }
        : null,
    warrantyMonths: index === 0 ? 12 : null,
    rankStars: index === 0 ? 4.5 : 4.1,
  })),
  rows: [
    {
      kind: 'part',
      name: 'Brake hardware',
      isDifferent: true,
      cells: quotes.map((_, index) => ({
        state: index === 0 ? 'present' : index === 1 ? 'missing' : 'unsure',
        amountCents: cents(index === 0 ? 18_00 : 0),
        hoursHundredths: 0,
      })),
    },
    {
      kind: 'labor',
      name: 'Brake pads, brake rotors, front',
      isDifferent: false,
      cells: quotes.map(() => ({ state: 'present', amountCents: cents(152_00), hoursHundredths: 160 })),
    },
  ],
};

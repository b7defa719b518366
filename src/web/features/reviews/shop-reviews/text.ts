import { sayMonth } from '#web/lib/format/say-month.ts';

export const text = {
  title: 'Reviews',
  summary: (count: number) =>
    `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'} of finished jobs. Only owners with a finished job here can write one.`,
  counted: (count: number) => `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noAverage: '–',
  distribution: 'Reviews by star rating',
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  ofAnswers: (count: number) => `of ${count} answers`,
  answered: (shop: string) => `${shop} replied`,
  sample: 'Sample',
  /** Shown for a customer who deleted their account. */
  gone: 'A former customer',
  month: sayMonth,
  all: (count: number) => `All ${count} reviews of this shop`,
} as const;

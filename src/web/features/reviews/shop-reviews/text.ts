const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const text = {
  title: 'Reviews',
  summary: (count: number) =>
    `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'} of finished jobs. Only owners with a finished job here can write one.`,
  counted: (count: number) => `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noAverage: '–',
  distribution: 'Reviews by star rating',
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  answered: (shop: string) => `${shop} replied`,
  sample: 'Sample',
  /** Shown for a customer who deleted their account. */
  gone: 'A former customer',
  /** Formats `2026-11` as November 2026. */
  month: (written: string) => month.format(new Date(`${written}-01T00:00:00Z`)),
  all: (count: number) => `All ${count} reviews of this shop`,
} as const;

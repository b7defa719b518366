const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const text = {
  title: 'Reviews',
  summary: (count: number) =>
    `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'} of finished jobs. Only owners whose job was done here can write one.`,
  counted: (count: number) => `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noAverage: '–',
  distribution: 'How many gave how many stars',
  stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  answered: (shop: string) => `${shop} answered`,
  sample: 'Sample',
  /** Whoever deleted their account. */
  gone: 'A former customer',
  /** `2026-11` as November 2026. */
  month: (written: string) => month.format(new Date(`${written}-01T00:00:00Z`)),
  all: (count: number) => `All ${count} reviews of this shop`,
} as const;

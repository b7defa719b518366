export const text = {
  title: 'Reviews',
  summary: (count: number) =>
    `of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'} of finished jobs. Only owners whose job was done here can write one.`,
  stars: (stars: number) => `${stars} of 5`,
  sample: 'Sample',
} as const;

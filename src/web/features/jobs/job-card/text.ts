export const text = {
  quoteNeeded: 'Quote needed',
  fixed: 'Fixed price',
  budget: 'Budget',
  estimate: 'Estimate',
  sample: 'Sample',
  also: (services: string) => `Also: ${services}`,
  clip: { video: 'Video', sound: 'Sound' },
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  flags: {
    fixedPrice: 'Fixed price',
    instantAccept: 'Instant accept',
    mobileOk: 'Mobile',
    needsTow: 'Needs a tow',
  },
} as const;

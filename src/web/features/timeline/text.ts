export const text = {
  title: 'What happened',
  next: 'Next',
  now: 'Now',
  nothing: 'Nothing has happened yet.',
  photo: (position: number, count: number) => `Photo ${position} of ${count}`,
} as const;

export const text = {
  title: 'What happened',
  next: 'Next',
  now: 'Now',
  nothing: 'Nothing has happened yet.',
} as const;

import { LEAST_REVIEW, MOST_REVIEW } from '#domain/reviews/review.ts';

export const text = {
  title: (other: string) => `Your review of ${other}`,
  stars: 'Stars',
  starsMissing: 'Choose one to five stars.',
  words: 'How did it go?',
  wordsHelp: 'No phone numbers, addresses or links.',
  wordsMissing: `Write at least ${LEAST_REVIEW} characters about how it went.`,
  wordsTooLong: `Use at most ${MOST_REVIEW} characters.`,
  send: 'Save review',
  sending: 'Saving…',
  saved: 'Review saved.',
  change: 'Change review',
  keep: 'Keep the current review',
  yours: 'You',
  answered: (who: string) => `${who} replied`,
  hidden: 'Our staff hid this review from public pages. We emailed you the reason.',
  published: 'Both reviews are public and can no longer be changed.',
  publishedAlone: (other: string) => `Your review is public. ${other} did not write one.`,
  until: (other: string) => `Published when ${other} writes one too, or on`,
} as const;

import { LEAST_REVIEW, MOST_REVIEW } from '#domain/reviews/review.ts';

export const text = {
  title: (other: string) => `Your review of ${other}`,
  stars: 'Stars',
  starsMissing: 'Choose one to five stars.',
  words: 'How did it go?',
  wordsHelp: 'No phone numbers, addresses or links.',
  wordsMissing: `Say at least ${LEAST_REVIEW} characters on how it went.`,
  wordsTooLong: `At most ${MOST_REVIEW} characters.`,
  send: 'Save review',
  sending: 'Saving…',
  saved: 'Review saved.',
  change: 'Change review',
  keep: 'Keep it as it is',
  yours: 'You',
  answered: (who: string) => `${who} answered`,
  hidden: 'Our staff took this review off the public pages. The reason came by mail.',
  published: 'Both reviews are shown now and stay as they are.',
  publishedAlone: (other: string) => `Your review is shown. There is none of ${other}.`,
  until: (other: string) => `Shown once ${other} has written, too, or on`,
} as const;

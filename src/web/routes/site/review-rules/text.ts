export const text = {
  kicker: 'Help',
  title: 'Rules of reviews',
  description: 'Who can write a review, when it is published, how shops reply, and what our staff hide.',
  lead: 'Who can write a review, when it is published, and the only reasons for which we hide one.',
} as const;

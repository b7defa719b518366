export const text = {
  day: 'Day',
  otherDay: 'Another day',
  times: 'Free times',
  fits: "fits the owner's times",
  loading: 'Looking for free times...',
  none: 'No free time on this day for work of this length. Choose another day.',
  retry: 'Retry',
  choose: 'Choose a time.',
  doneOn: (starts: string, ends: string) => `${starts}, done ${ends}`,
} as const;

export const text = {
  day: 'Day',
  otherDay: 'Another day',
  times: 'Open times',
  fits: "fits the owner's times",
  loading: 'Finding open times...',
  none: 'No open times on this day for work of this length. Choose another day.',
  retry: 'Retry',
  choose: 'Choose a time.',
  doneOn: (starts: string, ends: string) => `${starts}, done ${ends}`,
} as const;

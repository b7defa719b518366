/** Texts for both sides about moving an appointment. */
export const text = {
  title: 'Move the appointment',
  lead: {
    owner: (hours: number) =>
      `Propose another time to the shop. It has ${hours} hours to answer. You keep your current time until it agrees.`,
    shop: (hours: number) =>
      `Propose another time to the owner. They have ${hours} hours to answer. The current time stays booked until they agree.`,
  },
  money: 'The price and the approved lines do not change.',
  day: 'Day',
  times: 'Open times',
  loading: 'Finding open times...',
  none: 'No open times on this day. Choose another day.',
  retry: 'Retry',
  reason: 'Reason',
  reasonHelp: { owner: 'Only the shop sees this.', shop: 'The owner sees this.' },
  choose: 'Choose a time first.',
  propose: (time: string) => `Propose ${time}`,
  proposeNone: 'Propose another time',
  proposing: 'Proposing...',
  mine: 'You proposed another time',
  theirs: { owner: 'The shop proposed another time', shop: 'The owner proposed another time' },
  current: 'Current time',
  proposed: 'Proposed',
  until: 'Answer by',
  agree: 'Accept the new time',
  decline: 'Keep the current time',
  takeBack: 'Withdraw my proposal',
  answering: 'Saving...',
} as const;

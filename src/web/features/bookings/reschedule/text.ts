/** What both sides read about moving an appointment. */
export const text = {
  title: 'Move the appointment',
  lead: {
    owner: (hours: number) =>
      `Ask the shop for another time. It has ${hours} hours to answer; until it agrees, your appointment stands.`,
    shop: (hours: number) =>
      `Ask the owner for another time. They have ${hours} hours to answer; until they agree, the appointment stands.`,
  },
  money: 'The price and everything that was approved stay as they are.',
  day: 'Day',
  times: 'Free times',
  loading: 'Looking for free times...',
  none: 'No free time on this day. Choose another day.',
  retry: 'Retry',
  reason: 'Why',
  reasonHelp: { owner: 'For the shop only.', shop: 'The owner reads it.' },
  choose: 'Choose a time first.',
  propose: (time: string) => `Propose ${time}`,
  proposeNone: 'Propose another time',
  proposing: 'Proposing...',
  mine: 'You proposed another time',
  theirs: { owner: 'The shop proposes another time', shop: 'The owner proposes another time' },
  stands: 'It stands at',
  proposed: 'Proposed',
  until: 'To be answered until',
  agree: 'Agree to the new time',
  decline: 'Keep the time as it is',
  takeBack: 'Take it back',
  answering: 'Answering...',
} as const;

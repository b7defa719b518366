export const text = {
  late: 'Late',
  keysLeft: 'Keys left',
  more: 'There are more jobs than the board holds. Open the list of all jobs.',
  nothing: 'No car is here or expected.',
  failed: 'The board could not be loaded',
  loading: 'Loading...',
  empty: {
    waiting: 'No car is booked for a later day.',
    today: 'No other car comes today.',
    in_bay: 'No car is being worked on.',
    approval: 'No question is open between you and an owner.',
    ready: 'No car waits to be collected or confirmed.',
  },
} as const;

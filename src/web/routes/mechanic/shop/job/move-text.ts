/** What shops read when they cannot do a booked job. */
export const text = {
  cancel: 'We cannot do this job',
  cancelTitle: 'Give this job back?',
  booking: 'The booking',
  money: "The owner's money",
  moneyValue: 'goes back, all of it',
  others: 'Quotes that waited',
  othersValue: 'are on offer again',
  known: 'Your reliability',
  knownValue: 'counts one booking that you gave back',
  told: 'The owner, with your reason, and the shops whose quotes waited',
  keep: 'Keep the job',
  cancelNow: 'Give the job back',
  cancelling: 'Giving back...',
  reason: 'Reason',
  note: 'In your words',
  noteHelp: 'The owner reads it.',
} as const;

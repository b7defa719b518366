/** The part of the error catalogue that is about a repair that is wanted; see errors.ts. */
export const jobsErrors = {
  JOB_NOT_FOUND: { status: 404, says: 'We could not find that job.' },
  JOB_WRONG_STATE: { status: 409, says: 'This job is {state} now, so that is no longer possible.' },
  TOO_MANY_LIVE_JOBS: {
    status: 409,
    says: 'You have {most} live jobs. Finish or withdraw one before posting another.',
  },
  DUPLICATE_JOB: {
    status: 409,
    says: 'You posted this service for this car within the last 14 days. Open that job instead.',
  },
  FEE_OWED: {
    status: 409,
    says: 'You still owe the fee of {fee} for the booking of {job}. Pay it on the page of that job, then post again.',
  },
  CARD_REQUIRED: {
    status: 422,
    field: 'cardId',
    says: 'Instant accept needs a saved card, so that the shop can rely on it.',
  },
  BUDGET_REQUIRED: { status: 422, field: 'budgetCents', says: 'A fixed price needs an amount.' },
  JOB_OPEN_LONG_ENOUGH: {
    status: 409,
    says: 'A job stays open for at most {days} days. Post it again instead.',
  },
  REASON_REQUIRED: { status: 422, field: 'reason', says: 'Say why: the reason is kept with the record.' },
  JOB_OF_ANOTHER_SHOP: { status: 409, says: 'Another shop does this job.' },
  NOT_IN_STATE: { status: 409, says: 'Not possible while the job is {state}.' },
  CONTACT_IN_PUBLIC_WORDS: {
    status: 422,
    says: 'Leave out {what}. People read this before they book; contact details are shared after a booking.',
  },
  OWN_JOB: { status: 403, says: 'You cannot quote on your own job.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** Errors about posted jobs; see errors.ts. */
export const jobsErrors = {
  JOB_NOT_FOUND: { status: 404, says: 'We could not find that job.' },
  JOB_WRONG_STATE: { status: 409, says: 'This job is now {state}, so you can’t do that.' },
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
    says: 'You owe a {fee} fee for {job}. Pay it on that job’s page, then post again.',
  },
  CARD_REQUIRED: {
    status: 422,
    field: 'cardId',
    says: 'Instant accept needs a saved card.',
  },
  BUDGET_REQUIRED: { status: 422, field: 'budgetCents', says: 'Enter an amount for the fixed price.' },
  MILEAGE_BELOW_LAST: {
    status: 422,
    field: 'intake.odometerMiles',
    says: 'The last reading of this car was {miles} miles. Enter that or more, or leave it empty.',
  },
  JOB_OPEN_LONG_ENOUGH: {
    status: 409,
    says: 'A job can stay open for {days} days. Post it again instead.',
  },
  POST_CHANGED: {
    status: 409,
    says: 'You changed this job somewhere else. Nothing you typed is lost: compare it with the job, and save again.',
  },
  TOO_MANY_PHOTOS: {
    status: 422,
    field: 'photos',
    says: 'A job has at most {most} photos. Remove some first.',
  },
  REASON_REQUIRED: { status: 422, field: 'reason', says: 'Enter a reason. We keep it with the record.' },
  JOB_OF_ANOTHER_SHOP: { status: 409, says: 'This job belongs to another shop.' },
  NOT_IN_STATE: { status: 409, says: 'You can’t do this while the job is {state}.' },
  CONTACT_IN_PUBLIC_WORDS: {
    status: 422,
    says: 'Remove {what}. We share contact details only after a booking.',
  },
  ADDRESS_NEEDED: { status: 422, field: 'address', says: 'Enter the address the shop should come to.' },
  ASKED_SHOP_PAUSED: {
    status: 409,
    field: 'ask',
    says: '{shop} isn’t taking new work. Ask another shop, or all shops nearby.',
  },
  ASKED_SHOP_LACKS_SERVICE: {
    status: 409,
    field: 'ask',
    says: '{shop} does not offer {service}. Ask another shop, or all shops nearby.',
  },
  ASKED_SHOP_DRIVES_OUT: {
    status: 409,
    field: 'ask',
    says: '{shop} only comes to the car. Allow a mobile mechanic, or ask another shop.',
  },
  ASKED_SHOP_TOO_FAR: {
    status: 409,
    field: 'ask',
    says: '{shop} is too far from your ZIP code. Ask another shop, or all shops nearby.',
  },
  ASKED_SHOP_IS_YOURS: { status: 409, field: 'ask', says: 'You work at {shop}. Ask another shop.' },
  FIRST_LOOK_RUNS: {
    status: 409,
    says: 'The shops you asked still have time to answer. You can open the job to all shops after that.',
  },
  JOB_OPEN_TO_EVERYONE: { status: 409, says: 'All shops nearby can see this job already.' },
  OWN_JOB: { status: 403, says: 'You can’t quote on your own job.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

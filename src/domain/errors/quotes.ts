/** Errors about quotes and counter-offers; see errors.ts. */
export const quotesErrors = {
  QUOTE_NOT_FOUND: { status: 404, says: 'We could not find that quote.' },
  QUOTE_NOT_PENDING: { status: 409, says: 'This quote is now {state}, so you can’t do that.' },
  QUOTE_EXPIRED: { status: 409, says: 'This quote has expired. Ask the shop to send it again.' },
  QUOTE_CHANGED: {
    status: 409,
    says: 'The shop changed this quote while you were viewing it. Read the new version first.',
  },
  QUOTE_WAITS_FOR_SHOP: {
    status: 409,
    says: 'You changed the job after this quote was made. It waits until the shop keeps or revises it.',
  },
  QUOTE_NOT_KEPT: {
    status: 409,
    says: 'The owner changed the job after your quote was made. Keep or revise your quote first.',
  },
  QUOTE_CANNOT_BE_KEPT: {
    status: 409,
    says: 'The time of your quote is taken. Revise the quote with another time.',
  },
  WORK_CHANGED: {
    status: 409,
    says: 'The owner changed the job while you were writing. Read the change, then send again.',
  },
  POLICY_CHANGED: {
    status: 409,
    says: 'The late cancellation fee changed while you were reading. Reload the page and read the new policy.',
  },
  COUNTER_LIMIT: {
    status: 409,
    says: 'You have used all {most} of your counter-offers on this quote.',
  },
  COUNTER_NOT_BELOW: {
    status: 422,
    field: 'amountCents',
    says: 'Offer more than $0 and less than the quoted {most}.',
  },
  COUNTER_NOT_BETWEEN: {
    status: 422,
    field: 'amountCents',
    says: 'Offer more than the owner’s {least} and less than your {most}.',
  },
  COUNTER_CHANGED: {
    status: 409,
    says: 'The owner changed the offer while you were viewing it. Read the new one first.',
  },
  QUOTE_ALREADY_SENT: { status: 409, says: 'Your shop already has a quote on this job. Revise it instead.' },
  QUOTE_CAP_REACHED: { status: 409, says: 'This job has reached its limit of quotes.' },
  QUOTES_CLOSED: { status: 409, says: 'This job is closed to new quotes.' },
  JOB_ALREADY_BOOKED: { status: 409, says: 'This job is already booked with a shop.' },
  JOB_ALREADY_CLAIMED: { status: 409, says: 'already claimed' },
  CLAIM_NOT_OFFERED: {
    status: 409,
    says: 'This job has no fixed price, so you can’t claim it. Send a quote.',
  },
  QUOTE_VALIDITY: {
    status: 422,
    field: 'validUntil',
    says: 'A quote must be valid for at least {least} hours and at most {most} days.',
  },
  QUOTE_TOTAL: {
    status: 422,
    field: 'lines',
    says: 'The lines must add up to at least $0.50 (the lowest card charge) and at most $999,999.99.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, says: 'That template no longer exists.' },
  TEMPLATE_EXISTS: { status: 409, field: 'name', says: 'You already have a template called {name}.' },
  TOO_MANY_TEMPLATES: { status: 409, says: 'You can keep up to {most} templates. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** The part of the error catalogue that is about quotes and counter-offers; see errors.ts. */
export const quotesErrors = {
  QUOTE_NOT_FOUND: { status: 404, says: 'We could not find that quote.' },
  QUOTE_NOT_PENDING: { status: 409, says: 'This quote is {state} now, so that is no longer possible.' },
  QUOTE_EXPIRED: { status: 409, says: 'This quote has expired. Ask the shop to send it again.' },
  QUOTE_CHANGED: {
    status: 409,
    says: 'The shop changed this quote while you were looking. Read the new version first.',
  },
  POLICY_CHANGED: {
    status: 409,
    says: 'The fee for cancelling late changed while you were reading. Load the page again and read the policy as it is now.',
  },
  COUNTER_LIMIT: {
    status: 409,
    says: 'Each side can make {most} counter-offers on a quote, and yours are used up.',
  },
  COUNTER_NOT_BELOW: {
    status: 422,
    field: 'amountCents',
    says: 'Offer more than $0 and less than {most}, which is the price of the quote.',
  },
  COUNTER_NOT_BETWEEN: {
    status: 422,
    field: 'amountCents',
    says: 'Offer more than the {least} of the owner and less than your {most}.',
  },
  COUNTER_CHANGED: {
    status: 409,
    says: 'The owner’s offer changed while you were looking. Read the new one first.',
  },
  QUOTE_ALREADY_SENT: { status: 409, says: 'Your shop has a quote on this job already. Revise it instead.' },
  QUOTE_CAP_REACHED: { status: 409, says: 'This job has all the quotes it can take.' },
  QUOTES_CLOSED: { status: 409, says: 'This job takes no more quotes.' },
  JOB_ALREADY_BOOKED: { status: 409, says: 'This job has been given to a shop already.' },
  JOB_ALREADY_CLAIMED: { status: 409, says: 'already claimed' },
  CLAIM_NOT_OFFERED: {
    status: 409,
    says: 'The owner set no fixed price, so this job cannot be claimed. Send a quote.',
  },
  QUOTE_VALIDITY: {
    status: 422,
    field: 'validUntil',
    says: 'A quote stands for at least {least} hours and at most {most} days.',
  },
  QUOTE_TOTAL: {
    status: 422,
    field: 'lines',
    says: 'The lines must add up to at least $0.50, the least a card can be charged, and at most $1,000,000.',
  },
  TEMPLATE_NOT_FOUND: { status: 404, says: 'Your shop has no such template any more.' },
  TEMPLATE_EXISTS: { status: 409, field: 'name', says: 'A template is called {name} already.' },
  TOO_MANY_TEMPLATES: { status: 409, says: 'A shop keeps at most {most} templates. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

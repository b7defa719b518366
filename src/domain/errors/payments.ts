/** The part of the error catalogue that is about cards, payments, payouts and statements; see errors.ts. */
export const paymentsErrors = {
  STATEMENT_PERIOD: {
    status: 422,
    field: 'to',
    says: 'A period ends on or after the day on which it begins, and covers a year at most.',
  },
  STATEMENT_TOO_LONG: {
    status: 409,
    says: 'This period has more lines than fit on one paper. Choose a shorter one.',
  },
  PAYMENT_NOT_FOUND: { status: 404, says: 'We could not find that payment.' },
  PAYMENT_WRONG_STATE: { status: 409, says: 'This payment is {state} now, so that is no longer possible.' },
  MONEY_NOT_HELD: {
    status: 409,
    says: 'No money is held for this job yet. It can go on as soon as a card of the owner works.',
  },
  REFUND_NOT_ALLOWED: {
    status: 403,
    says: 'The owner was charged for this job. Ending it gives the money back, which your role does not allow.',
  },
  CARD_DECLINED: { status: 402, says: 'Your card was declined. Nothing was charged; try another card.' },
  CARD_NOT_SAVED: { status: 409, says: 'This card is not saved yet.' },
  CARD_EXPIRED: { status: 409, says: 'This card has expired. Use another card.' },
  CARD_IN_USE: {
    status: 409,
    says: '{job} still needs this card. You can remove it when that job is paid or canceled.',
  },
  CARD_ACTION_REQUIRED: { status: 409, says: 'Your bank asks you to confirm this payment.' },
  LOCK_EXPIRED: {
    status: 409,
    says: 'The 15 minutes are over, so the time was given back. Nothing was charged; accept the quote again.',
  },
  PAYMENTS_OFF: {
    status: 409,
    says: 'Payments are turned off, so repairs can’t be posted, quoted or booked right now.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    says: 'The payment service does not answer. Nothing was charged; try again in a moment.',
  },
  WEBHOOK_REFUSED: { status: 400, says: 'The signature of this event is not valid.' },
  PAYOUT_ACCOUNT_NOT_CONNECTED: { status: 409, says: 'Connect a bank account first.' },
  PAYOUT_LINK_FAILED: { status: 409, says: 'Failed to create Stripe Connect link' },
  PAYOUT_CHECK_FAILED: { status: 409, says: 'Failed to verify connection' },
  PAYOUT_ACCOUNT_MISSING: { status: 409, says: 'Connect a bank account before sending quotes.' },
  PAYOUT_ACCOUNT_NOT_READY: { status: 409, says: '{why} You cannot send quotes until then.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

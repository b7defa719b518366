/** Errors about cards, payments, payouts and statements; see errors.ts. */
export const paymentsErrors = {
  STATEMENT_PERIOD: {
    status: 422,
    field: 'to',
    says: 'The end date must be on or after the start date, and within a year of it.',
  },
  STATEMENT_TOO_LONG: {
    status: 409,
    says: 'This period has too many lines for one statement. Choose a shorter one.',
  },
  PAYMENT_NOT_FOUND: { status: 404, says: 'We could not find that payment.' },
  PAYMENT_WRONG_STATE: { status: 409, says: 'This payment is now {state}, so you can’t do that.' },
  MONEY_NOT_HELD: {
    status: 409,
    says: 'No money is held for this job yet. You can continue once the owner’s card works.',
  },
  REFUND_NOT_ALLOWED: {
    status: 403,
    says: 'The owner was charged, so ending this job needs a refund. Your role does not allow refunds.',
  },
  CARD_DECLINED: { status: 402, says: 'Your card was declined. Nothing was charged. Try another card.' },
  CARD_NOT_SAVED: { status: 409, says: 'This card is not saved yet.' },
  CARD_EXPIRED: { status: 409, says: 'This card has expired. Use another card.' },
  CARD_OF_ANOTHER_PROVIDER: {
    status: 409,
    says: 'This card was saved with another payment provider. Enter it again to use it.',
  },
  CARD_IN_USE: {
    status: 409,
    says: '{job} still needs this card. You can remove it when that job is paid or canceled.',
  },
  CARD_ACTION_REQUIRED: { status: 409, says: 'Confirm this payment with your bank.' },
  LOCK_EXPIRED: {
    status: 409,
    says: 'The 15 minutes are over, so we released the time. Nothing was charged. Accept the quote again.',
  },
  PAYMENTS_OFF: {
    status: 409,
    says: 'Payments are turned off, so repairs can’t be posted, quoted or booked right now.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    says: 'The payment service isn’t responding. Nothing was charged. Try again in a moment.',
  },
  TIP_NOT_CONFIRMED: { status: 409, says: 'You can tip the shop once the work is confirmed.' },
  TIP_TOO_LATE: { status: 409, says: 'You can tip for 7 days after the work is confirmed. They are over.' },
  TIP_DISPUTED: { status: 409, says: 'This job is disputed, so you can’t tip for it now.' },
  TIP_NOT_PAID: {
    status: 409,
    says: 'You can tip once the job itself is paid. That takes a moment after you confirm the work.',
  },
  TIP_GIVEN: { status: 409, says: 'You already tipped for this job.' },
  TIP_UNDER_WAY: { status: 409, says: 'Your tip is being charged. Wait a moment.' },
  TIP_SHOP_CLOSED: { status: 409, says: 'This shop can’t receive tips right now.' },
  TIP_TOO_SMALL: { status: 409, says: 'This job costs too little for a tip by card.' },
  TIP_AMOUNT: { status: 422, field: 'amountCents', says: 'Enter a tip from {min} to {max}.' },
  WEBHOOK_REFUSED: { status: 400, says: 'This event’s signature is not valid.' },
  PAYOUT_ACCOUNT_NOT_CONNECTED: { status: 409, says: 'Connect a bank account first.' },
  PAYOUT_LINK_FAILED: { status: 409, says: 'Failed to create Stripe Connect link' },
  PAYOUT_CHECK_FAILED: { status: 409, says: 'Failed to verify connection' },
  PAYOUT_ACCOUNT_MISSING: { status: 409, says: 'Connect a bank account before sending quotes.' },
  PAYOUT_ACCOUNT_NOT_READY: { status: 409, says: '{why} You can’t send quotes until then.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

import { disputeErrors } from './disputes.ts';

/** The part of the error catalogue that is about refunds and disputes; see errors.ts. */
export const refundErrors = {
  ...disputeErrors,
  // A §5 to the letter.
  REFUND_AMOUNT: {
    status: 422,
    field: 'amountCents',
    says: 'Refund amount must be between $0.01 and {max}',
  },
  REFUND_NOTHING_LEFT: { status: 409, says: 'No refundable amount remaining' },
  REFUND_NOT_CHARGED: { status: 409, says: 'Nothing was charged yet, so there is nothing to refund.' },
  REFUND_FEE_WAITS: {
    status: 409,
    says: 'This fee is contested. Decide the report on the page of its job: that gives it back.',
  },
  REFUND_CANCELLED: { status: 409, says: 'This job was cancelled, and its money is going back already.' },
  REFUND_SHARE_EARLY: {
    status: 409,
    says: 'The shop was not paid yet. What it gives back can be chosen once it was.',
  },
  CANCEL_NEEDS_SECOND: {
    status: 409,
    says: 'This gives back {amount}, more than you give back alone. Refund it first: a second person approves it.',
  },
  REFUND_NOT_FOUND: { status: 404, says: 'We could not find that refund.' },
  REFUND_DECIDED: { status: 409, says: 'This refund was decided already.' },
  REFUND_OWN: { status: 403, says: 'You asked for this refund, so somebody else has to decide it.' },
  REFUND_PART: { status: 403, says: 'You’re a party to this payment, so another person has to refund it.' },
  PAYMENT_FROZEN: {
    status: 409,
    says: 'Somebody disputes this payment. Until that is decided, its money moves by the decision only.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

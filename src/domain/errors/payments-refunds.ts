import { disputeErrors } from './disputes.ts';

/** Errors about refunds and disputes; see errors.ts. */
export const refundErrors = {
  ...disputeErrors,
  // The two sentences below are from the specification.
  REFUND_AMOUNT: {
    status: 422,
    field: 'amountCents',
    says: 'Refund amount must be between $0.01 and {max}',
  },
  REFUND_NOTHING_LEFT: { status: 409, says: 'No refundable amount remaining' },
  REFUND_NOT_CHARGED: { status: 409, says: 'Nothing has been charged yet, so there is nothing to refund.' },
  REFUND_FEE_WAITS: {
    status: 409,
    says: 'This fee is contested. Decide the report on the job page to refund it.',
  },
  REFUND_CANCELLED: { status: 409, says: 'This job was canceled, and its refund is already on the way.' },
  REFUND_SHARE_EARLY: {
    status: 409,
    says: 'The shop has not been paid yet. You can set its share of the refund once it has.',
  },
  CANCEL_NEEDS_SECOND: {
    status: 409,
    says: 'This refunds {amount}, which is above your limit. Request the refund first, so a second person can approve it.',
  },
  REFUND_NOT_FOUND: { status: 404, says: 'We could not find that refund.' },
  REFUND_DECIDED: { status: 409, says: 'This refund was already decided.' },
  DIFFERENCE_NOT_FOUND: { status: 404, says: 'We could not find that difference.' },
  DIFFERENCE_RESOLVED: { status: 409, says: 'This difference was already resolved.' },
  RECONCILIATION_DAY_NOT_FOUND: { status: 404, says: 'That day was not compared yet.' },
  RECONCILIATION_RUNNING: { status: 409, says: 'That day is being compared right now.' },
  REFUND_OWN: { status: 403, says: 'You requested this refund, so another person must approve it.' },
  REFUND_PART: { status: 403, says: 'You’re a party to this payment, so another person must refund it.' },
  PAYMENT_FROZEN: {
    status: 409,
    says: 'This payment is disputed. It is frozen until the dispute is decided.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

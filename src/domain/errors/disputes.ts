/** Errors about disputes and chargebacks; see errors.ts. */
export const disputeErrors = {
  DISPUTE_NOT_FOUND: { status: 404, says: 'We could not find that dispute.' },
  DISPUTE_WRONG_STATE: { status: 409, says: 'This dispute has moved on. It is now {state}.' },
  DISPUTE_NOT_YET: {
    status: 409,
    says: 'You can report a problem once the shop has the car.',
  },
  DISPUTE_TOO_LATE: {
    status: 409,
    says: 'You could report a problem for 14 days after the job was completed. That time is over.',
  },
  DISPUTE_WARRANTY_LATE: {
    status: 409,
    field: 'reason',
    says: 'The warranty on this work has expired.',
  },
  DISPUTE_DAMAGE_LATE: {
    status: 409,
    field: 'reason',
    says: 'You could report damage for 48 hours after the car was returned. That time is over.',
  },
  DISPUTE_OPEN: { status: 409, says: 'This job already has a dispute.' },
  DISPUTE_NO_MONEY: { status: 409, says: 'Nothing was paid for this job, so there is nothing to dispute.' },
  DISPUTE_TIP: { status: 409, says: 'A dispute is about the price of the work. Refund the tip instead.' },
  DISPUTE_BANK_DECIDES: {
    status: 409,
    says: 'The bank is reviewing this payment, and its decision is final.',
  },
  DISPUTE_ASKED: { status: 422, field: 'askedCents', says: 'Enter an amount between $0.01 and {max}.' },
  DISPUTE_OFFER: { status: 422, field: 'offerCents', says: 'Enter {max} or less.' },
  DISPUTE_NO_OFFER: { status: 409, says: 'The other side has not made an offer yet.' },
  DISPUTE_OFFER_CHANGED: {
    status: 409,
    says: 'The other side changed the offer to {offer}.',
  },
  DISPUTE_NOT_OPENER: { status: 403, says: 'Only the side that opened a dispute can withdraw it.' },
  DISPUTE_SPLIT: { status: 422, field: 'amountCents', says: 'Enter an amount between $0.01 and {max}.' },
  DISPUTE_NOT_CHARGED: {
    status: 409,
    says: 'We are charging the card for this job right now. Decide once the charge is complete.',
  },
  DISPUTE_OWN_SHOP: {
    status: 403,
    says: 'You are part of this dispute, so another staff member must handle it.',
  },
  DISPUTE_SECOND_PERSON: {
    status: 403,
    says: 'Another staff member must decide this: you decided it before, or they took it over.',
  },
  DISPUTE_SENIOR_FIRST: {
    status: 409,
    says: 'Amounts over {limit} need a second person. Escalate it first.',
  },
  DISPUTE_EXTENDED: { status: 409, says: 'The time for evidence was already extended once.' },
  DISPUTE_EVIDENCE_FULL: {
    status: 409,
    says: 'Each side can add up to {files} files to a dispute.',
  },
  DISPUTE_EVIDENCE_NONE: {
    status: 422,
    field: 'evidence',
    says: 'We can’t find one of these files. Upload it again.',
  },
  EVIDENCE_TYPE_REFUSED: {
    status: 415,
    says: 'You can add PDF, JPEG, PNG, WebP, HEIC, DOC and DOCX files. Take a photo of it, or save it as a PDF.',
  },
  EVIDENCE_MACROS: {
    status: 415,
    says: 'This document contains macros or other active content. Save it as a PDF and upload that.',
  },
  CHARGEBACK_NOT_FOUND: { status: 404, says: 'We could not find that chargeback.' },
  CHARGEBACK_BORNE: { status: 409, says: 'It is already set to that.' },
  CHARGEBACK_OWN: { status: 403, says: 'You requested this, so another person must approve it.' },
  CHARGEBACK_WRONG_STATE: { status: 409, says: 'This chargeback has moved on. It is now {state}.' },
  RISK_NONE: { status: 409, says: 'Only customers with a lost chargeback are in this queue.' },
  RISK_CLOSED: { status: 409, says: 'This customer was already reviewed.' },
  CHARGEBACK_SENT: {
    status: 409,
    says: 'We already sent the evidence to the bank. It can be sent only once.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

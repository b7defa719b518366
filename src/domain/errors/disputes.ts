/** The part of the error catalogue that is about disputes and chargebacks; see errors.ts. */
export const disputeErrors = {
  DISPUTE_NOT_FOUND: { status: 404, says: 'We could not find that dispute.' },
  DISPUTE_WRONG_STATE: { status: 409, says: 'This dispute has gone on meanwhile: it is now {state}.' },
  DISPUTE_NOT_YET: {
    status: 409,
    says: 'A problem can be reported from the moment on which the car is with the shop.',
  },
  DISPUTE_TOO_LATE: {
    status: 409,
    says: 'A problem can be reported until 14 days after the job was completed. That time is over.',
  },
  DISPUTE_WARRANTY_LATE: {
    status: 409,
    field: 'reason',
    says: 'The warranty of this work has run out.',
  },
  DISPUTE_DAMAGE_LATE: {
    status: 409,
    field: 'reason',
    says: 'Damage can be reported until 48 hours after the car was handed back. That time is over.',
  },
  DISPUTE_OPEN: { status: 409, says: 'There is a dispute about this job already.' },
  DISPUTE_NO_MONEY: { status: 409, says: 'Nothing was paid for this job that could be argued about.' },
  DISPUTE_BANK_DECIDES: {
    status: 409,
    says: 'The bank of the card is looking at this payment. What it decides counts.',
  },
  DISPUTE_ASKED: { status: 422, field: 'askedCents', says: 'Enter an amount between $0.01 and {max}.' },
  DISPUTE_OFFER: { status: 422, field: 'offerCents', says: 'Enter an amount of at most {max}.' },
  DISPUTE_NO_OFFER: { status: 409, says: 'The other side has not made an offer yet.' },
  DISPUTE_OFFER_CHANGED: {
    status: 409,
    says: 'The other side changed the offer meanwhile: it is {offer} now.',
  },
  DISPUTE_NOT_OPENER: { status: 403, says: 'Only who opened a dispute can withdraw it.' },
  DISPUTE_SPLIT: { status: 422, field: 'amountCents', says: 'Enter an amount between $0.01 and {max}.' },
  DISPUTE_NOT_CHARGED: {
    status: 409,
    says: 'The money of this job is being taken from the card at this moment. Decide when it is there.',
  },
  DISPUTE_OWN_SHOP: {
    status: 403,
    says: 'You have a part in this dispute, so somebody else has to look at it.',
  },
  DISPUTE_SECOND_PERSON: {
    status: 403,
    says: 'Somebody else decides this now: you decided it before, or they have taken it over.',
  },
  DISPUTE_SENIOR_FIRST: {
    status: 409,
    says: 'More than {limit} goes to a second person first: escalate it.',
  },
  DISPUTE_EXTENDED: { status: 409, says: 'The time for evidence was extended once already.' },
  DISPUTE_EVIDENCE_FULL: {
    status: 409,
    says: 'At most {files} files can be sent to a dispute by each side.',
  },
  DISPUTE_EVIDENCE_NONE: {
    status: 422,
    field: 'evidence',
    says: 'One of these files is not among those that wait here for you. Send it once more.',
  },
  EVIDENCE_TYPE_REFUSED: {
    status: 415,
    says: 'Only PDF, JPEG, PNG, WebP, HEIC, DOC and DOCX files can be added. Photograph it, or save it as a PDF.',
  },
  EVIDENCE_MACROS: {
    status: 415,
    says: 'This document holds macros or other things that run. Save it as a PDF and send that.',
  },
  CHARGEBACK_NOT_FOUND: { status: 404, says: 'We could not find that chargeback.' },
  CHARGEBACK_BORNE: { status: 409, says: 'This is who bears it already.' },
  CHARGEBACK_OWN: { status: 403, says: 'You asked for this, so somebody else has to let it pass.' },
  CHARGEBACK_WRONG_STATE: { status: 409, says: 'This chargeback has gone on meanwhile: it is now {state}.' },
  RISK_NONE: { status: 409, says: 'Only a chargeback that was lost puts its customer into this queue.' },
  RISK_CLOSED: { status: 409, says: 'Somebody looked at this customer already.' },
  CHARGEBACK_SENT: { status: 409, says: 'The evidence was sent to the bank already. It is taken once.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

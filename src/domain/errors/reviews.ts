/** The part of the error catalogue that is about what owners and shops say of each other; see errors.ts. */
export const reviewErrors = {
  REVIEW_TOO_EARLY: { status: 409, says: 'A review can be written once the job is completed.' },
  REVIEW_TOO_LATE: {
    status: 409,
    says: 'A review can be written within 14 days after the job was completed.',
  },
  REVIEW_UNPAID: { status: 409, says: 'A review can be written once the job is paid for.' },
  REVIEW_PUBLISHED: { status: 409, says: 'The reviews of this job are published and stay as they are.' },
  REVIEW_NOT_FOUND: { status: 404, says: 'We could not find that review.' },
  REVIEW_HIDDEN: { status: 409, says: 'This review is hidden. Nothing can be said about it in public.' },
  REPLY_TOO_LATE: { status: 409, says: 'A review can be answered within 30 days after it was shown.' },
  REPLY_FINAL: {
    status: 409,
    says: 'An answer can be changed for 48 hours after it was written. This one stays as it is.',
  },
  REVIEW_REPORTED: { status: 409, says: 'You reported this review already. Each is looked at once.' },
  REPORT_NOT_FOUND: { status: 404, says: 'We could not find that report.' },
  REPORT_DECIDED: { status: 409, says: 'This report was decided already. Undo the decision first.' },
  REPORT_NOT_DECIDED: { status: 409, says: 'Nothing was decided about this report yet.' },
} as const;

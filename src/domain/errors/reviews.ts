/** Errors about reviews; see errors.ts. */
export const reviewErrors = {
  REVIEW_TOO_EARLY: { status: 409, says: 'You can write a review once the job is completed.' },
  REVIEW_TOO_LATE: {
    status: 409,
    says: 'You could write a review for 14 days after the job was completed. That time is over.',
  },
  REVIEW_UNPAID: { status: 409, says: 'You can write a review once the job is paid for.' },
  REVIEW_PUBLISHED: {
    status: 409,
    says: 'The reviews of this job are published, so you can no longer change yours.',
  },
  REVIEW_NOT_FOUND: { status: 404, says: 'We could not find that review.' },
  REVIEW_HIDDEN: { status: 409, says: 'This review is hidden, so you can’t answer it.' },
  REPLY_TOO_LATE: {
    status: 409,
    says: 'You could answer this review for 30 days after it was published. That time is over.',
  },
  REPLY_FINAL: {
    status: 409,
    says: 'You could change your answer for 48 hours. That time is over.',
  },
  REVIEW_REPORTED: { status: 409, says: 'You already reported this review. We check each review once.' },
  REVIEW_ON_DESK: {
    status: 409,
    says: 'Someone already reported this review. Our staff check each review once.',
  },
  REPORT_NOT_FOUND: { status: 404, says: 'We could not find that report.' },
  REPORT_DECIDED: { status: 409, says: 'This report was already decided. Undo the decision first.' },
  REPORT_NOT_DECIDED: { status: 409, says: 'This report has not been decided yet.' },
} as const;

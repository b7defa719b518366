/** The part of the error catalogue that is about a shop's documents and its review; see errors.ts. */
export const documentErrors = {
  // What was sent
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    says: 'Only PDF, JPEG, PNG, WebP and HEIC files can be added. Photograph the document, or save it as a PDF.',
  },
  DOCUMENT_OTHER_KIND: {
    status: 415,
    says: 'This is {kind}, which cannot be added. Photograph the document, or save it as a PDF.',
  },
  DOCUMENT_TOO_LARGE: { status: 413, says: 'A document may have at most {megabytes} MB.' },
  DOCUMENT_UNREADABLE: { status: 422, says: 'This file is damaged or incomplete. Save it again and retry.' },
  DOCUMENT_TOO_MANY_PIXELS: {
    status: 422,
    says: 'This picture has more than {megapixels} megapixels. Send a smaller one.',
  },
  PICTURE_TOO_HEAVY: {
    status: 422,
    says: 'This picture takes too long or too much memory to read, so nothing was kept. Save it smaller and retry.',
  },
  DOCUMENT_MIXED: {
    status: 422,
    says: 'This file holds more than one kind of content. Send a plain photo or PDF of the document.',
  },
  PDF_INCOMPLETE: {
    status: 422,
    says: 'This PDF is cut off; it may not have finished downloading. Download it again and retry.',
  },
  PDF_LOCKED: {
    status: 422,
    says: 'This PDF is protected by a password. Save it without one, or photograph the document.',
  },
  PDF_ACTIVE: {
    status: 422,
    says: 'This PDF holds scripts, actions or attachments. Print it to a new PDF and send that.',
  },
  PDF_FORM: {
    status: 422,
    says: 'We cannot read every answer in this PDF form. Print it to a new PDF and send that.',
  },
  PDF_TOO_LONG: { status: 422, says: 'A PDF may have at most {pages} pages.' },
  DOCUMENT_CUT_OFF: {
    status: 400,
    says: 'The upload broke off, so nothing was kept. Try again.',
  },
  STORE_FULL: {
    status: 507,
    says: 'There is no room for files right now, so nothing was kept. Try again later.',
  },
  SHOP_FILES_FULL: {
    status: 409,
    says:
      'Your shop keeps {files} files or {megabytes} MB with us, and there is no room for more. Take pictures ' +
      'off your page and try again tomorrow, or write to support.',
  },
  HOLDER_MISSING: { status: 422, field: 'holder', says: 'Enter whose certificate it is.' },
  EXPIRY_MISSING: { status: 422, field: 'expiresOn', says: 'Enter the day on which it expires.' },
  EXPIRY_PAST: {
    status: 422,
    field: 'expiresOn',
    says: 'It has to expire in the future. Send one that is valid.',
  },
  EXPIRY_TOO_FAR: { status: 422, field: 'expiresOn', says: 'That is too far in the future. Check the year.' },

  // What became of it
  DOCUMENT_NOT_FOUND: { status: 404, says: 'We could not find that document.' },
  DOCUMENT_WRONG_STATE: { status: 409, says: 'This document is {state} already.' },
  DOCUMENT_REPLACED: { status: 409, says: 'The shop has sent a newer version of this document.' },
  DOCUMENT_NEEDED: {
    status: 409,
    says: 'Only certificates of technicians can be retired. Your shop may not work without this document.',
  },
  DOCUMENT_RETIRED: { status: 409, says: 'This certificate was retired by its shop.' },
  DOCUMENT_EXPIRED: {
    status: 403,
    says: 'Quoting is paused because your {document} has expired. Send a new one in your documents.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** The part about the review of a shop by our staff. */
export const shopReviewErrors = {
  DOCUMENTS_NOT_APPROVED: { status: 409, says: 'These have to be approved first: {documents}.' },
  SHOP_UNDER_REVIEW: {
    status: 409,
    says: 'Our staff are looking at your shop. Its name, address, license and tax ID stay as they are until then.',
  },
  REVIEW_WOULD_REOPEN: {
    status: 409,
    says: 'Our staff look at your shop again after this change ({facts}). Confirm that you want it.',
  },
  OWN_SHOP: { status: 403, says: 'You belong to this shop, so somebody else has to decide about it.' },
  REMARKS_OPEN: { status: 409, says: 'Answer every remark before you send your shop in again.' },
  REMARK_NOT_FOUND: { status: 404, says: 'We could not find that remark.' },
  NOTHING_TO_ANSWER: { status: 409, says: 'No remark waits for your answer.' },
  CHANGE_NOT_FOUND: { status: 404, says: 'That change does not wait for a look any more.' },
  CHANGE_STANDS: {
    status: 409,
    says: 'What was there before is not kept in its parts, so it cannot be put back. Ask the shop instead.',
  },
  NOTHING_TO_CONFIRM: { status: 409, says: 'No changed fact of this shop waits for a look.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

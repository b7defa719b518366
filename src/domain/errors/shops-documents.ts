/** Errors about a shop's documents and its review; see errors.ts. */
export const documentErrors = {
  // Uploads
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    says: 'You can add PDF, JPEG, PNG, WebP and HEIC files. Take a photo of the document, or save it as a PDF.',
  },
  DOCUMENT_OTHER_KIND: {
    status: 415,
    says: 'You can’t add {kind}. Take a photo of the document, or save it as a PDF.',
  },
  DOCUMENT_TOO_LARGE: { status: 413, says: 'Documents can be up to {megabytes} MB.' },
  DOCUMENT_UNREADABLE: { status: 422, says: 'This file is damaged or incomplete. Save it again and retry.' },
  DOCUMENT_TOO_MANY_PIXELS: {
    status: 422,
    says: 'This picture has more than {megapixels} megapixels. Upload a smaller one.',
  },
  PICTURE_TOO_HEAVY: {
    status: 422,
    says: 'This picture is too large to process, so we did not save it. Make it smaller and try again.',
  },
  DOCUMENT_MIXED: {
    status: 422,
    says: 'This file contains more than one kind of content. Upload a plain photo or PDF of the document.',
  },
  PDF_INCOMPLETE: {
    status: 422,
    says: 'This PDF is incomplete. Download it again and retry.',
  },
  PDF_LOCKED: {
    status: 422,
    says: 'This PDF has a password. Save it without one, or take a photo of the document.',
  },
  PDF_ACTIVE: {
    status: 422,
    says: 'This PDF contains scripts, actions or attachments. Print it to a new PDF and upload that.',
  },
  PDF_FORM: {
    status: 422,
    says: 'We can’t read every answer in this PDF form. Print it to a new PDF and upload that.',
  },
  PDF_TOO_LONG: { status: 422, says: 'PDFs can have up to {pages} pages.' },
  DOCUMENT_CUT_OFF: {
    status: 400,
    says: 'The upload was interrupted. Nothing was saved. Try again.',
  },
  STORE_FULL: {
    status: 507,
    says: 'We have no space for files right now. Nothing was saved. Try again later.',
  },
  SHOP_FILES_FULL: {
    status: 409,
    says: 'Your shop has reached its limit of {files} files or {megabytes} MB. Remove pictures from your page and try again tomorrow, or write to support.',
  },
  HOLDER_MISSING: { status: 422, field: 'holder', says: 'Enter the technician’s name.' },
  EXPIRY_MISSING: { status: 422, field: 'expiresOn', says: 'Enter the expiration date.' },
  EXPIRY_PAST: {
    status: 422,
    field: 'expiresOn',
    says: 'This document has expired. Upload a valid one.',
  },
  EXPIRY_TOO_FAR: {
    status: 422,
    field: 'expiresOn',
    says: 'That date is too far in the future. Check the year.',
  },

  // Decisions
  DOCUMENT_NOT_FOUND: { status: 404, says: 'We could not find that document.' },
  DOCUMENT_WRONG_STATE: { status: 409, says: 'This document is already {state}.' },
  DOCUMENT_REPLACED: { status: 409, says: 'The shop has uploaded a newer version of this document.' },
  DOCUMENT_NEEDED: {
    status: 409,
    says: 'You can only retire technician certificates. Your shop needs this document to work.',
  },
  DOCUMENT_RETIRED: { status: 409, says: 'The shop retired this certificate.' },
  DOCUMENT_EXPIRED: {
    status: 403,
    says: 'Quoting is paused because your {document} has expired. Upload a new one under Documents.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** Errors about the review of a shop by our staff. */
export const shopReviewErrors = {
  DOCUMENTS_NOT_APPROVED: { status: 409, says: 'Approve these first: {documents}.' },
  SHOP_UNDER_REVIEW: {
    status: 409,
    says: 'Our staff are reviewing your shop. You can’t change its name, address, license or tax ID until they finish.',
  },
  REVIEW_WOULD_REOPEN: {
    status: 409,
    says: 'Our staff will review your shop again after this change ({facts}). Confirm to save it.',
  },
  OWN_SHOP: { status: 403, says: 'You belong to this shop, so another person must decide.' },
  REMARKS_OPEN: { status: 409, says: 'Answer every remark before you submit your shop again.' },
  REMARK_NOT_FOUND: { status: 404, says: 'We could not find that remark.' },
  NOTHING_TO_ANSWER: { status: 409, says: 'You have no remarks to answer.' },
  CHANGE_NOT_FOUND: { status: 404, says: 'That change was already reviewed.' },
  CHANGE_STANDS: {
    status: 409,
    says: 'We don’t have the old value in full, so you can’t undo this change. Ask the shop instead.',
  },
  NOTHING_TO_CONFIRM: { status: 409, says: 'This shop has no changes to review.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** The part of the error catalogue that is about photos that are uploaded; see errors.ts. */
export const filesErrors = {
  FILE_TYPE_REFUSED: { status: 415, says: 'Only JPEG, PNG, WebP and HEIC pictures can be added.' },
  FILE_OTHER_KIND: {
    status: 415,
    says: 'This is {kind}, not a JPEG, PNG, WebP or HEIC picture.',
  },
  FILE_EMPTY: { status: 422, says: 'This file is empty. Choose another one.' },
  FILE_TOO_LARGE: { status: 413, says: 'A picture may have at most {megabytes} MB.' },
  FILE_UNREADABLE: { status: 422, says: 'This picture cannot be read. Try another one.' },
  PICTURE_INCOMPLETE: {
    status: 422,
    says: 'This picture is cut off; it may not have finished downloading. Download it again, or choose another one.',
  },
  FILE_MIXED: { status: 422, says: 'This file holds more than one kind of content. Send a plain photo.' },
  TOO_MANY_FILES: { status: 422, field: 'photos', says: 'At most {most} pictures can be added.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

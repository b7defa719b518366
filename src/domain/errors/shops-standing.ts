/** Errors about the standing of a shop; see errors.ts. */
export const standingErrors = {
  SHOP_NOT_FOUND: { status: 404, says: 'We could not find that shop.' },
  SHOP_NOT_ACTIVE: {
    status: 403,
    says: 'Verify your shop to take jobs. It can claim and quote once our review is done.',
  },
  SHOP_SUSPENDED: { status: 403, says: 'Your shop is suspended, so it can’t take new jobs.' },
  SHOP_WRONG_STATE: { status: 409, says: 'This shop is now {state}, so you can’t do that.' },
  SHOP_NOT_VERIFIED: {
    status: 409,
    says: 'This shop is not verified. Verify it to make it live.',
  },
  SHOP_HAS_LIVE_JOBS: {
    status: 409,
    says: 'This shop has {jobs} booked or in progress. End or move them first, or suspend the shop.',
  },
  SHOP_HAS_MONEY: {
    status: 409,
    says: 'This shop has payments, so you can’t erase its records. You can delete it and restore it later.',
  },
  SHOP_HAS_RECORDS: {
    status: 409,
    says: 'This shop has quotes or reviews that others rely on, so you can’t erase its records.',
  },
  SHOP_HAS_NO_OWNER: { status: 409, says: 'This shop has no owner yet, so there is no one to email.' },
  SHOP_NOT_INVITED: {
    status: 409,
    says: 'You can resend an invitation only until the shop is submitted.',
  },
  ERASE_NOT_CONFIRMED: { status: 422, field: 'confirmation', says: 'Please type DELETE to confirm' },
  QUOTE_PAUSED: {
    status: 409,
    says: 'This shop is not taking jobs right now, so you can’t accept its quote. Choose another one.',
  },

  // Saved views of a list
  VIEW_NAME_TAKEN: { status: 409, field: 'name', says: 'You already have a view with that name.' },
  VIEWS_FULL: { status: 409, says: 'You can save up to {most} views of a list. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

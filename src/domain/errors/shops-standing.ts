/** The part of the error catalogue that is about the standing of a shop; see errors.ts. */
export const standingErrors = {
  SHOP_NOT_FOUND: { status: 404, says: 'We could not find that shop.' },
  SHOP_NOT_ACTIVE: {
    status: 403,
    says: 'Verify your shop to take jobs. It can claim and quote once our review is done.',
  },
  SHOP_SUSPENDED: { status: 403, says: 'Your shop is suspended, so it cannot take new jobs.' },
  SHOP_WRONG_STATE: { status: 409, says: 'This shop is {state} now, so that is no longer possible.' },
  SHOP_NOT_VERIFIED: {
    status: 409,
    says: 'This shop is not verified. Only its verification makes it live.',
  },
  SHOP_HAS_LIVE_JOBS: {
    status: 409,
    says: 'This shop has {jobs} booked or running. End or move them first, or suspend the shop.',
  },
  SHOP_HAS_MONEY: {
    status: 409,
    says: 'Money has moved for this shop, so its records stay. It can be deleted, and restored.',
  },
  SHOP_HAS_RECORDS: {
    status: 409,
    says: 'Quotes or reviews of this shop belong to other people, too, so its records stay.',
  },
  SHOP_HAS_NO_OWNER: { status: 409, says: 'Nobody owns this shop yet, so nobody can be written to.' },
  SHOP_NOT_INVITED: {
    status: 409,
    says: 'Invitations are sent again only to a shop that was never sent in.',
  },
  ERASE_NOT_CONFIRMED: { status: 422, field: 'confirmation', says: 'Please type DELETE to confirm' },
  QUOTE_PAUSED: {
    status: 409,
    says: 'This shop takes no jobs at the moment, so its quote waits. Choose another one.',
  },

  // Views of a list that staff keep
  VIEW_NAME_TAKEN: { status: 409, field: 'name', says: 'You have a view of that name already.' },
  VIEWS_FULL: { status: 409, says: 'You can keep {most} views of a list. Remove one first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

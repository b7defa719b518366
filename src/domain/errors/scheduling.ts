/** The part of the error catalogue that is about times and places; see errors.ts. */
export const schedulingErrors = {
  SCHEDULE_HITS_BOOKINGS: {
    status: 409,
    says:
      'These bookings could not be kept then: {bookings}. Move them or give them back first, ' +
      'or save it all the same: they stand as they were agreed.',
  },
  SLOT_TAKEN: { status: 409, field: 'startsAt', says: 'That time has just been taken. Choose another one.' },
  SLOT_NOT_KEPT: {
    status: 409,
    says: 'The shop cannot keep that time any more: its hours, bays or people changed. Agree on another.',
  },
  SLOT_INVALID: {
    status: 422,
    field: 'startsAt',
    says: 'That time lies outside the opening hours or in the past.',
  },
  OUTSIDE_WINDOWS: {
    status: 422,
    field: 'startsAt',
    says: 'The owner is not free at that time. Choose one of their times.',
  },
  OUTSIDE_RADIUS: { status: 403, says: 'This job lies outside the area your shop serves.' },
  SERVICE_NOT_OFFERED: {
    status: 403,
    says: 'Your shop does not offer this service. Add it to your services first.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

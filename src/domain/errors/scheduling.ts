/** Errors about times and places; see errors.ts. */
export const schedulingErrors = {
  SCHEDULE_HITS_BOOKINGS: {
    status: 409,
    says: 'These bookings no longer fit your schedule: {bookings}. Move them or give them back first. You can also save anyway and keep them as agreed.',
  },
  SLOT_TAKEN: { status: 409, field: 'startsAt', says: 'That time was just taken. Choose another one.' },
  SLOT_NOT_KEPT: {
    status: 409,
    says: 'The shop can no longer keep that time because its hours, bays or people changed. Agree on another time.',
  },
  SLOT_INVALID: {
    status: 422,
    field: 'startsAt',
    says: 'That time is outside the opening hours or in the past.',
  },
  OUTSIDE_WINDOWS: {
    status: 422,
    field: 'startsAt',
    says: 'The owner is not free at that time. Choose one of their times.',
  },
  OUTSIDE_RADIUS: { status: 403, says: 'This job is outside the area your shop serves.' },
  SERVICE_NOT_OFFERED: {
    status: 403,
    says: 'Your shop does not offer this service. Add it to your services first.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

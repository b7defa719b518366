/** Errors about the locations of a shop; see errors.ts. */
export const locationErrors = {
  LOCATION_NOT_FOUND: { status: 404, says: 'We could not find that location.' },
  LOCATION_EXISTS: { status: 409, field: 'name', says: 'You already have a location called {name}.' },
  LOCATION_OTHER_STATE: {
    status: 422,
    field: 'zip',
    says: 'ZIP code {zip} is in {state}. A shop’s locations must be in one state, because its tax and license are. Register a separate shop for another state.',
  },
  LOCATIONS_STAY_IN_STATE: {
    status: 409,
    field: 'state',
    says: 'Your shop has other locations in {state}. Archive them before you move to another state.',
  },
  LOCATION_BOOKED: {
    status: 409,
    says: 'This location has bookings: {bookings}. Finish, move or give them back first. Nothing changed.',
  },
  TOO_MANY_LOCATIONS: {
    status: 409,
    says: 'You can have up to {most} locations in addition to your main one.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

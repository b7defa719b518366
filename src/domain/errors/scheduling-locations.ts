/** The part of the error catalogue that is about the locations of a shop; see errors.ts. */
export const locationErrors = {
  LOCATION_NOT_FOUND: { status: 404, says: 'Your shop has no such location.' },
  LOCATION_EXISTS: { status: 409, field: 'name', says: 'A location is called {name} already.' },
  LOCATION_OTHER_STATE: {
    status: 422,
    field: 'zip',
    says:
      'ZIP code {zip} is in {state}. All locations of a shop are in one state, because its tax and its license ' +
      'are; a shop in another state registers for itself.',
  },
  LOCATIONS_STAY_IN_STATE: {
    status: 409,
    field: 'state',
    says: 'Your shop has other locations in {state}. Archive them before it moves to another state.',
  },
  LOCATION_BOOKED: {
    status: 409,
    says: 'Cars are booked there: {bookings}. Finish, move or give them back first. Nothing was changed.',
  },
  TOO_MANY_LOCATIONS: { status: 409, says: 'A shop has at most {most} locations beside its main one.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

/** Errors about cars and VINs; see errors.ts. */
export const vehiclesErrors = {
  VIN_INVALID: { status: 422, says: 'A VIN has exactly 17 letters and digits, without I, O and Q.' },
  VIN_CHECK_DIGIT: {
    status: 422,
    says: 'At least one character of this VIN is wrong. Check it against the car.',
  },
  VIN_TYPO: {
    status: 422,
    says: 'One character of this VIN is wrong. Character {position}, “{typed}”, may be “{instead}”. Check it against the car.',
  },
  VIN_UNCHECKED: {
    status: 422,
    says: 'This VIN doesn’t pass the North American check. Is it exactly what is on the car?',
  },
  VIN_NOT_FOUND: { status: 404, says: 'Could not find vehicle information for this VIN' },
  VIN_IN_GARAGE: { status: 409, field: 'vin', says: 'Another car in your garage has this VIN.' },
  CARS_DIFFER: { status: 409, says: 'These cars have different VINs, so they are not the same car.' },
  CAR_HAS_LIVE_JOB: { status: 409, says: 'This car has a live job. Archive it when the job is over.' },
  CAR_IS_BEING_BOOKED: {
    status: 409,
    says:
      'A booking for this car is being paid, and its price is for the car as it is. ' +
      'Change the car after the payment, or in {minutes} min if it isn’t paid.',
  },
  VIN_UNAVAILABLE: { status: 503, says: 'Error fetching vehicle information. Please try again.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

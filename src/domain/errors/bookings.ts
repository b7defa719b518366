/** The part of the error catalogue that is about a booked job: check-in, work, moved and missed appointments; see errors.ts. */
export const bookingsErrors = {
  CHECK_IN_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That is not the code of this job. Ask the owner to read it again.',
  },
  CHECK_IN_CODE_LOCKED: {
    status: 429,
    field: 'code',
    says: 'Too many wrong codes. Try again in {minutes} minutes.',
  },
  CAR_RETURNED: { status: 409, says: 'The car was returned already.' },
  CHECK_IN_TOO_EARLY: { status: 409, says: 'Check-in opens two hours before the appointment.' },
  ODOMETER_BACKWARDS: {
    status: 422,
    field: 'odometerMiles',
    says:
      'The car came in with {miles} miles, so the odometer cannot show less now. ' +
      'If the check-in is wrong, correct it first.',
  },
  CHECK_IN_SAME: {
    status: 422,
    says: 'That matches the current check-in. Change at least one field.',
  },
  CHECK_IN_CORRECTED_OFTEN: {
    status: 409,
    says: 'This check-in has already been corrected {most} times. Contact support to change it again.',
  },
  PHOTOS_MISSING: {
    status: 422,
    field: 'photos',
    says: 'Check-in needs at least {least} photos of the car.',
  },
  AFTER_PHOTOS_MISSING: {
    status: 422,
    field: 'photos',
    says: 'Add at least {least} photo of the finished work.',
  },
  HAND_OVER_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That is not the hand-over code. Ask the owner to read it again.',
  },
  INVOICE_EXCEEDS_APPROVED: {
    status: 409,
    field: 'doneLines',
    says: 'The invoice is {over} above what the owner approved. Only approved lines can be charged.',
  },
  DONE_LINES_INVALID: {
    status: 422,
    field: 'doneLines',
    says: 'Tick what was done: at least one approved line that costs something.',
  },
  CANCEL_COST_CHANGED: {
    status: 409,
    says: 'Cancelling now costs {fee}. Look at the new cost and decide again.',
  },
  RESCHEDULE_TOO_LATE: {
    status: 409,
    says: 'The appointment has begun, so it cannot be moved any more.',
  },
  RESCHEDULE_SOON: {
    status: 422,
    field: 'startsAt',
    says: 'A new time lies at least {hours} hours ahead.',
  },
  RESCHEDULE_SAME_TIME: { status: 422, field: 'startsAt', says: 'That is the time of the appointment.' },
  RESCHEDULE_OPEN: {
    status: 409,
    says: 'Another time is proposed already. Answer that one, or take it back, first.',
  },
  RESCHEDULE_GONE: { status: 409, says: 'That proposal is {state}. The appointment stands as it is shown.' },
  NO_SHOW_TOO_EARLY: {
    status: 409,
    says: 'A missed appointment can be reported half an hour after it should have begun, and not before.',
  },
  NO_SHOW_SHOP_CLOSED: {
    status: 409,
    says: 'The shop is closed now. That nobody was there can be reported while it should be open.',
  },
  NOT_ARRIVED: {
    status: 409,
    says: 'Say first that you have arrived, and wait half an hour: then you can report that nobody came.',
  },
  NOTHING_TO_DRIVE_TO: { status: 409, says: 'The car comes to your shop, so there is no arrival to record.' },
  ARRIVAL_TOO_EARLY: {
    status: 409,
    says: 'An arrival can be recorded from two hours before the appointment on.',
  },
  ARRIVED_ALREADY: { status: 409, says: 'Your arrival is recorded already.' },
  NO_SHOW_NOT_REPORTED: { status: 409, says: 'No missed appointment was reported here.' },
  NO_SHOW_WRONG_STATE: { status: 409, says: 'This report is {state} already.' },
  CONTEST_OVER: { status: 409, says: 'A report can be contested for {hours} hours. That time is over.' },
  KEY_DROP_TOO_EARLY: {
    status: 409,
    says: 'You can say that the car is there from 24 hours before the appointment on.',
  },
  ESTIMATE_NOT_ACKNOWLEDGED: {
    status: 422,
    field: 'estimateAcknowledged',
    says: 'Show the owner the approved amount, and tick that they agreed to it.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

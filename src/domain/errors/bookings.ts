/** Errors about booked jobs: check-in, work, rescheduled and missed appointments; see errors.ts. */
export const bookingsErrors = {
  CHECK_IN_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That’s not this job’s code. Ask the owner to read it again.',
  },
  CHECK_IN_CODE_LOCKED: {
    status: 429,
    field: 'code',
    says: 'Too many wrong codes. Try again in {minutes} minutes.',
  },
  CONFIRM_TOO_LATE: { status: 409, says: 'This appointment has begun, so it can’t be confirmed any more.' },
  CONFIRM_LINK_INVALID: {
    status: 410,
    says: 'The appointment of this link has begun, was moved or was canceled. Log in to see it.',
  },
  CAR_RETURNED: { status: 409, says: 'The car has already been returned.' },
  CHECK_IN_TOO_EARLY: { status: 409, says: 'Check-in opens two hours before the appointment.' },
  ODOMETER_BACKWARDS: {
    status: 422,
    field: 'odometerMiles',
    says: 'The odometer can’t show less than the {miles} miles at check-in. If the check-in is wrong, correct it first.',
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
    says: 'Add at least {least} photos of the car.',
  },
  AFTER_PHOTOS_MISSING: {
    status: 422,
    field: 'photos',
    says: 'Add at least {least} photo of the finished work.',
  },
  HAND_OVER_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That’s not the hand-over code. Ask the owner to read it again.',
  },
  INVOICE_EXCEEDS_APPROVED: {
    status: 409,
    field: 'doneLines',
    says: 'The invoice is {over} above what the owner approved. You can charge only approved lines.',
  },
  DONE_LINES_INVALID: {
    status: 422,
    field: 'doneLines',
    says: 'Check off what you did: at least one approved line with a price.',
  },
  CANCEL_COST_CHANGED: {
    status: 409,
    says: 'Canceling now costs {fee}. Check the new cost and decide again.',
  },
  RESCHEDULE_TOO_LATE: {
    status: 409,
    says: 'The appointment has started, so you can no longer reschedule it.',
  },
  RESCHEDULE_SOON: {
    status: 422,
    field: 'startsAt',
    says: 'Choose a time at least {hours} hours from now.',
  },
  RESCHEDULE_SAME_TIME: { status: 422, field: 'startsAt', says: 'The appointment is already at that time.' },
  RESCHEDULE_OPEN: {
    status: 409,
    says: 'A new time is already proposed. Answer or withdraw it first.',
  },
  RESCHEDULE_GONE: { status: 409, says: 'That proposal is {state}. The appointment time shown is current.' },
  NO_SHOW_TOO_EARLY: {
    status: 409,
    says: 'You can report a missed appointment 30 minutes after its start time.',
  },
  NO_SHOW_SHOP_CLOSED: {
    status: 409,
    says: 'The shop is closed now. You can report a missed appointment during its opening hours.',
  },
  NOT_ARRIVED: {
    status: 409,
    says: 'Record your arrival first and wait 30 minutes. Then you can report a missed appointment.',
  },
  NOTHING_TO_DRIVE_TO: {
    status: 409,
    says: 'The owner brings the car to your shop, so there is no arrival to record.',
  },
  ARRIVAL_TOO_EARLY: {
    status: 409,
    says: 'You can record your arrival from two hours before the appointment.',
  },
  ARRIVED_ALREADY: { status: 409, says: 'You already recorded your arrival.' },
  NO_SHOW_NOT_REPORTED: { status: 409, says: 'This job has no missed appointment report.' },
  NO_SHOW_WRONG_STATE: { status: 409, says: 'This report is already {state}.' },
  CONTEST_OVER: { status: 409, says: 'The {hours} hours to contest this report are over.' },
  KEY_DROP_TOO_EARLY: {
    status: 409,
    says: 'You can leave the car and keys from 24 hours before the appointment.',
  },
  ESTIMATE_NOT_ACKNOWLEDGED: {
    status: 422,
    field: 'estimateAcknowledged',
    says: 'Show the owner the approved amount, and check the box when they agree.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

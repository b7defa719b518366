import { accountErrors } from './account.ts';
import { brand } from '../site/brand.ts';
import { joiningErrors } from './joining.ts';
import { recordErrors } from './record.ts';
import { refundErrors } from './refund.ts';
import { documentErrors, shopReviewErrors } from './document.ts';
import { reviewErrors } from './review.ts';
import { sellingErrors } from './selling.ts';
import { settingsErrors } from './settings.ts';
import { standingErrors } from './standing.ts';
import { teamErrors } from './team.ts';

/**
 * Every refusal that a person can cause: a stable code, the HTTP status and the sentence that they read.
 * Braces name the data that fills the sentence. Specification P's and A's sentences are kept to the letter.
 * `field` is the path of the input that is to blame, where one is: the form marks it.
 */
export const errorCatalogue = {
  // The door
  NOT_SIGNED_IN: { status: 401, says: 'Sign in to continue. Nothing you typed is lost.' },
  NOT_ALLOWED: { status: 403, says: 'Your role does not allow this.' },
  NOT_FOUND: { status: 404, says: 'We could not find that.' },
  CROSS_SITE: { status: 403, says: 'This request did not come from our own pages.' },
  RATE_LIMITED: { status: 429, says: 'Too many tries. Wait {seconds} seconds and try again.' },
  INVALID_INPUT: { status: 422, says: 'Some of what was sent cannot be used. Nothing was changed.' },
  TOO_LARGE: { status: 413, says: 'That is larger than we can take.' },
  UNAVAILABLE: {
    status: 503,
    says: `${brand.name} cannot answer right now. Nothing was changed; try again in a moment.`,
  },
  UNEXPECTED: {
    status: 500,
    says: 'Something went wrong on our side. Nothing was changed; try again in a moment.',
  },
  KEY_REUSED: {
    status: 422,
    says: 'This request repeats an earlier one with different content. Reload the page and try again.',
  },
  STALE_VERSION: { status: 409, says: 'This changed while you were looking. Reload to see it as it is now.' },
  DEMO_ONLY: { status: 404, says: 'We could not find that.' },

  ...accountErrors,
  ...joiningErrors,
  ...documentErrors,
  ...shopReviewErrors,
  ...sellingErrors,
  ...settingsErrors,
  ...teamErrors,

  STATEMENT_PERIOD: {
    status: 422,
    field: 'to',
    says: 'A period ends on or after the day on which it begins, and covers a year at most.',
  },
  STATEMENT_TOO_LONG: {
    status: 409,
    says: 'This period has more lines than fit on one paper. Choose a shorter one.',
  },
  ...refundErrors,
  ...recordErrors,
  ...reviewErrors,

  // Coverage, vehicles, files
  ZIP_SUPPORTED_ALREADY: { status: 409, field: 'zip', says: 'This ZIP code is supported already.' },
  NOBODY_WAITS: { status: 409, says: 'Nobody waits to be told about this ZIP code.' },
  ZIP_NOT_SUPPORTED: {
    status: 409,
    field: 'zip',
    says: `${brand.name} is not in {zip} yet. Leave your e-mail and we will tell you.`,
  },
  VIN_INVALID: { status: 422, says: 'A VIN has exactly 17 letters and digits, without I, O and Q.' },
  VIN_CHECK_DIGIT: {
    status: 422,
    says: 'This VIN does not add up: one character is wrong. Check it against the car.',
  },
  VIN_NOT_FOUND: { status: 404, says: 'Could not find vehicle information for this VIN' },
  VIN_UNAVAILABLE: { status: 503, says: 'Error fetching vehicle information. Please try again.' },
  FILE_TYPE_REFUSED: { status: 415, says: 'Only JPEG, PNG and WebP pictures can be added.' },
  FILE_TOO_LARGE: { status: 413, says: 'A picture may have at most {megabytes} MB.' },
  FILE_UNREADABLE: { status: 422, says: 'This picture cannot be read. Try another one.' },
  FILE_MIXED: { status: 422, says: 'This file holds more than one kind of content. Send a plain photo.' },
  TOO_MANY_FILES: { status: 422, field: 'photos', says: 'At most {most} pictures can be added.' },

  // Jobs
  JOB_NOT_FOUND: { status: 404, says: 'We could not find that job.' },
  JOB_WRONG_STATE: { status: 409, says: 'This job is {state} now, so that is no longer possible.' },
  TOO_MANY_LIVE_JOBS: {
    status: 409,
    says: 'You have {most} live jobs. Finish or withdraw one before posting another.',
  },
  DUPLICATE_JOB: {
    status: 409,
    says: 'You posted this service for this car within the last 14 days. Open that job instead.',
  },
  FEE_OWED: {
    status: 409,
    says: 'You still owe the fee of {fee} for the booking of {job}. Pay it on the page of that job, then post again.',
  },
  CARD_REQUIRED: {
    status: 422,
    field: 'cardId',
    says: 'Instant accept needs a saved card, so that the shop can rely on it.',
  },
  BUDGET_REQUIRED: { status: 422, field: 'budgetCents', says: 'A fixed price needs an amount.' },
  JOB_OPEN_LONG_ENOUGH: {
    status: 409,
    says: 'A job stays open for at most {days} days. Post it again instead.',
  },
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
  CHECK_IN_TOO_EARLY: { status: 409, says: 'Check-in opens two hours before the appointment.' },
  ODOMETER_BACKWARDS: {
    status: 422,
    field: 'odometerMiles',
    says: 'The car came in with {miles} miles, so the odometer cannot show less now.',
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
  PART_NUMBER_MISSING: {
    status: 422,
    field: 'partNumbers.{line}',
    says: 'Enter the number of the part that was fitted: {part}.',
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
  SCHEDULE_HITS_BOOKINGS: {
    status: 409,
    says:
      'These bookings could not be kept then: {bookings}. Move them or give them back first, ' +
      'or save it all the same: they stand as they were agreed.',
  },
  // Appointments that are moved or given back
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
  // Appointments that somebody missed
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

  REASON_REQUIRED: { status: 422, field: 'reason', says: 'Say why: the reason is kept with the record.' },

  // Quotes and slots
  QUOTE_NOT_FOUND: { status: 404, says: 'We could not find that quote.' },
  QUOTE_NOT_PENDING: { status: 409, says: 'This quote is {state} now, so that is no longer possible.' },
  QUOTE_EXPIRED: { status: 409, says: 'This quote has expired. Ask the shop to send it again.' },
  QUOTE_CHANGED: {
    status: 409,
    says: 'The shop changed this quote while you were looking. Read the new version first.',
  },
  POLICY_CHANGED: {
    status: 409,
    says: 'The fee for cancelling late changed while you were reading. Load the page again and read the policy as it is now.',
  },
  COUNTER_LIMIT: {
    status: 409,
    says: 'Each side can make {most} counter-offers on a quote, and yours are used up.',
  },
  COUNTER_NOT_BELOW: {
    status: 422,
    field: 'amountCents',
    says: 'Offer less than {most}, which is the price of the quote.',
  },
  COUNTER_NOT_BETWEEN: {
    status: 422,
    field: 'amountCents',
    says: 'Offer more than the {least} of the owner and less than your {most}.',
  },
  COUNTER_CHANGED: {
    status: 409,
    says: 'The owner’s offer changed while you were looking. Read the new one first.',
  },
  QUOTE_ALREADY_SENT: { status: 409, says: 'Your shop has a quote on this job already. Revise it instead.' },
  QUOTE_CAP_REACHED: { status: 409, says: 'This job has all the quotes it can take.' },
  QUOTES_CLOSED: { status: 409, says: 'This job takes no more quotes.' },
  JOB_ALREADY_BOOKED: { status: 409, says: 'This job has been given to a shop already.' },
  JOB_ALREADY_CLAIMED: { status: 409, says: 'already claimed' },
  CLAIM_NOT_OFFERED: {
    status: 409,
    says: 'The owner set no fixed price, so this job cannot be claimed. Send a quote.',
  },
  QUOTE_VALIDITY: {
    status: 422,
    field: 'validUntil',
    says: 'A quote stands for at least {least} hours and at most {most} days.',
  },
  QUOTE_TOTAL: {
    status: 422,
    field: 'lines',
    says: 'The lines have to come to at least one cent and at most a million dollars.',
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
  OWN_JOB: { status: 403, says: 'You cannot quote on your own job.' },

  // Shops
  ...standingErrors,
  PAYOUT_ACCOUNT_NOT_CONNECTED: { status: 409, says: 'Connect a bank account first.' },
  PAYOUT_LINK_FAILED: { status: 409, says: 'Failed to create Stripe Connect link' },
  PAYOUT_CHECK_FAILED: { status: 409, says: 'Failed to verify connection' },
  PAYOUT_ACCOUNT_MISSING: { status: 409, says: 'Connect a bank account before sending quotes.' },
  PAYOUT_ACCOUNT_NOT_READY: { status: 409, says: '{why} You cannot send quotes until then.' },

  // What a shop offers
  OFFERING_NOT_FOUND: { status: 404, says: 'Your shop has nothing of that kind on its list.' },
  OFFERED_ALREADY: { status: 409, field: 'name', says: '{name} stands on your list already.' },
  OFFERING_IN_PACKAGE: {
    status: 409,
    says: '{name} is part of {package}. Take it out of the package first.',
  },
  TOO_MANY_SERVICES: { status: 409, says: 'A shop lists at most {most} services.' },
  TOO_MANY_PACKAGES: { status: 409, says: 'A shop lists at most {most} packages.' },
  PRICE_LIST_REFUSED: {
    status: 422,
    field: 'csv',
    says: 'Nothing was imported: {lines} of the file cannot be used. {first}',
  },

  TERMS_CHANGED: {
    status: 409,
    says: 'The terms for shops have changed. Read them again, then accept them.',
  },
  POLICIES_MISSING: { status: 409, says: 'Save your warranty terms first.' },

  // Money
  PAYMENT_NOT_FOUND: { status: 404, says: 'We could not find that payment.' },
  PAYMENT_WRONG_STATE: { status: 409, says: 'This payment is {state} now, so that is no longer possible.' },
  MONEY_NOT_HELD: {
    status: 409,
    says: 'No money is held for this job yet. It can go on as soon as a card of the owner works.',
  },
  REFUND_NOT_ALLOWED: {
    status: 403,
    says: 'The owner was charged for this job. Ending it gives the money back, which your role does not allow.',
  },
  CARD_DECLINED: { status: 402, says: 'Your card was declined. Nothing was charged; try another card.' },
  CARD_ACTION_REQUIRED: { status: 409, says: 'Your bank asks you to confirm this payment.' },
  LOCK_EXPIRED: {
    status: 409,
    says: 'The 15 minutes are over, so the time was given back. Nothing was charged; accept the quote again.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    says: 'The payment service does not answer. Nothing was charged; try again in a moment.',
  },
  WEBHOOK_REFUSED: { status: 400, says: 'The signature of this event is not valid.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorData = Record<string, string | number | boolean | null>;

/** What is wrong with one field of a form or request. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A refusal from the catalogue. Thrown by rules and verbs, turned into a problem document at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: ErrorCode, data: ErrorData = {}, fields?: readonly FieldProblem[]) {
    super(sentenceFor(code, data));
    this.name = 'AppError';
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

/**
 * Domain code exists once in Node and once in the page bundle, so errors are known by their code, not their
 * class.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

/** The catalogue's sentence with its braces filled from `data`; an unknown brace stays empty. */
export function sentenceFor(code: ErrorCode, data: ErrorData = {}): string {
  return fill(errorCatalogue[code].says, data);
}

/** Which part of the input a refusal is about, its braces filled from `data`; undefined where none is. */
export function fieldFor(code: ErrorCode, data: ErrorData = {}): string | undefined {
  const entry: { says: string; field?: string } = errorCatalogue[code];
  return entry.field && fill(entry.field, data);
}

function fill(text: string, data: ErrorData): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''));
}

export function fail(code: ErrorCode, data?: ErrorData): never {
  throw new AppError(code, data);
}

/** Refuses what was sent, and says which fields are the reason. */
export function failFields(fields: readonly FieldProblem[]): never {
  throw new AppError('INVALID_INPUT', {}, fields);
}

/**
 * Refuses what a person can cause: `ensure(remaining >= amount, 'REFUND_EXCEEDS_REMAINDER', { remaining })`.
 */
export function ensure(condition: unknown, code: ErrorCode, data?: ErrorData): asserts condition {
  if (!condition) fail(code, data);
}

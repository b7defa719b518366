import { brand } from './brand.ts';

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

  // Identity
  INVALID_CREDENTIALS: { status: 400, says: 'Invalid login credentials' },
  ACCOUNT_LOCKED: { status: 429, says: 'Too many tries. Wait {minutes} minutes and try again.' },
  SECOND_FACTOR_REQUIRED: { status: 403, says: 'Complete the security setup before using this area.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, says: 'Change your password before using this area.' },
  SECOND_FACTOR_NEEDED: { status: 403, says: 'Enter the code of your second factor to go on.' },
  ENROLMENT_NEEDED: { status: 403, says: 'Set up a new second factor to go on.' },
  STEP_UP_REQUIRED: { status: 403, says: 'Confirm that it is you, then this goes on.' },
  FACTOR_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'The 6-digit code you entered is incorrect. Please check your authenticator app and try again.',
  },
  FACTOR_CODE_USED: {
    status: 422,
    field: 'code',
    says: 'This code was used already. Wait until your app shows the next one.',
  },
  FACTOR_LOCKED: {
    status: 429,
    says: 'Too many wrong codes. Your account is locked for {minutes} minutes; then try again.',
  },
  CHALLENGE_ENDED: { status: 401, says: 'Too many wrong codes. Log in again to go on.' },
  NO_FACTOR: { status: 409, says: 'No factor to verify' },
  FACTOR_NOT_FOUND: { status: 404, says: 'We could not find that second factor.' },
  FACTOR_EXISTS: {
    status: 409,
    says: 'You have an authenticator app already. Remove it before you set up another one.',
  },
  FACTOR_UNAVAILABLE: { status: 409, says: 'MFA cannot be set up right now. Try again later.' },
  SKIP_REFUSED: { status: 409, says: 'Setting this up later is not possible now.' },
  BACKUP_CODE_WRONG: { status: 422, field: 'code', says: 'Invalid or already used backup code' },
  PASSKEY_REFUSED: {
    status: 422,
    says: 'This passkey could not be verified. Try again, or use another way.',
  },
  STEP_UP_PASSWORD_WRONG: { status: 422, field: 'password', says: 'That is not your password.' },
  LINK_INVALID: {
    status: 410,
    says: 'This link was used already or is older than 24 hours. Ask for a new one.',
  },
  CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'This code is wrong, was used already or is too old. Check it, or ask for a new one.',
  },
  CAPTCHA_WRONG: {
    status: 422,
    field: 'captcha',
    says: 'Confirm that you are not a robot, and try again.',
  },
  TEXTS_UNAVAILABLE: {
    status: 503,
    field: 'phone',
    says: 'We cannot send texts at the moment. Use your e-mail address instead.',
  },

  PASSWORD_WRONG: { status: 422, field: 'current', says: 'That is not your password.' },
  PASSWORD_SAME: {
    status: 422,
    field: 'password',
    says: 'That is the password you have now. Choose another one.',
  },
  EMAIL_SAME: { status: 422, field: 'email', says: 'That is your address already.' },
  PHONE_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That code is wrong or too old. Look at the newest text, or have another one sent.',
  },
  ALARM_INVALID: {
    status: 410,
    says: 'This link was used already or is older than 7 days. Log in and end the sessions on your account page.',
  },
  ACCOUNT_TIED: { status: 409, says: 'Your account cannot be deleted now. {reasons}' },

  LINKS_LIMITED: {
    status: 429,
    says:
      'We sent {most} links to this address within the last hour. Open one of them, or wait {minutes} minutes ' +
      'for another.',
  },

  // What staff decide about accounts
  PERSON_NOT_FOUND: { status: 404, says: 'User not found' },
  PERSON_NOT_STAFF: { status: 409, says: 'This person is not staff, so there is no staff role to change.' },
  PERSON_DISABLED: { status: 409, says: 'This account is disabled. Enable it first.' },
  OWN_ACCOUNT: { status: 403, says: 'Nobody decides this about their own account. Ask another super admin.' },
  LAST_SUPER_ADMIN: {
    status: 409,
    says: 'This is the last active super admin with a second factor. Somebody else has to be one first.',
  },
  ROLE_REQUEST_GONE: {
    status: 409,
    says: 'This request was decided, withdrawn, or is older than 24 hours. Ask for it again.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    says: 'Another super admin has to confirm this: neither who asked for it nor whom it is about.',
  },
  LINK_ONLY_BY_MAIL: { status: 403, says: 'A link for staff goes out by e-mail only.' },
  // Signing in with somebody else's word
  UNKNOWN_PROVIDER: { status: 422, says: 'This way to sign in is not set up here.' },
  PROVIDER_FLOW_INVALID: {
    status: 410,
    says: 'This sign-in began in another browser, was used already or is older than 10 minutes. Start it again.',
  },
  PROVIDER_CANCELLED: { status: 409, says: 'You stopped at {provider}. Nothing was changed.' },
  PROVIDER_REFUSED: {
    status: 409,
    says: '{provider} did not confirm who you are. Nothing was changed; start again.',
  },
  PROVIDER_SILENT: {
    status: 503,
    says: '{provider} does not answer right now. Nothing was changed; try again, or sign in another way.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 409,
    says:
      '{provider} has not checked that your e-mail is yours. Sign in with your password first, then link ' +
      '{provider} on your account page.',
  },
  PROVIDER_WRONG_DOMAIN: {
    status: 409,
    says: '{provider} can only sign in people with an e-mail of its own organization.',
  },
  PROVIDER_LINK_FIRST: {
    status: 409,
    says:
      'There is an account with this e-mail already. Sign in with your password first, then link {provider} ' +
      'on your account page.',
  },
  IDENTITY_ALREADY_EXISTS: {
    status: 409,
    says: 'This {provider} account is linked to another account already. Nothing was changed.',
  },
  IDENTITY_NOT_FOUND: { status: 404, says: 'We could not find that linked account.' },
  SINGLE_IDENTITY_NOT_DELETABLE: {
    status: 409,
    says: 'This is your only way to sign in. Set a password first, then unlink {provider}.',
  },

  // Coverage, vehicles, files
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
    says: 'You still owe {fee} for the late cancellation of {job}. Pay it on the page of that job, then post again.',
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
  REASON_REQUIRED: { status: 422, field: 'reason', says: 'Say why: the reason is kept with the record.' },

  // Quotes and slots
  QUOTE_NOT_FOUND: { status: 404, says: 'We could not find that quote.' },
  QUOTE_NOT_PENDING: { status: 409, says: 'This quote is {state} now, so that is no longer possible.' },
  QUOTE_EXPIRED: { status: 409, says: 'This quote has expired. Ask the shop to send it again.' },
  QUOTE_CHANGED: {
    status: 409,
    says: 'The shop changed this quote while you were looking. Read the new version first.',
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
  SHOP_NOT_FOUND: { status: 404, says: 'We could not find that shop.' },
  MEMBER_NOT_FOUND: { status: 404, says: 'Nobody of your team is known by that name.' },
  LAST_OWNER: { status: 409, says: 'A shop needs an owner. Make somebody else an owner first.' },
  SHOP_NOT_ACTIVE: { status: 403, says: 'Your shop is not live yet. Jobs open once the review is done.' },
  SHOP_SUSPENDED: { status: 403, says: 'Your shop is suspended, so it cannot take new jobs.' },
  SHOP_WRONG_STATE: { status: 409, says: 'This shop is {state} now, so that is no longer possible.' },
  PAYOUT_ACCOUNT_MISSING: { status: 409, says: 'Connect a bank account before sending quotes.' },

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

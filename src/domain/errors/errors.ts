import { brand } from '../site/brand.ts';
import { accountErrors } from './accounts.ts';
import { bookingsErrors } from './bookings.ts';
import { filesErrors } from './files.ts';
import { jobsErrors } from './jobs.ts';
import { marketplaceErrors } from './marketplace.ts';
import { messagesErrors } from './messages.ts';
import { paymentsErrors } from './payments.ts';
import { refundErrors } from './payments-refunds.ts';
import { quotesErrors } from './quotes.ts';
import { recordErrors } from './records.ts';
import { reviewErrors } from './reviews.ts';
import { schedulingErrors } from './scheduling.ts';
import { settingsErrors } from './settings.ts';
import { documentErrors, shopReviewErrors } from './shops-documents.ts';
import { joiningErrors } from './shops-joining.ts';
import { shopsServicesErrors } from './shops-services.ts';
import { standingErrors } from './shops-standing.ts';
import { teamErrors } from './shops-team.ts';
import { siteErrors } from './site.ts';
import { vehiclesErrors } from './vehicles.ts';

/**
 * Every error that a person can cause: a stable code, the HTTP status and the sentence they read.
 * Braces name the values in the sentence. Sentences from the specifications stay word for word.
 * `field` is the path of the input that caused it, so that the form can mark it.
 */
export const errorCatalogue = {
  // Every request
  NOT_SIGNED_IN: { status: 401, says: 'Sign in to continue. Nothing you typed is lost.' },
  NOT_ALLOWED: { status: 403, says: 'Your role does not allow this.' },
  NOT_FOUND: { status: 404, says: 'We could not find that.' },
  CROSS_SITE: { status: 403, says: 'This request did not come from our site.' },
  RATE_LIMITED: { status: 429, says: 'Too many tries. Wait {seconds} seconds and try again.' },
  INVALID_INPUT: { status: 422, says: 'Some of your input is not valid. Nothing changed.' },
  BODY_CUT_OFF: {
    status: 400,
    says: 'The connection was lost during the upload. Nothing changed. Try again.',
  },
  TOO_LARGE: { status: 413, says: 'That is too large to upload.' },
  UNAVAILABLE: {
    status: 503,
    says: `${brand.name} is unavailable right now. Try again in a moment.`,
  },
  UNEXPECTED: {
    status: 500,
    says: 'Something went wrong on our side. Nothing changed. Try again in a moment.',
  },
  KEY_REUSED: {
    status: 422,
    says: 'This request repeats an earlier one with different content. Reload the page and try again.',
  },
  STALE_VERSION: {
    status: 409,
    says: 'This changed while you were viewing it. Reload to see the latest version.',
  },
  DEMO_ONLY: { status: 404, says: 'We could not find that.' },
  NO_STAFF_HERE: { status: 403, says: 'This is a public demo. Staff accounts can’t be used here.' },

  ...accountErrors,
  ...bookingsErrors,
  ...filesErrors,
  ...jobsErrors,
  ...marketplaceErrors,
  ...messagesErrors,
  ...paymentsErrors,
  ...refundErrors,
  ...quotesErrors,
  ...recordErrors,
  ...reviewErrors,
  ...schedulingErrors,
  ...settingsErrors,
  ...documentErrors,
  ...shopReviewErrors,
  ...joiningErrors,
  ...shopsServicesErrors,
  ...standingErrors,
  ...teamErrors,
  ...siteErrors,
  ...vehiclesErrors,
} as const satisfies Record<string, { status: number; field?: string; says: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorData = Record<string, string | number | boolean | null>;

/** What is wrong with one field of a form or request. */
export interface FieldProblem {
  path: string;
  message: string;
  /** The code and values of the same message, where the rule has a code. */
  code?: ErrorCode;
  values?: FieldValues;
}

type FieldValues = Record<string, ErrorData[string] | readonly ErrorData[]>;

/** An error from the catalog. Rules and verbs throw it; the HTTP layer turns it into a problem document. */
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

/** The catalog's sentence with its braces filled from `data`; an unknown brace stays empty. */
export function sentenceFor(code: ErrorCode, data: ErrorData = {}): string {
  return fill(errorCatalogue[code].says, data);
}

/** The path of the input that caused the error, with its braces filled from `data`. */
export function fieldFor(code: ErrorCode, data: ErrorData = {}): string | undefined {
  const entry: { says: string; field?: string } = errorCatalogue[code];
  return entry.field && fill(entry.field, data);
}

function fill(text: string, data: ErrorData): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''))
    .replace(/(?<![\d.,])1 (second|minute|hour|day)s\b/g, '1 $1');
}

export function fail(code: ErrorCode, data?: ErrorData): never {
  throw new AppError(code, data);
}

/** Refuses the input and names the fields that are not valid. */
export function failFields(fields: readonly FieldProblem[]): never {
  throw new AppError('INVALID_INPUT', {}, fields);
}

/**
 * Throws an error that a person can cause: `ensure(remaining >= amount, 'REFUND_EXCEEDS_REMAINDER', { remaining })`.
 */
export function ensure(condition: unknown, code: ErrorCode, data?: ErrorData): asserts condition {
  if (!condition) fail(code, data);
}

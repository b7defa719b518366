import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { DAY, earliest, HOUR, MINUTE, plus } from '#domain/time.ts';

/** The clocks of a job that have nothing to do with money; those that do are in the hold plan. */
export const POST_DAYS = 7;
const POST_LIVES = POST_DAYS * DAY;
const EXPIRY_REMINDER = 24 * HOUR;
export const QUOTE_REMINDER_HOURS = 24;
export const CHECK_IN_OPENS_HOURS = 2;
const CHECK_IN_OPENS = CHECK_IN_OPENS_HOURS * HOUR;
export const KEY_DROP_HOURS = 24;
const KEY_DROP_OPENS = KEY_DROP_HOURS * HOUR;
export const NO_SHOW_MINUTES = 30;
const NO_SHOW_GRACE = NO_SHOW_MINUTES * MINUTE;
const CONFIRM_REMINDERS = [24 * HOUR, 48 * HOUR];
export const CLAIM_HOURS = 24;
const CLAIM_RESERVES = CLAIM_HOURS * HOUR;
/** How long the link in the email to a guest works. */
export const GUEST_LINK_HOURS = 24;

/** How far back the same service for the same car counts as the same post. */
export const DUPLICATE_DAYS = 14;
export const LIVE_JOBS_A_CUSTOMER = 3;

/** A post without a chosen shop expires then. */
export function jobExpiresAt(postedAt: Date): Date {
  return plus(postedAt, POST_LIVES);
}

export function expiryReminderAt(expiresAt: Date): Date {
  return plus(expiresAt, -EXPIRY_REMINDER);
}

/** Until when its owner may keep a post open, however often they extend it. */
export const LONGEST_POST_DAYS = 30;

/**
 * The new end of a post whose owner keeps it open: seven more days from now, within the longest life of a
 * post.
 */
export function extendedUntil({ postedAt, now }: { postedAt: Date; now: Date }): Date {
  return earliest(jobExpiresAt(now), plus(postedAt, LONGEST_POST_DAYS * DAY));
}

/** Until when a job takes quotes, counted from the first one: the owner is not kept waiting by a trickle. */
export function quoteWindowEndsAt(firstQuoteAt: Date): Date {
  return plus(firstQuoteAt, quoteLimits.windowHours.default * HOUR);
}

/** How long a quote is valid when the shop sets no other time. */
export function quoteValidUntil(submittedAt: Date): Date {
  return plus(submittedAt, quoteLimits.validHours.default * HOUR);
}

/** When the owner is reminded that a quote runs out. A quote valid for a day or less gets no reminder. */
export function quoteReminderAt(validUntil: Date): Date {
  return plus(validUntil, -QUOTE_REMINDER_HOURS * HOUR);
}

/**
 * Whether a quote may be valid until then: at least a day and at most two weeks, with an hour of tolerance
 * for a form that was open for a while.
 */
export function mayStandUntil(until: Date, now: Date): boolean {
  const { least, most } = quoteLimits.validHours;
  const hours = (until.getTime() - now.getTime()) / HOUR;
  return hours >= least - 1 && hours <= most + 1;
}

/** The limits in the words of the refusal. */
export const quoteValidityLimits = {
  least: quoteLimits.validHours.least,
  most: (quoteLimits.validHours.most * HOUR) / DAY,
};

/** A claim of a fixed price without instant accept reserves the job for the owner's yes until then. */
export function claimReservedUntil(claimedAt: Date): Date {
  return plus(claimedAt, CLAIM_RESERVES);
}

/** From when the owner's code opens the check-in (J17). */
export function checkInOpensAt(start: Date): Date {
  return plus(start, -CHECK_IN_OPENS);
}

/** When an owner can leave the car and keys without meeting the shop. */
export function keyDropOpensAt(start: Date): Date {
  return plus(start, -KEY_DROP_OPENS);
}

/** From when either side may report that the other did not come (J15, J16). */
export function noShowAllowedFrom(start: Date): Date {
  return plus(start, NO_SHOW_GRACE);
}

/** When the owner is reminded to look at the work before silence counts as a yes. */
export function confirmRemindersAt(handedOverAt: Date): Date[] {
  return CONFIRM_REMINDERS.map((later) => plus(handedOverAt, later));
}

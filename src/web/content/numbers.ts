import { feeTokens } from '#domain/money/fee-words.ts';
import {
  CANCEL_CUT_OFF_HOURS,
  CONFIRM_HOURS,
  FIX_BEFORE_HOURS,
  HOLD_BEFORE_HOURS,
  HOLD_DAYS,
  LOCK_MINUTES,
  UNCOLLECTED_DAYS,
} from '#domain/money/hold-plan.ts';
import {
  CHECK_IN_OPENS_HOURS,
  CLAIM_HOURS,
  GUEST_LINK_HOURS,
  KEY_DROP_HOURS,
  LIVE_JOBS_A_CUSTOMER,
  LONGEST_POST_DAYS,
  NO_SHOW_MINUTES,
  POST_DAYS,
} from '#domain/jobs/job-clocks.ts';
import { NEW_SHOP } from '#domain/shops/new-shop.ts';
import { CONTEST_HOURS } from '#domain/bookings/no-show.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { areaTokens } from '#domain/marketplace/served-area.ts';

/** Every number in help, blog and legal pages, taken from the rules so that it is defined only once. */
export const numbers = {
  // Staff can change fees, so texts use placeholders that are filled in at render time.
  ...feeTokens,
  // Staff can change the service area, too.
  ...areaTokens,
  cancelHours: CANCEL_CUT_OFF_HOURS,
  confirmHours: CONFIRM_HOURS,
  uncollectedDays: UNCOLLECTED_DAYS,
  holdDays: HOLD_DAYS,
  holdBeforeHours: HOLD_BEFORE_HOURS,
  fixHours: FIX_BEFORE_HOURS,
  lockMinutes: LOCK_MINUTES,
  postDays: POST_DAYS,
  longestPostDays: LONGEST_POST_DAYS,
  checkInHours: CHECK_IN_OPENS_HOURS,
  claimHours: CLAIM_HOURS,
  noShowMinutes: NO_SHOW_MINUTES,
  contestHours: CONTEST_HOURS,
  keyDropHours: KEY_DROP_HOURS,
  counters: quoteLimits.countersASide,
  counterHours: quoteLimits.counterHours,
  linkHours: GUEST_LINK_HOURS,
  liveJobs: LIVE_JOBS_A_CUSTOMER,
  quotes: quoteLimits.quotesAJob.default,
  quoteWindowHours: quoteLimits.windowHours.default,
  quoteValidHours: quoteLimits.validHours.default,
  newShop: NEW_SHOP,
} as const;

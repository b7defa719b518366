import { brand } from '#domain/brand.ts';
import { formatCents } from '#domain/money.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/fees.ts';
import { CANCEL_CUT_OFF_HOURS, CONFIRM_HOURS } from '#domain/hold-plan.ts';

/**
 * What a shop agrees to before it is reviewed. A changed line makes another version: what was accepted is
 * kept with the version and the time, and shops are asked again.
 */
export const SHOP_TERMS_VERSION = '2026-11-01';

const lateFee = formatCents(DEFAULT_FEE_SCHEDULE.bookingFeeCents);

export const shopTerms: readonly string[] = [
  `${brand.name} keeps a 5% fee of each completed job. You always keep at least 85% of each job.`,
  'You charge what the owner approved, line by line, and nothing above it without another yes.',
  `Owners cancel free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment. After that, or if they ` +
    `do not come, ${lateFee} is charged to them. You charge nothing of your own for it.`,
  `You are paid when the owner confirms the work, or ${CONFIRM_HOURS} hours after you returned the car.`,
  'What you state of your shop is true, and your license and insurance stay in force while you take jobs.',
  'You honour the warranty terms that you state here for every job that you finish.',
];

/** What a shop says beside the rules that hold for every job; it cannot charge by it. */
export const POLICY_CHARACTERS = 4_000;
export const MOST_SHOP_PHOTOS = 12;

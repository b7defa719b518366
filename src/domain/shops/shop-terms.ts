import { brand } from '#domain/site/brand.ts';
import { feeTokens, fillFees } from '#domain/money/fee-words.ts';
import { DEFAULT_FEE_SCHEDULE, type FeeSchedule } from '#domain/money/fees.ts';
import { CANCEL_CUT_OFF_HOURS, CONFIRM_HOURS } from '#domain/money/hold-plan.ts';

/** The version of the words, under the fees that every installation starts with. */
export const SHOP_TERMS_VERSION = '2026-11-22';

const shopTerms: readonly string[] = [
  `${brand.name} keeps a ${feeTokens.fee} fee of each completed job and ${feeTokens.processing} for processing. ` +
    `You always keep at least ${feeTokens.keeps} of each job.`,
  'You charge what the owner approved, line by line, and nothing above it without another yes.',
  `Owners cancel free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment. After that, or if they ` +
    `do not come, ${feeTokens.bookingFee} is charged to them. You charge nothing of your own for it.`,
  `You are paid when the owner confirms the work, or ${CONFIRM_HOURS} hours after you returned the car.`,
  'What you state of your shop is true, and your license and insurance stay in force while you take jobs.',
  'You honour the warranty terms that you state here for every job that you finish.',
];

/**
 * What a shop agrees to before it is reviewed, with the fees of its day. A changed line or fee makes another
 * version: what was accepted is kept with the version and the time, and shops are asked again.
 */
export function shopTermsAt(fees: FeeSchedule): { version: string; lines: readonly string[] } {
  const day = fees.startsAt.toISOString().slice(0, 10);
  const isFirst = fees.id === DEFAULT_FEE_SCHEDULE.id;
  return {
    version: isFirst ? SHOP_TERMS_VERSION : `${SHOP_TERMS_VERSION} with fees of ${day}`,
    lines: fillFees(shopTerms, fees),
  };
}

/** What a shop says beside the rules that hold for every job; it cannot charge by it. */
export const POLICY_CHARACTERS = 4_000;

/** How long the sentence under the name of a shop may be. */
export const HEADLINE_CHARACTERS = 120;
export const MOST_SHOP_PHOTOS = 12;

import { CANCEL_CUT_OFF_HOURS, CONFIRM_HOURS } from '#domain/hold-plan.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/fees.ts';
import { formatCents } from '#domain/money.ts';
import { sha256Hex } from '#platform/tokens.ts';

const lateFee = formatCents(DEFAULT_FEE_SCHEDULE.bookingFeeCents);

/**
 * What an owner agrees to by accepting a quote. Its hash is kept with the payment, so that what was shown
 * then can be proved later; a changed text is another policy, and old payments keep theirs.
 */
export const cancellationPolicy = [
  `Your card is held for the total of the quote, or saved and held a day before the appointment.`,
  `Nothing is charged before the work is done, unless the hold would run out while the shop has your car.`,
  `Cancelling is free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment.`,
  `After that, or if you do not come, ${lateFee} is charged and kept.`,
  `The shop is paid when you confirm the work, or ${CONFIRM_HOURS} hours after your car was returned.`,
].join('\n');

export const cancellationPolicySha256 = sha256Hex(cancellationPolicy);

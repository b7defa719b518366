import { feeTokens } from '#domain/money/fee-words.ts';
import { CANCEL_CUT_OFF_HOURS, CONFIRM_HOURS, UNCOLLECTED_DAYS } from '#domain/money/hold-plan.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';

const cost =
  `Cancelling is free until ${CANCEL_CUT_OFF_HOURS} hours before the appointment. ` +
  `After that, or if you do not come, ${feeTokens.bookingFee} is charged and kept.`;

/**
 * What an owner agrees to by accepting a quote, or by letting quotes be accepted for them. These lines are
 * shown before either; what a page says of one of them beside its button follows from the same constants. The
 * fee holds its place until it is known which schedule is meant.
 */
export const cancellationPolicy: readonly string[] = [
  'Your card is held for the total of the quote, or saved and held a day before the appointment.',
  'Nothing is charged before the work is done, unless the hold would run out while the shop has your car. ' +
    'Then the money is charged and kept safe for this job.',
  cost,
  'A fee that no card could pay is owed, and has to be paid before you post another job.',
  'The shop is paid when you confirm the work or tell it the hand-over code; if you do neither, ' +
    `${CONFIRM_HOURS} hours after it returned your car, or ${UNCOLLECTED_DAYS} days after the work was ` +
    'done if it never recorded the return.',
];

/** The same lines with the fee that is charged by them. */
export function cancellationPolicyAt(bookingFee: Cents): readonly string[] {
  return cancellationPolicy.map((line) => line.replace(feeTokens.bookingFee, formatCents(bookingFee)));
}

/**
 * The very text whose hash is kept with the consent and the payment, so that what was shown then can be
 * proved later. A changed line or fee makes another policy, and old payments keep theirs.
 */
export function cancellationPolicyText(bookingFee: Cents): string {
  return cancellationPolicyAt(bookingFee).join('\n');
}

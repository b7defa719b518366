import type { JobId } from '#domain/ids.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { isUnderWay } from './attempts/attempt-queries.ts';
import { findPayment } from './queries.ts';

export type WouldReturn = { voided: Cents; refund: Cents; isFrozen: boolean };

/** What `voidPayment` would do with the money of a job: by the very figures that it looks at. */
export async function previewVoid(ctx: Context, jobId: JobId): Promise<WouldReturn> {
  const payment = await findPayment(ctx.tx, jobId);
  const nothing = { voided: NO_MONEY, refund: NO_MONEY, isFrozen: false };
  if (payment?.state === 'authorised') {
    const held = payment.authorised_cents;
    // A charge that is under way may succeed, and then it goes back.
    const isTaken = await isUnderWay(ctx.tx, payment.id, 'capture');
    return isTaken ? { ...nothing, refund: held } : { ...nothing, voided: held };
  }
  if (payment?.state !== 'captured') return nothing;
  const { captured_cents, refunded_cents, refunding_cents, released_cents } = payment;
  const rest = cents(captured_cents - refunded_cents - refunding_cents - released_cents);
  return { voided: NO_MONEY, refund: rest, isFrozen: payment.frozen_at !== null };
}

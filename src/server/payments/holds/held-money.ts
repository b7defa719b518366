import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findPayment, lockLivePayment, type PaymentRow } from '../queries.ts';
import { type Refusal, refusal } from '#domain/errors/refusal.ts';

/**
 * Whether every line that the owner approved is paid for: held on their card, or taken and kept. Locks the
 * payment, so that it does not change before the caller is done.
 */
export async function isMoneyHeld(ctx: Context, jobId: JobId): Promise<boolean> {
  return isHeld(await lockLivePayment(ctx.tx, jobId), ctx.now);
}

/** Refuses what a shop must not begin on trust alone. */
export async function requireHeldMoney(ctx: Context, jobId: JobId): Promise<void> {
  ensure(await isMoneyHeld(ctx, jobId), 'MONEY_NOT_HELD');
}

/** What `requireHeldMoney` would refuse with; null when it would not. */
export async function heldMoneyRefusal(ctx: Context, jobId: JobId): Promise<Refusal | null> {
  return isHeld(await findPayment(ctx.tx, jobId), ctx.now) ? null : refusal('MONEY_NOT_HELD');
}

/** A hold is over at its instant, whether or not the provider's word of it has arrived. */
function isHeld(payment: PaymentRow | undefined, now: Date): boolean {
  if (payment?.state === 'captured') return true;
  return payment?.state === 'authorised' && (!payment.capture_before || payment.capture_before > now);
}

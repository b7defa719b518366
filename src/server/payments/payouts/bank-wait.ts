import { bankWaitsUntil } from '#domain/money/payout-account.ts';
import { latest, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { findPayoutAccount, type PayoutAccountRow, type PayoutRow } from './payout-queries.ts';

export const ANOTHER_BANK =
  'The bank account was changed. Nothing is sent to another bank for 72 hours, so that owners can object.';

type Account = Pick<PayoutAccountRow, 'bank_changed_at'> | undefined;

/** How long money for this account still waits because its bank was changed, in milliseconds. */
export function bankWaitMs(account: Account, now: Date): number {
  const until = bankWaitsUntil(account?.bank_changed_at ?? null, now);
  return until ? until.getTime() - now.getTime() : 0;
}

/**
 * What makes a payout wait for a change of the bank, and the timer that lets it go; null where it has
 * nothing to wait for. It waits once for each change, on its job's own clock: a change during the wait
 * restarts the wait.
 */
export async function waitForBank(ctx: Context, job: LockedJob, payout: PayoutRow) {
  const account = await findPayoutAccount(ctx.tx, payout);
  const left = bankWaitMs(account, ctx.now);
  const changedAt = account?.bank_changed_at;
  if (left === 0 || payout.bank_change_seen?.getTime() === changedAt?.getTime()) return null;
  const availableAt = latest(payout.available_at, plus(job.clock, left));
  await setTimer(ctx, job.id, timerOf(payout), availableAt);
  return { hold_reason: ANOTHER_BANK, available_at: availableAt, bank_change_seen: changedAt };
}

/** A job waits once for the payout of its work, and once for that of its tip. */
export function timerOf({ is_tip: isTip }: Pick<PayoutRow, 'is_tip'>): 'payout' | 'tip_payout' {
  return isTip ? 'tip_payout' : 'payout';
}

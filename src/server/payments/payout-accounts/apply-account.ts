import type { PayoutId, ShopId } from '#domain/ids.ts';
import { canBePaid, type PayoutAccountFacts, payoutStanding } from '#domain/money/payout-account.ts';
import type { ProviderAccount } from '#platform/payments/payments-provider.ts';
import type { Context, System } from '#server/core/context.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { columnsOf, factsOf } from './account-facts.ts';
import type { Verdict } from '../holds/apply-authorization.ts';
import { resumePayout } from '../payouts/open-payout.ts';
import {
  findPayout,
  listWaitingPayouts,
  lockAccountByProviderId,
  lockPayout,
  type PayoutAccountRow,
  updatePayoutAccount,
} from '../payouts/payout-queries.ts';
import { findShop, lockPayment } from '../queries.ts';

/**
 * Keeps what the provider says of a shop's account: what it may do, what is asked of its owner, and whether
 * its money goes to another bank from now on, for which every payout waits. When the account may be paid, the
 * payouts that waited for that go on.
 */
export async function applyAccount(ctx: Context, account: ProviderAccount): Promise<Verdict | null> {
  const row = await lockAccountByProviderId(ctx.tx, account.id);
  if (!row) return null;
  const before = factsOf(row);
  const read = columnsOf(account);
  const after = factsOf(read);
  const isSameBank =
    read.bank_last4 === row.bank_last4 && (read.known_bank ?? row.known_bank) === row.known_bank;
  if (isSameBank && JSON.stringify(before) === JSON.stringify(after)) return 'unchanged';
  const isAnotherBank = isNamedAnew(row, read);
  await updatePayoutAccount(ctx.tx, row, {
    ...read,
    ...(isAnotherBank ? { bank_changed_at: ctx.now } : {}),
    updated_at: ctx.now,
  });
  const shop = await findShop(ctx.tx, row.shop_id);
  ctx.audit({
    action: 'payout_account.updated',
    entity: 'shop',
    entityId: row.shop_id,
    market: shop.market,
    shopId: row.shop_id,
    before: shown(before),
    after: { ...shown(after), isAnotherBank },
  });
  ctx.publish({
    type: 'payout_account.changed',
    shopId: row.shop_id,
    provider: row.provider,
    isAsking: isAskingMore(before, after),
    isReady: !canBePaid(before) && canBePaid(after),
    isAnotherBank,
    at: ctx.now.toISOString(),
  });
  if (!canBePaid(after) && !isAnotherBank) return 'applied';
  await resumePayoutsOf(ctx, row.shop_id);
  return 'applied';
}

/** Something changed that payouts of a shop may have waited for: each is looked at again, with its reason. */
export async function resumePayoutsOf(ctx: Context, shopId: ShopId): Promise<void> {
  for (const payoutId of await listWaitingPayouts(ctx.tx, shopId)) {
    await ctx.enqueue('payout.resume', { payoutId });
  }
}

/** Looks again whether a payout that waited may go: in a transaction of its own, which begins with its job. */
export async function resumeWaitingPayout(system: System, id: PayoutId): Promise<void> {
  await asSystem(system, async (ctx) => {
    const { job_id: jobId, payment_id: paymentId } = await findPayout(ctx.tx, id);
    const job = await lockJob(ctx, jobId);
    const payment = await lockPayment(ctx.tx, paymentId);
    await resumePayout(ctx, { job, payment, payout: await lockPayout(ctx.tx, id) });
  });
}

/** The first bank of a shop is no change: there was no other to lead its money away from. */
function isNamedAnew(
  { known_bank: known }: Pick<PayoutAccountRow, 'known_bank'>,
  { known_bank: named }: { known_bank?: string },
): boolean {
  return known !== null && named !== undefined && named !== known;
}

function shown(facts: PayoutAccountFacts) {
  return {
    standing: payoutStanding(facts),
    transfersEnabled: facts.transfersEnabled,
    payoutsEnabled: facts.payoutsEnabled,
    due: facts.currentlyDue,
    disabledReason: facts.disabledReason,
  };
}

/** Only a new request is worth an email; we already reported the ones still open. */
function isAskingMore(before: PayoutAccountFacts, after: PayoutAccountFacts): boolean {
  if (!after.detailsSubmitted) return false;
  const asked = [...after.currentlyDue, ...after.pastDue];
  if (!before.detailsSubmitted) return asked.length > 0;
  const known = new Set([...before.currentlyDue, ...before.pastDue]);
  const isStopped = payoutStanding(after) === 'restricted' && payoutStanding(before) !== 'restricted';
  return isStopped || asked.some((name) => !known.has(name));
}

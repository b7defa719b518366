import { assert } from '#domain/assert.ts';
import type { PayoutId, ShopId } from '#domain/ids.ts';
import { offsetPostings } from '#domain/money/ledger.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { NEW_SHOP } from '#domain/shops/new-shop.ts';
import { canBePaid, payoutStanding } from '#domain/money/payout-account.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { shopDebt } from '#server/ledger/balances.ts';
import { post } from '#server/ledger/post.ts';
import { factsOf } from '../payout-accounts/account-facts.ts';
import { ANOTHER_BANK, bankWaitMs, timerOf, waitForBank } from './bank-wait.ts';
import { auditPayment } from '../move-payment.ts';
import { auditPayout, movePayout } from './move-payout.ts';
import {
  countReleases,
  findPayoutAccount,
  insertPayout,
  type PayoutAccountRow,
  type PayoutChanges,
  type PayoutRow,
  updatePayout,
} from './payout-queries.ts';
import { findShop, type PaymentRow } from '../queries.ts';
import { startAttempt } from '../attempts/start-attempt.ts';

const reasons = {
  newShop:
    'The first five jobs of a shop, and all of its first 30 days, are paid out 72 hours after release.',
  disputed: 'This job is disputed. Its money waits for the decision.',
  frozen: 'Payouts are frozen while the shop is suspended.',
  noAccount: 'No bank account is connected yet.',
  account: 'The bank account cannot receive money yet.',
  restricted: 'The payment provider restricted the bank account.',
} as const;

type Shop = Awaited<ReturnType<typeof findShop>>;

/** Puts a shop's share of a job on its way: at once, or held with the reason in plain words. */
export async function openPayout(
  ctx: Context,
  { job, payment, shop, amount: earned }: { job: LockedJob; payment: PaymentRow; shop: Shop; amount: Cents },
): Promise<void> {
  const amount = await lessDebt(ctx, { job, payment, shop }, earned);
  if (amount === 0) return;
  const { provider } = payment;
  const account = await findPayoutAccount(ctx.tx, { shop_id: shop.id, provider });
  const bankMs = bankWaitMs(account, ctx.now);
  const isNew = await isNewShop(ctx, shop, job.clock);
  const waitMs = Math.max(bankMs, isNew ? NEW_SHOP.waitHours * HOUR : 0);
  const wait = bankMs > 0 ? ANOTHER_BANK : isNew ? reasons.newShop : null;
  const holdReason = reasonToWait(payment, shop) ?? wait ?? obstacle(account);

  const payout = await insertPayout(ctx.tx, {
    id: ctx.newId<PayoutId>(),
    shop_id: shop.id,
    job_id: job.id,
    payment_id: payment.id,
    is_tip: payment.is_tip,
    provider,
    amount_cents: amount,
    state: holdReason ? 'held' : 'pending',
    hold_reason: holdReason,
    available_at: plus(job.clock, waitMs),
    bank_change_seen: account?.bank_changed_at ?? null,
    created_at: ctx.now,
  });
  auditPayout(ctx, job, payout, { action: 'payout.created', reason: holdReason ?? undefined });
  ctx.publish({ type: 'payout.changed', jobId: job.id, shopId: shop.id, paid: false });
  if (waitMs > 0) await setTimer(ctx, job.id, timerOf(payout), payout.available_at);
  if (!holdReason) await startTransfer(ctx, payout, payment);
}

/**
 * What is left of a share when what its shop owes is kept of it. The release was booked just now, so no other
 * transaction can deduct from the same earnings.
 */
async function lessDebt(
  ctx: Context,
  { job, payment, shop }: { job: LockedJob; payment: PaymentRow; shop: Shop },
  earned: Cents,
): Promise<Cents> {
  const kept = cents(Math.min(earned, await shopDebt(ctx.tx, shop.id)));
  if (kept === 0) return earned;
  await post(ctx, {
    kind: 'offset',
    idempotencyKey: `offset:${payment.id}`,
    market: job.market,
    jobId: job.id,
    shopId: shop.id,
    paymentId: payment.id,
    postings: offsetPostings({ shop: shop.id, amount: kept }),
  });
  auditPayment(ctx, job, payment, { action: 'payment.debt_kept', facts: { amountCents: kept } });
  return cents(earned - kept);
}

/**
 * Sends a held or failed payout when its wait is over and nothing blocks it. Until then it saves the current
 * reason. A freeze comes before the wait, because the day is no promise while the freeze lasts.
 */
export async function resumePayout(
  ctx: Context,
  { job, payout, payment }: { job: LockedJob; payout: PayoutRow; payment: PaymentRow },
): Promise<void> {
  if (payout.state !== 'held' && payout.state !== 'failed') return;
  if (payout.provider_transfer_id) return;
  const wait = await waitForBank(ctx, job, payout);
  const stop = reasonToWait(payment, await findShop(ctx.tx, payout.shop_id));
  if (wait) return holdOn(ctx, job, payout, { ...wait, hold_reason: stop ?? wait.hold_reason });
  const account = await findPayoutAccount(ctx.tx, payout);
  const isDue = payout.available_at <= job.clock;
  const reason = stop ?? (isDue ? obstacle(account) : reasonOfTime(payout, account, ctx.now));
  if (reason) {
    if (reason !== payout.hold_reason) await holdOn(ctx, job, payout, { hold_reason: reason });
    return;
  }
  const move = payout.state === 'held' ? 'letGo' : 'retry';
  const pending = await movePayout(ctx, job, payout, move, { changes: { hold_reason: null } });
  await startTransfer(ctx, pending, payment);
}

/** It waits on, but for something else; the statement and the record say for what. Its state stays. */
async function holdOn(
  ctx: Context,
  job: LockedJob,
  payout: PayoutRow,
  wait: PayoutChanges & { hold_reason: string },
): Promise<void> {
  const waiting = await updatePayout(ctx.tx, payout.id, wait);
  const before = { state: payout.state, waitsFor: payout.hold_reason };
  auditPayout(ctx, job, waiting, { action: 'payout.waits_on', before, reason: wait.hold_reason });
  ctx.publish({ type: 'payout.changed', jobId: job.id, shopId: payout.shop_id, paid: false });
}

async function isNewShop(ctx: Context, shop: Shop, now: Date): Promise<boolean> {
  if (!shop.activated_at || shop.activated_at > plus(now, -NEW_SHOP.days * DAY)) return true;
  return (await countReleases(ctx.tx, shop.id, NEW_SHOP.jobs + 1)) <= NEW_SHOP.jobs;
}

/** Why a payout waits for its day: for a change of the bank, or as one of a new shop. */
function reasonOfTime(payout: PayoutRow, account: PayoutAccountRow | undefined, now: Date): string {
  const isOfBank = payout.bank_change_seen !== null && bankWaitMs(account, now) > 0;
  return isOfBank ? ANOTHER_BANK : reasons.newShop;
}

/** The reasons that end automatically on the day saved with the payout; no other has a day. */
export const REASONS_WITH_A_DAY: readonly string[] = [ANOTHER_BANK, reasons.newShop];

/** What stops a payout until the very moment at which it is given to the provider. */
export function reasonToWait(
  payment: Pick<PaymentRow, 'frozen_at'>,
  shop: Pick<Shop, 'status' | 'suspension'>,
): string | null {
  if (payment.frozen_at) return reasons.disputed;
  return isFrozen(shop) ? reasons.frozen : null;
}

/** Whether a shop is paid nothing now. */
export async function isShopFrozen({ tx }: Context, shopId: ShopId): Promise<boolean> {
  return isFrozen(await findShop(tx, shopId));
}

/** Nothing is paid out to a shop that was suspended hard (lifecycles 4.3). */
function isFrozen({ status, suspension }: Pick<Shop, 'status' | 'suspension'>): boolean {
  return status === 'suspended' && suspension === 'hard';
}

function obstacle(account: PayoutAccountRow | undefined): string | null {
  if (!account) return reasons.noAccount;
  const facts = factsOf(account);
  if (canBePaid(facts)) return null;
  return payoutStanding(facts) === 'restricted' ? reasons.restricted : reasons.account;
}

async function startTransfer(ctx: Context, payout: PayoutRow, payment: PaymentRow): Promise<void> {
  const account = await findPayoutAccount(ctx.tx, payout);
  assert(account && payment.provider_charge_id, 'a transfer moves the money of a charge to an account');
  await startAttempt(
    ctx,
    { payout },
    {
      kind: 'transfer',
      amount: payout.amount_cents,
      destination: account.provider_account_id,
      charge: payment.provider_charge_id,
    },
  );
}

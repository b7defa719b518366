import type { ProviderAccount } from '#platform/payments/payments-provider.ts';
import type { Context } from '../context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import type { Verdict } from './apply-hold.ts';
import { resumePayout } from './open-payout.ts';
import { findAccountOwner, listWaitingPayouts, lockPayout, setTransfersEnabled } from './payout-queries.ts';
import { findShop, lockPayment } from './queries.ts';

/** A shop's account may receive money now, or not any more. Payouts that waited for it go on. */
export async function applyAccount(ctx: Context, account: ProviderAccount): Promise<Verdict | null> {
  const shopId = await findAccountOwner(ctx.tx, account.id);
  if (!shopId) return null;
  const hasChanged = await setTransfersEnabled(ctx.tx, shopId, account.transfersEnabled, ctx.now);
  if (!hasChanged) return 'unchanged';
  const shop = await findShop(ctx.tx, shopId);
  ctx.audit({
    action: 'payout_account.updated',
    entity: 'shop',
    entityId: shopId,
    market: shop.market,
    shopId,
    before: { transfersEnabled: !account.transfersEnabled },
    after: { transfersEnabled: account.transfersEnabled },
  });
  if (!account.transfersEnabled) return 'applied';
  for (const waiting of await listWaitingPayouts(ctx.tx, shopId)) {
    const job = await lockJob(ctx, waiting.job_id);
    const payment = await lockPayment(ctx.tx, waiting.payment_id);
    await resumePayout(ctx, { job, payment, payout: await lockPayout(ctx.tx, waiting.id) });
  }
  return 'applied';
}

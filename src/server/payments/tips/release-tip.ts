import { tipPostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '#server/ledger/post.ts';
import { movePayment } from '../move-payment.ts';
import { openPayout } from '../payouts/open-payout.ts';
import { findShop } from '../queries.ts';
import type { Subject } from '../subject.ts';

/**
 * A captured tip goes to the shop whole, less what a bank already gave back. Its payout waits for the same
 * things as that of a job.
 */
export async function releaseTip(ctx: Context, { job, payment }: Subject): Promise<void> {
  const amount = cents(payment.captured_cents - payment.refunded_cents - payment.refunding_cents);
  if (amount === 0) return;
  const shop = await findShop(ctx.tx, payment.shop_id);
  await post(ctx, {
    kind: 'tip',
    idempotencyKey: `tip:${payment.id}`,
    market: job.market,
    jobId: job.id,
    shopId: shop.id,
    paymentId: payment.id,
    postings: tipPostings({ job: job.id, shop: shop.id, amount }),
  });
  const released = await movePayment(ctx, job, payment, 'release', {
    changes: { released_cents: amount },
    facts: { amountCents: amount },
  });
  await openPayout(ctx, { job, payment: released, shop, amount });
  ctx.publish({ type: 'tip.given', jobId: job.id, shopId: shop.id, paymentId: payment.id });
}

import { goodwillPostings, takeBackPostings } from '#domain/ledger.ts';
import { type Cents, NO_MONEY } from '#domain/money.ts';
import type { Shares } from '#domain/refunds.ts';
import type { Context } from '../context.ts';
import { post } from '../ledger/post.ts';
import { findShop } from './queries.ts';
import type { Subject } from './subject.ts';

type TakenBack = { shares: Shares; fromPayable: Cents; borne?: Cents; cause: string };

/** Books that shares of a release return to the funds of their job. `cause` names what for, once for ever. */
export async function postTakeBack(
  ctx: Context,
  { job, payment }: Subject,
  { shares, fromPayable, borne = NO_MONEY, cause }: TakenBack,
): Promise<void> {
  const { id: shop, state } = await findShop(ctx.tx, payment.shop_id);
  await post(ctx, {
    kind: 'take_back',
    idempotencyKey: `take_back:${cause}`,
    market: job.market,
    jobId: job.id,
    shopId: shop,
    paymentId: payment.id,
    postings: takeBackPostings({ shares, fromPayable, borne, job: job.id, shop, state }),
  });
}

/** Books that the platform puts money into the funds of a job, so that its shop keeps what it earned. */
export async function postGoodwill(
  ctx: Context,
  { job, payment }: Subject,
  { amount, cause }: { amount: Cents; cause: string },
): Promise<void> {
  await post(ctx, {
    kind: 'goodwill',
    idempotencyKey: `goodwill:${cause}`,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    paymentId: payment.id,
    postings: goodwillPostings({ job: job.id, amount }),
  });
}

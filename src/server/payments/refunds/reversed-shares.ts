import type { ShopId } from '#domain/ids.ts';
import { account, goodwillPostings, reversedSharesPostings } from '#domain/money/ledger.ts';
import { type Cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import type { Shares } from '#domain/money/refunds.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Context } from '#server/core/context.ts';
import { postingsOfKey } from '#server/ledger/balances.ts';
import { post } from '#server/ledger/post.ts';
import { findShop } from '../queries.ts';
import type { Subject } from '../subject.ts';

type TakenBack = { shares: Shares; fromPayable: Cents; borne?: Cents; cause: string };

/** Books that shares of a release return to the funds of their job. `cause` names what for, once for ever. */
export async function postReversedShares(
  ctx: Context,
  { job, payment }: Subject,
  { shares, fromPayable, borne = NO_MONEY, cause }: TakenBack,
): Promise<void> {
  const { id: shop, state } = await findShop(ctx.tx, payment.shop_id);
  await post(ctx, {
    kind: 'take_back',
    idempotencyKey: takeBackKey(cause),
    market: job.market,
    jobId: job.id,
    shopId: shop,
    paymentId: payment.id,
    postings: reversedSharesPostings({ shares, fromPayable, borne, job: job.id, shop, state }),
  });
}

const takeBackKey = (cause: string) => `take_back:${cause}`;

/** What a refund took from its shop: of what waits to be paid out to it, and as what it owes from now on. */
export async function reversedFromShop(tx: Tx, shop: ShopId, cause: string): Promise<Cents> {
  const moves = await postingsOfKey(tx, takeBackKey(cause));
  const ofShop = [account.shopPayable(shop), account.shopOwes(shop)] as string[];
  return sumCents(moves.filter(({ source }) => ofShop.includes(source)).map((move) => move.amount_cents));
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

import type { RefundId, ShopId } from '#domain/ids.ts';
import { refundReasons } from '#domain/money/refunds.ts';
import { ownerRefundedMail, shopRefundedMail } from '#platform/mail/templates/about-refunds.ts';
import type { Context } from '#server/core/context.ts';
import { findPaymentById, findRefund } from '../refunds/refund-queries.ts';
import { reversedFromShop } from '../refunds/reversed-shares.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

/** The owner reads that their money is on its way, the shop what it means for its share. */
export async function refundMade(
  ctx: Context,
  story: Story,
  { refundId, shopId }: { refundId: RefundId; shopId: ShopId },
): Promise<Note[]> {
  const refund = await findRefund(ctx.tx, refundId);
  if (refund?.state !== 'done') return [];
  const isBorneByPlatform = refund.bearer === 'platform';
  const isOfDispute = refund.dispute_id !== null;
  const why = isOfDispute
    ? 'The dispute about it'
    : isBorneByPlatform
      ? 'Goodwill'
      : refundReasons[refund.reason_code];
  const isTip = (await findPaymentById(ctx.tx, refund.payment_id))?.is_tip ?? false;
  const about = { repair: story.repair, amount: refund.amount_cents, why, isOfDispute, isTip };
  const kind = 'payment.refunded';
  return [
    {
      kind,
      occasion: refundId,
      to: story.owner,
      mail: ownerRefundedMail({ ...about, jobUrl: story.ownersUrl }),
    },
    {
      kind: `${kind}.shop`,
      occasion: refundId,
      ...(await readersAt(ctx, shopId)),
      mail: shopRefundedMail({
        ...about,
        jobUrl: story.shopsUrl,
        byShop: await reversedFromShop(ctx.tx, shopId, refundId),
        isOfHeld: !isBorneByPlatform && refund.shares_cents < refund.amount_cents,
      }),
    },
  ];
}

import { shortenName } from '#domain/audit/masking.ts';
import type { PaymentId, ShopId } from '#domain/ids.ts';
import { tipReceiptMail, tipReceivedMail } from '#platform/mail/templates/about-tips.ts';
import type { Context } from '#server/core/context.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import { findPerson } from '../queries.ts';
import { findPaymentById } from '../refunds/refund-queries.ts';

/** The shop reads who tipped it, the owner has a receipt. */
export async function tipGivenNotes(
  ctx: Context,
  story: Story,
  { paymentId, shopId }: { paymentId: PaymentId; shopId: ShopId },
): Promise<Note[]> {
  const tip = await findPaymentById(ctx.tx, paymentId);
  if (tip?.state !== 'released' || !story.shop_name) return [];
  const { name } = await findPerson(ctx.tx, tip.customer_id);
  const about = { repair: story.repair, amount: tip.captured_cents };
  const statement = new URL('/mechanic/shop/payouts', story.shopsUrl).href;
  const card = tip.card_last4 ? `${tip.card_brand} ending in ${tip.card_last4}` : '–';
  return [
    {
      kind: 'tip.received',
      occasion: paymentId,
      ...(await readersAt(ctx, shopId)),
      mail: tipReceivedMail({ ...about, jobUrl: statement, ownerName: shortenName(name) }),
    },
    {
      kind: 'tip.receipt',
      occasion: paymentId,
      to: story.owner,
      mail: tipReceiptMail({
        ...about,
        jobUrl: `${story.ownersUrl}/receipt`,
        shopName: story.shop_name,
        card,
      }),
    },
  ];
}

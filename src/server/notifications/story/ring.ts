import type { JobId } from '#domain/ids.ts';
import { isNoticeKind, type NoticeKind } from '#domain/notifications/notices.ts';
import type { Context } from '#server/core/context.ts';
import { notifyShop } from '../bell/notify-shop.ts';
import type { Note } from './story.ts';

/**
 * A shop's emails are also behind the bells of the members whose role they concern, even if they turned the
 * email off. Its words are the subject of the email, so the two cannot disagree.
 */
export async function ring(ctx: Context, jobId: JobId | undefined, note: Note): Promise<void> {
  const { shopId, kind, occasion, mail } = note;
  if (!shopId || !isNoticeKind(kind)) return;
  await notifyShop(ctx, shopId, { kind, occasion, title: mail.subject, path: placeOf(kind, jobId) });
}

/** A job that is gone has no page for this shop any more; money is looked at in the statement. */
function placeOf(kind: NoticeKind, jobId: JobId | undefined): string {
  if (kind === 'quote.lost' || kind === 'quote.standby') return '/mechanic/shop/quotes';
  const isMoney = kind === 'shop.paid' || kind === 'tip.received' || kind.startsWith('payout_account.');
  if (isMoney) return '/mechanic/shop/payouts';
  if (kind === 'review.decided') return '/mechanic/shop/reviews';
  if (kind === 'search.matched' && !jobId) return '/mechanic/shop/marketplace';
  if (kind === 'message.new') return `/mechanic/shop/jobs/${jobId}/messages`;
  return jobId ? `/mechanic/shop/jobs/${jobId}` : '/mechanic/shop/dashboard';
}

import { titleLine } from '#domain/notifications/titles.ts';
import { assert } from '#domain/assert.ts';
import type { NoticeId, ShopId, UserId } from '#domain/ids.ts';
import { cutTo, type NoticeKind, noticeLimits } from '#domain/notifications/notices.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { publishLive } from '#platform/realtime/realtime.ts';
import { namedUuid } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { insertNotice } from './queries.ts';

export type Notice = {
  kind: NoticeKind;
  /** Names the occasion: a person gets it once, however often it is delivered. */
  occasion: string;
  /** One sentence; what is too long is cut. */
  title: string;
  detail?: string;
  /** Where it leads: a path of ours. */
  path: string;
};

type Told = Notice & {
  userId: UserId;
  /** The shop that it is about; null for what concerns the person alone. Who leaves that shop reads it no more. */
  shopId: ShopId | null;
};

/**
 * Adds a notice to a person's bell in the transaction that causes it; their open pages hear of it after the
 * commit. False if they were notified of this occasion before.
 */
export async function notifyPerson(
  ctx: Context,
  { userId, shopId, kind, occasion, title, detail = '', path }: Told,
): Promise<boolean> {
  const own = ownPath(path);
  assert(own, 'a notice leads to a place of ours');
  const isNew = await insertNotice(ctx.tx, {
    id: namedUuid(`notice|${userId}|${kind}|${occasion}`) as NoticeId,
    user_id: userId,
    shop_id: shopId,
    kind,
    title: cutTo(titleLine(title), noticeLimits.title),
    detail: cutTo(detail, noticeLimits.detail),
    path: own,
    created_at: ctx.now,
    read_at: null,
  });
  if (isNew) await publishLive(ctx.tx, `user:${userId}`, 'notice.written', ctx.now);
  return isNew;
}

import type { UserId } from '#domain/ids.ts';
import { noticeLimits } from '#domain/notifications/notices.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { deleteNoticesBefore, deleteNoticesOf } from './queries.ts';

/** Notices older than a season are not read any more. */
export async function forgetNotices(ctx: Context): Promise<void> {
  await deleteNoticesBefore(ctx.tx, plus(ctx.now, -noticeLimits.keptForMs));
}

/** Deleting an account deletes its notices. */
export async function forgetNoticesOf(ctx: Context, userId: UserId): Promise<void> {
  await deleteNoticesOf(ctx.tx, userId);
}

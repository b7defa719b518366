import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { eraseAuthor, eraseOwner } from './queries.ts';

/** A person deleted their account: an owner’s words go; what was written for a shop stays the shop’s. */
export async function forgetMessages(ctx: Context, userId: UserId): Promise<void> {
  await eraseOwner(ctx.tx, userId, ctx.now);
  await eraseAuthor(ctx.tx, userId);
}

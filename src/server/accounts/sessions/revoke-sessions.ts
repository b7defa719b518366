import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';

/**
 * Takes away what a person could do until now. Every session of theirs is dead when this transaction
 * commits, including one that is being opened, and every server closes their open pages.
 */
export async function revokeSessions(ctx: Context, userId: UserId): Promise<void> {
  await ctx.services.auth.within(ctx.tx).revokeAll(userId);
  ctx.publish({ type: 'session.revoked', userId });
}

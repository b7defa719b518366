import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';

/**
 * Takes away what a person could do until now: every session of theirs is dead when this transaction commits,
 * one that is being opened meanwhile included, and their open pages are hung up on at every server.
 */
export async function revokeSessions(ctx: Context, userId: UserId): Promise<void> {
  await ctx.services.auth.within(ctx.tx).revokeAll(userId);
  ctx.publish({ type: 'session.revoked', userId });
}

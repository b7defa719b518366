import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';

/**
 * Ends every other session of the caller, and lets this one go on under a new token: neither a session
 * elsewhere nor a copy of this one outlives what changed. It is no fresh proof of who they are.
 */
export async function keepThisSession(ctx: Context, userId: UserId): Promise<void> {
  const { session } = ctx;
  const auth = ctx.services.auth.within(ctx.tx);
  ensure(session && (await auth.revokeOthers(userId, session.sessionId)), 'NOT_SIGNED_IN');
  const token = await auth.renewToken(session.sessionId);
  ctx.cookie.set(token, session.remembered ? session.expiresAt : undefined);
  ctx.publish({ type: 'session.revoked', userId });
}

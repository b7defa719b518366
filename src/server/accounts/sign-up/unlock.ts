import { CHALLENGE_PATH, landingWith, ownPath } from '#domain/accounts/own-path.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { Context } from '#server/core/context.ts';
import { noteLinkOpened } from '../sessions/known-device.ts';
import { useSecret } from '../sessions/one-time-secret.ts';

/**
 * Uses the link to a new password for less: it lifts the locks after wrong tries in this browser. It signs
 * no one in: the password and a second factor are asked for as always.
 */
export async function unlock(ctx: Context, { token }: { token: string }): Promise<{ landing: string }> {
  const secret = await useSecret(ctx, 'recover', token);
  ensure(secret?.user_id, 'LINK_INVALID');
  await noteLinkOpened(ctx, secret.id);
  ctx.audit({
    action: 'auth.lock_lifted',
    entity: 'user',
    entityId: secret.user_id,
    market: 'platform',
  });
  const { actor } = ctx;
  const isHalfIn = actor.kind === 'challenged' && actor.may === 'prove' && actor.userId === secret.user_id;
  const { returnTo } = secret.facts as { returnTo?: unknown };
  return { landing: isHalfIn ? landingWith(CHALLENGE_PATH, returnTo) : loginWith(ownPath(returnTo)) };
}

function loginWith(returnTo: string | null): string {
  return `/login?${new URLSearchParams({ unlocked: '1', ...(returnTo ? { returnTo } : {}) })}`;
}

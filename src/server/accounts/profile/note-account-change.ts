import type { UserId } from '#domain/ids.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';

/**
 * The entry of a change to an account. It names the changed fields, and never their values: those would be
 * personal.
 */
export function noteAccountChange(ctx: Context, userId: UserId, action: string, after?: AuditFacts): void {
  ctx.audit({ action, entity: 'user', entityId: userId, market: 'platform', after: { userId, ...after } });
}

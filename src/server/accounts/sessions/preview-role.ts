import { ensure } from '#domain/errors/errors.ts';
import { roleInPreview, type StaffRole } from '#domain/permissions/staff-roles.ts';
import type { Context } from '#server/core/context.ts';

/**
 * Lets staff look through the eyes of a role that holds less, in this session, until they end it. It is
 * written down with the session, so that every request and every page is decided by it; a role that holds
 * anything more than one's own is refused, and would count for nothing.
 */
export async function previewRole(ctx: Context, { role }: { role: StaffRole | null }) {
  const { actor, session } = ctx;
  ensure(actor.kind === 'staff' && session, 'NOT_ALLOWED');
  const own = actor.ownRole ?? actor.role;
  const shown = roleInPreview(own, role);
  ensure(role === null || shown === role, 'NOT_ALLOWED');
  await ctx.services.auth
    .within(ctx.tx)
    .previewAs(session.sessionId, shown === own || shown === 'super_admin' ? null : shown);
  ctx.audit({
    action: 'session.previewed',
    entity: 'user',
    entityId: actor.userId,
    market: 'platform',
    before: { role: actor.role },
    after: { role: shown },
  });
  return { role: shown };
}

import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { keepOneSuperAdmin, lockPerson } from './lock-person.ts';
import { setDisabledAt, withdrawRoleRequests } from './queries.ts';
import { recordAct } from './record.ts';

/** Shuts an account: its sessions end now, and nobody signs in to it. */
export async function disablePerson(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  // Whoever gave a reason believes that it is kept: they hear that somebody was before them.
  ensure(!person.disabledAt, 'PERSON_DISABLED_ALREADY');
  await keepOneSuperAdmin(ctx, userId);
  await setDisabledAt(ctx.tx, userId, ctx.now);
  await withdrawRoleRequests(ctx.tx, userId, ctx.now);
  await revokeSessions(ctx, userId);
  recordAct(ctx, person, {
    action: 'user.disabled',
    before: { disabled: false },
    after: { disabled: true },
    reason,
  });
}

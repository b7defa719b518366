import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { lockPerson } from './lock-person.ts';
import { setMustRotate } from './queries.ts';
import { recordAct } from './record.ts';

/**
 * Nothing opens to this person before they chose a new password. For staff the back office closes at their
 * next request. Everyone else is signed out, and their next sign-in leads to the new password and nowhere
 * else.
 */
export async function forcePasswordChange(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  if (person.mustRotatePassword) return;
  const isStaff = person.staffRole !== null;
  await setMustRotate(ctx.tx, userId, { isStaff });
  if (!isStaff) await revokeSessions(ctx, userId);
  recordAct(ctx, person, {
    action: 'user.password_change_forced',
    before: { mustRotatePassword: false },
    after: { mustRotatePassword: true },
    reason,
  });
}

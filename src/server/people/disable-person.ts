import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { revokeSessions } from '../identity/revoke-sessions.ts';
import { keepOneSuperAdmin, lockPerson } from './lock-person.ts';
import { setDisabledAt, withdrawRoleRequests } from './queries.ts';
import { recordAct } from './record.ts';

/** Shuts an account: its sessions end now, and nobody signs in to it. Done twice, it is done once. */
export async function disablePerson(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  if (person.disabledAt) return;
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

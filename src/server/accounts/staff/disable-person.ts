import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { accountDisabledMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { keepOneSuperAdmin, lockPerson } from './lock-person.ts';
import { setDisabledAt, withdrawRoleRequests } from './queries.ts';
import { recordAct } from './record.ts';

/** A member of staff disables an account. */
export async function disablePerson(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  // The reason that was given would not be kept, so its author hears that another person was first.
  ensure(!person.disabledAt, 'PERSON_DISABLED_ALREADY');
  await keepOneSuperAdmin(ctx, userId);
  await shutAccount(ctx, person);
  recordAct(ctx, person, {
    action: 'user.disabled',
    before: { disabled: false },
    after: { disabled: true },
    reason,
  });
}

/**
 * From now on no one signs in to it: its sessions end, and its open role requests are withdrawn. Its owner
 * gets an email.
 */
export async function shutAccount(
  ctx: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  await setDisabledAt(ctx.tx, userId, ctx.now);
  await withdrawRoleRequests(ctx.tx, userId, ctx.now);
  await revokeSessions(ctx, userId);
  await sendAccountMail(ctx, { kind: 'account.disabled', to: email, mail: accountDisabledMail() });
}

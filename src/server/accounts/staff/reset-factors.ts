import type { UserId } from '#domain/ids.ts';
import { factorsResetMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { keepOneSuperAdmin, lockPerson } from './lock-person.ts';
import { recordAct } from './record.ts';

/**
 * Removes the second factors of an account whose owner lost them. They sign in with their password and, if
 * their role asks for a factor, set up a new one before anything opens. They get an email.
 */
export async function resetFactors(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  await keepOneSuperAdmin(ctx, userId);
  const { forgotten } = await forgetFactors(ctx, userId);
  await revokeSessions(ctx, userId);
  recordAct(ctx, person, { action: 'user.factors_reset', after: { forgotten }, reason });
  await sendAccountMail(ctx, { kind: 'account.factors_reset', to: person.email, mail: factorsResetMail() });
}

import { ensure } from '#domain/errors/errors.ts';
import { plus } from '#domain/time.ts';
import { factorsResetMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { forgetFactors } from '../../factors/forget-factors.ts';
import { issueRecoveryLink } from '../../sessions/recovery-link.ts';
import { revokeSessions } from '../../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../../sessions/send-account-mail.ts';
import { RESET_LINK_LIVES } from '../password-reset-link.ts';
import { lockStaff } from './lock-staff.ts';
import { recordOperatorAct } from './record-operator-act.ts';

type Asked = { email: string; origin: string; reason: string | null };

/**
 * Takes the second factors off a staff account, the last super admin's too. The factor that is set up next
 * counts at once. The link sets a new password, for a person who lost that as well.
 */
export async function resetStaffFactor(
  ctx: Context,
  { email, origin, reason }: Asked,
): Promise<{ forgotten: number; link: string; expiresAt: Date }> {
  const person = await lockStaff(ctx, email);
  ensure(!person.disabledAt && !person.staffDisabledAt, 'PERSON_DISABLED');
  const { userId } = person;
  const { forgotten } = await forgetFactors(ctx, userId);
  await revokeSessions(ctx, userId);
  const link = await issueRecoveryLink(ctx, { origin, userId, email, lives: RESET_LINK_LIVES });
  recordOperatorAct(ctx, person, { action: 'user.factors_reset', after: { forgotten, link: true }, reason });
  await sendAccountMail(ctx, { kind: 'account.factors_reset', to: email, mail: factorsResetMail() });
  return { forgotten, link, expiresAt: plus(ctx.now, RESET_LINK_LIVES) };
}

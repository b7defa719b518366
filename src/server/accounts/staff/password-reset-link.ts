import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { resetLinkHandedMail, resetLinkMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { issueRecoveryLink } from '../sessions/recovery-link.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { lockPerson } from './lock-person.ts';
import type { PersonRow } from './queries.ts';
import { recordAct, refuseAct } from './record.ts';

type Asked = { userId: UserId; deliverBy: 'mail' | 'hand'; reason: string };

/** A reset link lives for a day and works once. */
export const RESET_LINK_LIVES = DAY;

/**
 * Sends a person the link to a new password. With it staff could take over the account, so only a super
 * admin gets to see one, never for staff, and the person gets an email either way. A second factor stays.
 */
export async function passwordResetLink(ctx: Context, { userId, deliverBy, reason }: Asked) {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  ensure(!person.disabledAt, 'PERSON_DISABLED');
  const isHanded = deliverBy === 'hand';
  if (isHanded && !mayHandOver(ctx, person)) refuseAct(ctx, userId, 'LINK_ONLY_BY_MAIL');
  const origin = ctx.request?.origin;
  assert(origin, 'staff ask over HTTP');
  const link = await issueRecoveryLink(ctx, { origin, userId, email: person.email, lives: RESET_LINK_LIVES });
  recordAct(ctx, person, { action: 'user.password_reset_link', after: { deliverBy }, reason });
  await sendAccountMail(ctx, {
    kind: isHanded ? 'account.reset_link_handed' : 'account.reset_link',
    to: person.email,
    mail: isHanded ? resetLinkHandedMail() : resetLinkMail({ link }),
    isSecret: !isHanded,
  });
  return { link: isHanded ? link : null, expiresAt: plus(ctx.now, RESET_LINK_LIVES).toISOString() };
}

function mayHandOver({ actor }: Context, person: PersonRow): boolean {
  return actor.kind === 'staff' && actor.role === 'super_admin' && person.staffRole === null;
}

import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { ACCOUNT_INVITATION_DAYS } from '#domain/accounts/people.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import { DAY } from '#domain/time.ts';
import { personInvitedMail } from '#platform/mail/templates/about-staff.ts';
import { isMailedOften } from '../sign-up/mailed-often.ts';
import { hasAccount } from '../sign-up/open-invited-account.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '../sessions/keep-super-admin.ts';
import { issueRecoveryLink } from '../sessions/recovery-link.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { findUserRow, insertStaffMember } from './list-queries.ts';
import { lockPerson, requireStillInOffice } from './lock-person.ts';
import { findPersonRow } from './queries.ts';
import { recordAct } from './record.ts';

const MAIL = 'account.invited';

type Invited = { email: string; name: string; role: StaffRole | null };

/**
 * Makes an account for another person. Staff never know a password for it: the person chooses one by a link
 * sent to the address, and until then no password signs in.
 */
export async function addPerson(ctx: Context, asked: Invited & { reason: string }): Promise<UserId> {
  const { email, name, role, reason } = asked;
  assert(role !== 'super_admin', 'two people make a super admin, of an existing account');
  await lockSuperAdmins(ctx);
  await requireStillInOffice(ctx, ['owners.edit', 'settings.roles']);
  ensure(!(await hasAccount(ctx, email)), 'PERSON_EXISTS');
  const userId = await ctx.services.auth.within(ctx.tx).createUser({ email, name });
  if (role) await insertStaffMember(ctx.tx, { userId, role, now: ctx.now });
  recordAct(ctx, { userId }, { action: 'user.added', after: { userId, role }, reason });
  await mail(ctx, { userId, email, name, role });
  return userId;
}

/** Sends the invitation again to who has not chosen a password yet. The link before it is dead. */
export async function inviteAgain(ctx: Context, userId: UserId): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  ensure(!person.disabledAt, 'PERSON_DISABLED');
  const row = await findUserRow(ctx.tx, userId);
  assert(row, 'locked a moment ago');
  ensure(!row.has_password && row.last_sign_in_at === null, 'INVITATION_TAKEN_UP');
  ensure(!(await isMailedOften(ctx, { kind: MAIL, to: row.email })), 'MAILED_OFTEN');
  recordAct(ctx, person, { action: 'user.invited_again', after: { userId } });
  await mail(ctx, { userId, email: row.email, name: row.name, role: row.role });
}

async function mail(ctx: Context, to: Invited & { userId: UserId }): Promise<void> {
  const origin = ctx.request?.origin;
  const ownId = actorUserId(ctx.actor);
  assert(origin && ownId, 'staff ask over HTTP');
  const desk = await findPersonRow(ctx.tx, ownId);
  const link = await issueRecoveryLink(ctx, {
    origin,
    userId: to.userId,
    email: to.email,
    lives: ACCOUNT_INVITATION_DAYS * DAY,
  });
  await sendAccountMail(ctx, {
    kind: MAIL,
    to: to.email,
    mail: personInvitedMail({ name: to.name, invitedBy: desk?.name ?? '', role: to.role, link }),
    isSecret: true,
  });
}

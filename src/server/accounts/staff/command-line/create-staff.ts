import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '../../sessions/keep-super-admin.ts';
import { issueRecoveryLink } from '../../sessions/recovery-link.ts';
import { findAccount, lockRecipient } from '../../sign-up/queries.ts';
import { countUsers, insertStaffMember } from '../list-queries.ts';
import { RESET_LINK_LIVES } from '../password-reset-link.ts';
import { findPersonRow } from '../queries.ts';
import { recordOperatorAct } from './record-operator-act.ts';

type Asked = {
  email: string;
  name: string;
  /** Left out, the first member of staff is a super admin; for everyone after them it has to be named. */
  role: StaffRole | null;
  /** The beginning of the link: the address of the site. */
  origin: string;
  reason: string | null;
};

type Created = { userId: UserId; role: StaffRole; link: string; expiresAt: Date };

/**
 * Makes a staff account from the command line, a super admin too: with the database at hand, asking a second
 * person would only look safe. Its person chooses a password behind the link, and then sets up a factor.
 */
export async function createStaff(ctx: Context, asked: Asked): Promise<Created> {
  const { email, name, origin, reason } = asked;
  ensure(!ctx.isPublicDemo, 'NO_STAFF_HERE');
  await lockSuperAdmins(ctx);
  await lockRecipient(ctx.tx, email);
  await requireFreeAddress(ctx, email);
  const isFirst = (await countUsers(ctx.tx, 'admin', { found: null }, 1)) === 0;
  const role = asked.role ?? (isFirst ? 'super_admin' : fail('STAFF_ROLE_NEEDED'));
  const userId = await ctx.services.auth.within(ctx.tx).createUser({ email, name });
  await insertStaffMember(ctx.tx, { userId, role, now: ctx.now });
  const link = await issueRecoveryLink(ctx, { origin, userId, email, lives: RESET_LINK_LIVES });
  recordOperatorAct(ctx, { userId }, { action: 'user.added', after: { userId, role }, reason });
  return { userId, role, link, expiresAt: plus(ctx.now, RESET_LINK_LIVES) };
}

/** A customer does not become staff: their account would then see what only staff may see (decision 0023). */
async function requireFreeAddress(ctx: Context, email: string): Promise<void> {
  const account = await findAccount(ctx.tx, { email });
  if (!account) return;
  const person = await findPersonRow(ctx.tx, account.id);
  fail(person?.staffRole ? 'STAFF_EXISTS' : 'EMAIL_NOT_OF_STAFF', { email });
}

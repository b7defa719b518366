import { assert } from '#domain/assert.ts';
import { ensure, type ErrorCode, sentenceFor } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { maskPhone } from '#domain/audit/masking.ts';
import { seesFullContact, type StaffPermission, staffCan } from '#domain/permissions/staff-roles.ts';
import type { StaffActor } from '#domain/permissions/actor.ts';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { isLastOwner } from '#domain/shops/team.ts';
import { listSessions } from '../profile/session-queries.ts';
import { noteContactsRead } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { listActiveSuperAdmins } from '../sessions/super-admin-queries.ts';
import {
  countBackupCodes,
  countOpenJobs,
  findOpenRequest,
  findUserRow,
  listFactors,
  listOwnersBeside,
  type UserRow,
} from './list-queries.ts';
import { presentUser } from './list-users.ts';

/** Job states that are over or have not begun: they do not wait for the owner. */
const AT_REST: readonly JobState[] = ['draft', 'completed', 'closed', 'cancelled', 'expired'];

/** One account as staff see it, with what each of their acts would change and why one is refused. */
export async function showUser(ctx: Context, userId: UserId) {
  const row = await findUserRow(ctx.tx, userId);
  ensure(row, 'PERSON_NOT_FOUND');
  const sessions = await listSessions(ctx.tx, userId, ctx.now);
  const factors = await listFactors(ctx.tx, userId);
  const supers = await listActiveSuperAdmins(ctx.tx);
  const reader = readerOf(ctx);
  if (reader.userId !== userId)
    await noteContactsRead(ctx, { entity: 'user', of: userId, fields: ['email'] });
  return {
    ...presentUser(ctx, row),
    phone: row.phone && maskPhone(row.phone),
    emailConfirmed: row.email_verified,
    hasPassword: row.has_password,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    mustRotatePassword: row.must_rotate,
    factors: factors.map(({ kind, name, verified_at: at }) => ({
      kind: kind as 'totp' | 'passkey',
      name,
      addedAt: at!.toISOString(),
    })),
    backupCodesLeft: await countBackupCodes(ctx.tx, userId),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    liveSessions: sessions.length,
    openJobs: await countOpenJobs(ctx.tx, userId, AT_REST),
    ownsAlone: await ownsAlone(ctx, userId),
    seconds: supers.filter((one) => one.userId !== reader.userId && one.userId !== userId).length,
    roleRequest: await roleRequestOf(ctx, userId),
    refusals: refusalsOf(reader, row, {
      isSignedIn: sessions.length > 0,
      isLast: supers.length === 1 && supers[0]!.userId === userId,
    }),
  };
}

async function roleRequestOf(ctx: Context, userId: UserId) {
  const reader = readerOf(ctx);
  // Who decides nothing about roles does not read who asked for what, and why.
  if (!staffCan(reader.role, ['owners.edit', 'settings.roles'])) return null;
  const request = await findOpenRequest(ctx.tx, userId, ctx.now);
  if (!request) return null;
  const isParty = reader.userId === request.requested_by || reader.userId === request.user_id;
  return {
    requestId: request.id,
    role: request.role as StaffActor['role'],
    requestedBy: request.requester_name,
    reason: request.reason,
    expiresAt: request.expires_at.toISOString(),
    refusal: isParty ? sentenceFor('SECOND_PERSON_NEEDED') : null,
  };
}

/** The shop that would have no owner who can sign in, were this account shut. */
async function ownsAlone(ctx: Context, userId: UserId) {
  const owners = await listOwnersBeside(ctx.tx, userId);
  const seats = owners.map((one) => ({
    userId: one.user_id,
    role: one.role,
    isDisabled: one.disabled_at !== null,
  }));
  const [shop] = owners;
  return shop && isLastOwner(seats, userId) ? { shopId: shop.id, name: shop.name } : null;
}

type Facts = { isSignedIn: boolean; isLast: boolean };

function refusalsOf(reader: StaffActor, row: UserRow, { isSignedIn, isLast }: Facts) {
  const isOwn = reader.userId === row.id;
  const isDisabled = row.disabled_at !== null;
  const first = (needed: readonly StaffPermission[], ...codes: (ErrorCode | false)[]): string | null => {
    if (!staffCan(reader.role, needed)) return sentenceFor('NOT_ALLOWED');
    const code = codes.find((one) => one !== false);
    return code ? sentenceFor(code) : null;
  };
  const edit = ['owners.edit'] as const;
  const own: ErrorCode | false = isOwn && 'OWN_ACCOUNT';
  const disabled: ErrorCode | false = isDisabled && 'PERSON_DISABLED';
  const last: ErrorCode | false = isLast && 'LAST_SUPER_ADMIN';
  const hasBegun = row.has_password || row.last_sign_in_at !== null;
  return {
    edit: first(edit, own),
    role: first([...edit, 'settings.roles'], own, row.role === null && 'PERSON_NOT_STAFF', disabled, last),
    resetLink: first(edit, own, disabled),
    handLink: first(
      edit,
      own,
      disabled,
      (reader.role !== 'super_admin' || row.role !== null) && 'LINK_ONLY_BY_MAIL',
    ),
    invitation: first(edit, own, disabled, hasBegun && 'INVITATION_TAKEN_UP'),
    disable: first(edit, own, disabled, last),
    enable: first(edit, own, !isDisabled && 'PERSON_NOT_DISABLED'),
    forcePasswordChange: first(edit, own, row.must_rotate && 'PASSWORD_CHANGE_ASKED'),
    resetFactors: first(edit, own, !row.has_factor && 'NO_FACTOR_TO_RESET', last),
    endSessions: first(edit, own, !isSignedIn && 'NOWHERE_SIGNED_IN'),
    reveal: first([...edit, 'payments.view']),
  };
}

/** The contacts in full, and where the account is signed in from. Reading them is an act with a reason. */
export async function revealUser(ctx: Context, userId: UserId, reason: string) {
  const row = await findUserRow(ctx.tx, userId);
  ensure(row, 'PERSON_NOT_FOUND');
  const { role } = readerOf(ctx);
  assert(seesFullContact(role), 'the contract lets in only who may read contacts');
  const sessions = await listSessions(ctx.tx, userId, ctx.now);
  ctx.audit({
    action: 'user.read_unmasked',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { fields: ['email', 'phone', 'addresses'] },
    reason,
  });
  return {
    email: sayAddress(row.email),
    phone: row.phone,
    addresses: sessions.map((session) => ({ sessionId: session.id, address: session.client_address })),
  };
}

export function readerOf({ actor }: Context): StaffActor {
  assert(actor.kind === 'staff', 'only staff look at accounts');
  return actor;
}

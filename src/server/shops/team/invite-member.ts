import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { TeamInvitationId } from '#domain/ids.ts';
import {
  INVITATION_LIVES,
  invitationLifecycle,
  invitationStatus,
} from '#domain/shops/invitation-lifecycle.ts';
import { type InvitedRole, TEAM_SEATS } from '#domain/shops/team.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { plus } from '#domain/time.ts';
import { teamInvitationMail } from '#platform/mail/templates/about-teams.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import { isMailedOften } from '#server/accounts/sign-up/mailed-often.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { lockOwnTeam, recordOfTeam, type OwnTeam } from './lock-team.ts';
import * as queries from './team-queries.ts';

const MAIL = 'team.invitation';

/**
 * Invites a person to the caller's team. The email does not depend on whether the address has an account;
 * its link finds out.
 */
export async function inviteMember(
  ctx: Context,
  { email, role }: { email: string; role: InvitedRole },
): Promise<void> {
  const team = await lockOwnTeam(ctx);
  requireActive(team);
  const waiting = await waitingOf(ctx, team);
  ensure(!team.members.some((one) => one.email === email), 'MEMBER_ALREADY');
  const older = waiting.find((one) => one.email === email);
  ensure(!older || isOver(ctx, older), 'MEMBER_INVITED');
  ensure(takenSeats(ctx, team, waiting) < TEAM_SEATS, 'TEAM_FULL', { most: TEAM_SEATS });
  if (older) await queries.updateInvitation(ctx.tx, older.id, { status: 'replaced', updated_at: ctx.now });
  const id = ctx.newId<TeamInvitationId>();
  const token = randomToken();
  await queries.insertInvitation(ctx.tx, {
    id,
    shop_id: team.shop.id,
    email,
    role,
    token_hash: sha256(token),
    status: 'pending',
    expires_at: plus(ctx.now, INVITATION_LIVES),
    invited_by: team.caller.userId,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  await mail(ctx, team, { email, role, token });
  record(ctx, team, { id, role }, 'member.invited');
}

/** The same invitation under a new link, for another seven days. */
export async function resendMemberInvitation(ctx: Context, id: TeamInvitationId): Promise<void> {
  const team = await lockOwnTeam(ctx);
  const row = await lockOne(ctx, team, id);
  requireActive(team);
  invitationLifecycle.next(statusOf(ctx, row), 'resend', 'inviter');
  const others = takenSeats(ctx, team, await waitingOf(ctx, team)) - (isOver(ctx, row) ? 0 : 1);
  ensure(others < TEAM_SEATS, 'TEAM_FULL', { most: TEAM_SEATS });
  const token = randomToken();
  await queries.updateInvitation(ctx.tx, id, {
    token_hash: sha256(token),
    expires_at: plus(ctx.now, INVITATION_LIVES),
    updated_at: ctx.now,
  });
  await queries.countResent(ctx.tx, id);
  await mail(ctx, team, { ...row, token });
  record(ctx, team, row, 'member.invited_again');
}

/** Takes an invitation back: its link opens nothing any more. */
export async function revokeMemberInvitation(ctx: Context, id: TeamInvitationId): Promise<void> {
  const team = await lockOwnTeam(ctx);
  const row = await lockOne(ctx, team, id);
  const status = invitationLifecycle.next(statusOf(ctx, row), 'revoke', 'inviter');
  await queries.updateInvitation(ctx.tx, id, { status, updated_at: ctx.now });
  record(ctx, team, row, 'member.invitation_revoked');
}

/**
 * The email says the name of the shop to strangers: not before our staff saw it, nor after they stopped it.
 */
function requireActive({ shop }: OwnTeam): void {
  ensure(shop.status === 'active', 'INVITE_WHILE_ACTIVE');
}

async function lockOne(ctx: Context, team: OwnTeam, id: TeamInvitationId) {
  const row = await queries.lockInvitation(ctx.tx, team.shop.id, id);
  ensure(row, 'NOT_FOUND');
  return row;
}

const waitingOf = (ctx: Context, { shop }: OwnTeam) => queries.listWaiting(ctx.tx, shop.id);

/** All members of the team, and all people with an open invitation. */
function takenSeats(ctx: Context, team: OwnTeam, waiting: readonly queries.InvitationRow[]): number {
  return team.members.length + waiting.filter((one) => !isOver(ctx, one)).length;
}

const statusOf = ({ now }: Context, row: queries.InvitationRow) =>
  invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);

const isOver = (ctx: Context, row: queries.InvitationRow) => statusOf(ctx, row) === 'expired';

type Mailed = { email: string; role: InvitedRole; token: string };

async function mail(ctx: Context, team: OwnTeam, { email, role, token }: Mailed): Promise<void> {
  const origin = ctx.request?.origin;
  assert(origin, 'an owner asks over HTTP');
  ensure(!(await isMailedOften(ctx, { kind: MAIL, to: email })), 'MAILED_OFTEN');
  await sendAccountMail(ctx, {
    kind: MAIL,
    to: email,
    mail: teamInvitationMail({
      shopName: team.shop.name,
      inviterName: team.caller.name,
      role: shopRoleLabel(role),
      link: `${origin}/mechanic/team?token=${token}`,
    }),
    isSecret: true,
  });
}

type Invited = { id: TeamInvitationId; role: InvitedRole };

function record(ctx: Context, { shop }: OwnTeam, { id, role }: Invited, action: string): void {
  recordOfTeam(ctx, shop, { action, entity: 'team_invitation', entityId: id, after: { role } });
}

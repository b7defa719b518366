import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { OwnershipOfferId, UserId } from '#domain/ids.ts';
import {
  OWNERSHIP_OFFER_LIVES,
  ownershipOfferLifecycle,
  ownershipOfferStatus,
} from '#domain/shops/ownership-offer-lifecycle.ts';
import { plus } from '#domain/time.ts';
import { ownershipOfferedMail, ownershipPassedMail } from '#platform/mail/templates/about-teams.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import { isMailedOften } from '#server/accounts/sign-up/mailed-often.ts';
import type { Context } from '#server/core/context.ts';
import { keepThisSession } from '#server/accounts/sessions/keep-this-session.ts';
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { lockOwnTeam, lockTeam, recordOfTeam } from './lock-team.ts';
import { lockShopRow, listMemberRows, setMemberRow, type MemberRow, type ShopRow } from '../queries.ts';
import { ringForTeam } from './ring-for-team.ts';
import * as queries from './team-queries.ts';

const OFFERED = 'team.ownership_offered';

/**
 * Offers the shop to a team member. The owner stays the owner until the other one accepts, so that each
 * owner has agreed to be answerable.
 */
export async function offerOwnership(ctx: Context, userId: UserId): Promise<void> {
  const { shop, caller, member, members } = await lockTeam(ctx, userId);
  ensure(member.role !== 'mso_owner', 'OWNS_ALREADY');
  ensure(!member.disabledAt, 'MEMBER_DISABLED');
  const open = await queries.findOpenOffer(ctx.tx, shop.id);
  ensure(!open || statusOf(ctx, open) === 'expired', 'OWNERSHIP_OFFERED');
  if (open) await end(ctx, open, 'expired');
  const id = ctx.newId<OwnershipOfferId>();
  await queries.insertOffer(ctx.tx, {
    id,
    shop_id: shop.id,
    from_user: caller.userId,
    to_user: userId,
    status: 'offered',
    offered_at: ctx.now,
    expires_at: plus(ctx.now, OWNERSHIP_OFFER_LIVES),
  });
  const about = aboutOffer(ctx, { shop, from: caller, to: member });
  const told = members.filter((one) => one.role === 'mso_owner' || one.userId === userId);
  await tell(ctx, await notMailedOften(ctx, told), OFFERED, ownershipOfferedMail(about));
  record(ctx, shop, id, 'ownership.offered', { from: caller.userId, to: userId });
}

/** An offer can be taken back and made again: after three emails within the hour it is on the page only. */
async function notMailedOften(ctx: Context, members: readonly MemberRow[]): Promise<MemberRow[]> {
  const told: MemberRow[] = [];
  for (const one of members) {
    if (!(await isMailedOften(ctx, { kind: OFFERED, to: one.email }))) told.push(one);
  }
  return told;
}

/** Takes the offer back; any owner may, should the one who made it be out of reach. */
export async function withdrawOwnership(ctx: Context, id: OwnershipOfferId): Promise<void> {
  const { shop } = await lockOwnTeam(ctx);
  const row = await lockOne(ctx, shop, id);
  await end(ctx, row, ownershipOfferLifecycle.next(statusOf(ctx, row), 'withdraw', 'owner'));
  record(ctx, shop, id, 'ownership.withdrawn', {});
}

/** No, thank you. */
export async function declineOwnership(ctx: Context, id: OwnershipOfferId): Promise<void> {
  const { shop, row } = await lockOffered(ctx, id);
  await end(ctx, row, ownershipOfferLifecycle.next(statusOf(ctx, row), 'decline', 'member'));
  record(ctx, shop, id, 'ownership.declined', {});
}

/**
 * The shop passes over: the new owner owns it, the one before is a manager from now on. Both work on with
 * nothing that was signed in under the old role; the one who accepts goes on here under a new token.
 */
export async function acceptOwnership(ctx: Context, id: OwnershipOfferId): Promise<void> {
  const { shop, row, members, caller } = await lockOffered(ctx, id);
  const status = ownershipOfferLifecycle.next(statusOf(ctx, row), 'accept', 'member');
  const before = members.find(({ userId }) => userId === row.from_user);
  // The offering owner may have been removed in between, and has nothing left to give.
  ensure(before?.role === 'mso_owner', 'OWNERSHIP_OFFER_OVER', { state: 'withdrawn' });
  await setMemberRow(ctx.tx, caller.userId, 'mso_owner');
  await setMemberRow(ctx.tx, before.userId, 'mso_manager');
  await end(ctx, row, status);
  await revokeSessions(ctx, before.userId);
  await keepThisSession(ctx, caller.userId);
  const about = aboutOffer(ctx, { shop, from: before, to: caller });
  const told = members.filter((one) => one.role === 'mso_owner' || one.userId === caller.userId);
  await tell(ctx, told, 'team.ownership_passed', ownershipPassedMail(about));
  record(ctx, shop, id, 'ownership.passed', {
    from: before.userId,
    to: caller.userId,
    was: caller.role,
  });
  await ringForTeam(ctx, shop.id, caller.userId, (name) => `Owns the shop now: ${name}`);
}

/** A member leaves or changes role: drop their offers, both made and received. */
export async function endOffersOf(ctx: Context, shop: ShopRow, userId: UserId): Promise<void> {
  const open = await queries.findOpenOffer(ctx.tx, shop.id);
  if (open?.from_user === userId || open?.to_user === userId) await end(ctx, open, 'withdrawn');
}

/** The offer to the caller, and the team as it is now; for the other members it does not exist. */
async function lockOffered(ctx: Context, id: OwnershipOfferId) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShopRow(ctx.tx, actor.shopId);
  assert(shop, 'a member has a shop');
  const row = await lockOne(ctx, shop, id);
  ensure(row.to_user === actor.userId, 'NOT_FOUND');
  const members = await listMemberRows(ctx.tx, shop.id);
  const caller = members.find(({ userId }) => userId === actor.userId);
  ensure(caller, 'NOT_FOUND');
  return { shop, row, members, caller };
}

async function lockOne(ctx: Context, shop: ShopRow, id: OwnershipOfferId): Promise<queries.OfferRow> {
  const row = await queries.lockOffer(ctx.tx, shop.id, id);
  ensure(row, 'NOT_FOUND');
  return row;
}

const statusOf = ({ now }: Context, { status, expires_at: expiresAt }: queries.OfferRow) =>
  ownershipOfferStatus({ status, expiresAt }, now);

type Ended = 'accepted' | 'declined' | 'withdrawn' | 'expired';

async function end(ctx: Context, { id }: queries.OfferRow, status: Ended): Promise<void> {
  await queries.updateOffer(ctx.tx, id, { status, answered_at: ctx.now });
}

type Offered = { shop: ShopRow; from: MemberRow; to: MemberRow };

function aboutOffer({ request }: Context, { shop, from, to }: Offered) {
  assert(request, 'a member asks over HTTP');
  const url = `${request.origin}/mechanic/shop/team`;
  return { shopName: shop.name, from: from.name, to: to.name, url };
}

async function tell(ctx: Context, to: readonly MemberRow[], kind: string, mail: RenderedMail): Promise<void> {
  for (const { email, disabledAt } of to) {
    if (!disabledAt) await sendAccountMail(ctx, { kind, to: email, mail });
  }
}

type Facts = Record<string, string>;

function record(ctx: Context, shop: ShopRow, id: OwnershipOfferId, action: string, after: Facts): void {
  recordOfTeam(ctx, shop, { action, entity: 'ownership_offer', entityId: id, after });
}

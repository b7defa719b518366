import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { InvitationId } from '#domain/ids.ts';
import {
  INVITATION_LIVES,
  invitationLifecycle,
  invitationStatus,
} from '#domain/shops/invitation-lifecycle.ts';
import { plus } from '#domain/time.ts';
import { splitZip } from '#domain/marketplace/zip-plus-four.ts';
import { shopInvitationMail } from '#platform/mail/templates/for-joining.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import { actorUserId, type AuditFacts, type Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import * as queries from './queries.ts';

/** What staff say of a shop that they ask to join. */
export type Invited = {
  contactName: string;
  phone: string;
  businessName: string;
  city: string;
  state: string;
  zip?: string | undefined;
};
const NO_ZIP = { zip: null, plus4: null };
type Asked = Invited & { email: string; notes: string; confirmDuplicate: boolean };

/**
 * Asks a shop to join. Where there seems to be such a shop already staff are warned, and may go on; another
 * invitation that waits at the same address opens nothing from then on.
 */
export async function inviteShop(ctx: Context, asked: Asked): Promise<InvitationId> {
  const { email, contactName, businessName, zip, notes, confirmDuplicate } = asked;
  const older = await queries.lockPendingTo(ctx.tx, email);
  if (!confirmDuplicate) await warnOfTwin(ctx, { shop: asked, email });
  if (older) await moveInvitation(ctx, older, 'replace');
  const id = ctx.newId<InvitationId>();
  const token = randomToken();
  await queries.insertInvitation(ctx.tx, {
    id,
    token_hash: sha256(token),
    status: 'pending',
    expires_at: plus(ctx.now, INVITATION_LIVES),
    email,
    ...columnsOf(asked),
    notes,
    invited_by: inviterOf(ctx),
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  await mailInvitation(ctx, { email, businessName, contactName, token });
  record(ctx, { id, zip: zip ?? null }, 'invitation.sent');
  return id;
}

export function columnsOf({ businessName, contactName, phone, city, state, zip }: Invited) {
  const { zip: five, plus4 } = zip ? splitZip(zip) : NO_ZIP;
  return {
    business_name: businessName,
    contact_name: contactName,
    phone,
    city,
    state,
    zip: five,
    zip_plus4: plus4,
  };
}

type Twin = { shop?: Pick<Asked, 'businessName' | 'city' | 'state'> | null; email?: string | null };

/** Refuses once, so that staff look: such a shop, or a user at that address, seems to exist already. */
export async function warnOfTwin(ctx: Context, { shop, email }: Twin): Promise<void> {
  const isKnown = shop ? await queries.isNamed(ctx.tx, shop) : false;
  ensure(!isKnown, 'INVITATION_SAME_SHOP', { city: shop?.city ?? '', state: shop?.state ?? '' });
  ensure(!email || !(await queries.isAddressed(ctx.tx, email)), 'INVITATION_SAME_EMAIL');
}

/** The same invitation under a new link, for another seven days. */
export async function resendInvitation(ctx: Context, id: InvitationId): Promise<void> {
  const row = await lockOne(ctx, id);
  invitationLifecycle.next(currentStatus(ctx, row), 'resend', 'inviter');
  await sendAnew(ctx, row);
  await queries.countResent(ctx.tx, id);
  record(ctx, row, 'invitation.resent');
}

/** A new link for seven days; the one before opens nothing from then on. */
export async function sendAnew(ctx: Context, row: queries.InvitationRow): Promise<void> {
  const { id, email, business_name: businessName, contact_name: contactName } = row;
  // One that is recorded as expired may exist beside a newer one that waits.
  const other = await queries.lockPendingTo(ctx.tx, email);
  ensure(!other || other.id === id, 'INVITATION_SAME_EMAIL');
  const token = randomToken();
  await queries.updateInvitation(ctx.tx, id, {
    token_hash: sha256(token),
    status: 'pending',
    expires_at: plus(ctx.now, INVITATION_LIVES),
    email,
    updated_at: ctx.now,
  });
  await mailInvitation(ctx, { email, businessName, contactName, token });
}

/** Takes an invitation back. */
export async function revokeInvitation(ctx: Context, id: InvitationId): Promise<void> {
  await moveInvitation(ctx, await lockOne(ctx, id), 'revoke');
}

export async function lockOne(ctx: Context, id: InvitationId): Promise<queries.InvitationRow> {
  const row = await queries.lockInvitation(ctx.tx, id);
  ensure(row, 'NOT_FOUND');
  return row;
}

async function moveInvitation(ctx: Context, row: queries.InvitationRow, move: 'replace' | 'revoke') {
  const status = invitationLifecycle.next(currentStatus(ctx, row), move, 'inviter');
  await queries.updateInvitation(ctx.tx, row.id, { status, updated_at: ctx.now });
  record(ctx, row, `invitation.${status}`);
}

export function currentStatus(ctx: Context, row: queries.InvitationRow) {
  return invitationStatus({ status: row.status, expiresAt: row.expires_at }, ctx.now);
}

function inviterOf({ actor }: Context) {
  const userId = actorUserId(actor);
  assert(userId, 'only staff invite');
  return userId;
}

type Mailed = { email: string; businessName: string; contactName: string; token: string };

async function mailInvitation(ctx: Context, { email, businessName, contactName, token }: Mailed) {
  const origin = ctx.request?.origin;
  assert(origin, 'staff ask over HTTP');
  const inviterName = await queries.findName(ctx.tx, inviterOf(ctx));
  const link = `${origin}/mechanic/signup?token=${token}`;
  await sendAccountMail(ctx, {
    kind: 'shop.invitation',
    to: email,
    mail: shopInvitationMail({ businessName, contactName, inviterName, link }),
    isSecret: true,
  });
}

export function record(
  ctx: Context,
  { id, zip }: { id: InvitationId; zip: string | null },
  action: string,
  after?: AuditFacts,
  before?: AuditFacts,
): void {
  ctx.audit({
    action,
    entity: 'shop_invitation',
    entityId: id,
    market: zip ? zip.slice(0, 3) : 'platform',
    before,
    after,
  });
}

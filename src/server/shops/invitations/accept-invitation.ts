import type { UserId } from '#domain/ids.ts';
import { invitationLifecycle } from '#domain/shops/invitation-lifecycle.ts';
import { shopJoiningMail } from '#platform/mail/templates/for-joining.ts';
import { sha256 } from '#platform/tokens.ts';
import { joiningBy, usableInvitation } from '#server/accounts/sign-up/join-by-invitation.ts';
import { hasAccount } from '#server/accounts/sign-up/open-invited-account.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { beginSetup } from '../setup/joiner.ts';
import {
  findInvitationByHash,
  type InvitationRow,
  lockInvitationByHash,
  updateInvitation,
} from './queries.ts';

/** Where the stepper goes on once the invitation was accepted: without the link, which is used up. */
const STEPPER = '/mechanic/signup';

/** What the invited may read of it. Looking changes nothing. */
export async function readInvitation(ctx: Context, token: string) {
  const row = await requireUsable(ctx, token);
  return {
    email: row.email,
    businessName: row.business_name,
    contactName: row.contact_name,
    phone: row.phone,
    city: row.city,
    state: row.state,
    hasAccount: await hasAccount(ctx, row.email),
  };
}

const joining = joiningBy({
  policy: 'shop',
  find: requireUsable,
  lock: lockUsable,
  accept,
  landing: STEPPER,
});

/** Makes the account of the invited address and signs in. */
export const acceptInvitation = joining.withNewAccount;
/** The same with the account that the invited address has already: only its own person may. */
export const takeInvitation = joining.withOwnAccount;

async function accept(ctx: Context, row: InvitationRow, userId: UserId): Promise<void> {
  const status = invitationLifecycle.next(row.status, 'accept', 'invited');
  await updateInvitation(ctx.tx, row.id, {
    status,
    accepted_by: userId,
    accepted_at: ctx.now,
    updated_at: ctx.now,
  });
  await beginSetup(ctx, userId, {
    businessName: row.business_name,
    contactName: row.contact_name,
    phone: row.phone,
    address: row.street ?? '',
    city: row.city,
    state: row.state,
    zipCode: row.zip ?? '',
  });
  // The link of the invitation is used up: this one leads back to where they were, on every device.
  const goOn = new URL(`/auth/login?${new URLSearchParams({ returnTo: STEPPER })}`, ctx.request?.origin);
  const mail = shopJoiningMail({ businessName: row.business_name, link: goOn.href });
  await sendAccountMail(ctx, { kind: 'shop.joining', to: row.email, mail });
  ctx.audit({
    action: 'invitation.accepted',
    entity: 'shop_invitation',
    entityId: row.id,
    market: row.zip ? row.zip.slice(0, 3) : 'platform',
    after: { userId },
  });
}

async function requireUsable(ctx: Context, token: string): Promise<InvitationRow> {
  return usableInvitation(await findInvitationByHash(ctx.tx, sha256(token)), ctx.now);
}

async function lockUsable(ctx: Context, token: string): Promise<InvitationRow> {
  return usableInvitation(await lockInvitationByHash(ctx.tx, sha256(token)), ctx.now);
}

import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { shopJoiningMail } from '#platform/mail/templates/for-joining.ts';
import { noteContactsRead } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { findOwner } from './queries.ts';
import { requirePossible } from './require-possible.ts';

/** Where a shop that was begun goes on with its set-up, once its owner has logged in. */
const STEPPER = '/mechanic/signup';

/**
 * Writes to the owner of a shop that was begun and never sent in: the way back to where they were. The link
 * still needs their sign-in, so older links may stay valid. Returns the recipient.
 */
export async function resendToOwner(ctx: Context, shopId: ShopId): Promise<string> {
  const { shop } = await requirePossible(ctx, shopId, 'resend_invitation');
  const owner = await findOwner(ctx.tx, shopId);
  assert(owner && ctx.actor.kind === 'staff', 'what is possible was looked at before');
  const link = new URL(`/auth/login?${new URLSearchParams({ returnTo: STEPPER })}`, ctx.request?.origin);
  const mail = shopJoiningMail({ businessName: shop.name, link: link.href });
  await sendAccountMail(ctx, { kind: 'shop.joining', to: owner.email, mail });
  ctx.audit({
    action: 'invitation.resent',
    entity: 'shop',
    entityId: shopId,
    market: shop.market,
    shopId,
    after: { to: owner.id },
  });
  await noteContactsRead(ctx, { entity: 'shop', of: shopId, fields: ['ownerEmail'] });
  return seesFullContact(ctx.actor.role) ? owner.email : maskEmail(owner.email);
}

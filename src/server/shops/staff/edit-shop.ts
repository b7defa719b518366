import { ensure } from '#domain/errors/errors.ts';
import { changesForTrail } from '#domain/jobs/facts-for-trail.ts';
import type { ShopId } from '#domain/ids.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import { splitZip, wholeZip } from '#domain/marketplace/zip-plus-four.ts';
import { shopContactChangedMail } from '#platform/mail/templates/about-vetting.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { addNote } from '#server/records/notes.ts';
import { changeShop } from '../setup/change-shop.ts';
import { detailsOf } from '../review/change-details.ts';
import { findDetails } from '../review/detail-queries.ts';
import { requireJudge } from '../review/require-judge.ts';

type Edit = {
  shopId: ShopId;
  businessName: string;
  contactName: string;
  phone?: string | undefined;
  email?: string | undefined;
  city: string;
  state: string;
  zip?: string | undefined;
  notes?: string | undefined;
};

type Contact = Pick<ShopDetails, 'businessName' | 'email' | 'phone'>;

/**
 * People whose contact address changed must learn that staff changed it: at the old address and at the new
 * one. The email shows new values masked as staff read them, because the old address may be a stranger's.
 */
async function tellOfContact(ctx: Context, before: Contact, becomes: Contact): Promise<void> {
  const isNewEmail = before.email !== becomes.email;
  const isNewPhone = before.phone !== becomes.phone;
  if (!isNewEmail && !isNewPhone) return;
  const mail = shopContactChangedMail({
    shop: becomes.businessName,
    newEmail: isNewEmail ? maskEmail(becomes.email) : null,
    lastDigits: isNewPhone ? becomes.phone.slice(-4) : null,
    at: ctx.now,
  });
  for (const to of new Set([before.email, becomes.email])) {
    await sendAccountMail(ctx, { kind: 'shop.contact_changed', to, mail });
  }
}

/**
 * Staff correct what a shop says of itself. It is their word, so it needs no new review. Contacts shown
 * masked are not sent, and stay; the shop gets an email about changed ones.
 */
export async function editShop(ctx: Context, { shopId, ...asked }: Edit): Promise<void> {
  const { shop } = await requireJudge(ctx, shopId);
  ensure(shop.status !== 'deleted', 'SHOP_WRONG_STATE', { state: 'deleted' });
  const row = await findDetails(ctx.tx, shopId);
  const known = detailsOf(row);
  const before = { ...known, zip: wholeZip({ zip: known.zip, plus4: row.zip_plus4 }) };
  const { businessName, contactName, city, state, notes } = asked;
  const { phone = before.phone, email = before.email, zip = before.zip } = asked;
  const becomes = { ...before, businessName, contactName, phone, email, city, state, zip };
  const fields = Object.keys(before) as (keyof ShopDetails)[];
  const changed = fields.filter((field) => becomes[field] !== before[field]);
  if (changed.length > 0) {
    const changes = changesForTrail(before, becomes, changed);
    const { plus4, ...five } = splitZip(zip);
    await changeShop(ctx, shop, { ...becomes, ...five }, { strict: true, changes, plus4 });
    await tellOfContact(ctx, before, becomes);
  }
  if (notes) await addNote(ctx, { subject: 'shop', subjectId: shopId, type: 'general', content: notes });
}

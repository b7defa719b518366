import { ensure } from '#domain/errors.ts';
import { changesForTrail } from '#domain/facts-for-trail.ts';
import type { ShopId } from '#domain/ids.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import { splitZip, wholeZip } from '#domain/zip-plus-four.ts';
import type { Context } from '../context.ts';
import { addNote } from '../records/notes.ts';
import { changeShop } from '../setup/change-shop.ts';
import { detailsOf } from '../vetting/change-details.ts';
import { findDetails } from '../vetting/detail-queries.ts';
import { requireJudge } from '../vetting/require-judge.ts';

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

/**
 * Staff put right what a shop says of itself (A §5). It is their word, so nothing of it waits for a look
 * again. Contact that they were shown masked is not sent, and stays.
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
  }
  if (notes) await addNote(ctx, { subject: 'shop', subjectId: shopId, type: 'general', content: notes });
}

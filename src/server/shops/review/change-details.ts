import type { ShopDetailsView } from '#api/shops/profile.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { isBeforeReview, verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import { isVerifiedFact, reviewFields, verifiedFacts, type VerifiedFact } from '#domain/shops/shop-review.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import type { Context } from '#server/core/context.ts';
import { requireVersion, versionOf } from '#server/core/form-version.ts';
import { changeShop } from '../setup/change-shop.ts';
import { saveBusinessInfo } from '../setup/save-steps.ts';
import { lockShop } from '../move-shop.ts';
import { type DetailsRow, findDetails, hasLocations, updateWords } from './detail-queries.ts';
import { noteChangedFacts } from './note-changed-facts.ts';
import { listOpenChanges } from './queries.ts';

/** What the caller's shop says of itself, and which of it our staff have not confirmed again yet. */
export async function showDetails(ctx: Context): Promise<ShopDetailsView> {
  const { shopId } = memberOf(ctx);
  const row = await findDetails(ctx.tx, shopId);
  const open = await listOpenChanges(ctx.tx, shopId);
  return {
    ...detailsOf(row),
    slug: row.slug,
    headline: row.headline,
    versions: versionsOf(row),
    status: row.status,
    looksAgain: [...new Set(open.map(({ field }) => field))].filter(isVerifiedFact).map((field) => ({
      field,
      label: reviewFields[field],
    })),
  };
}

type Seen = { version?: string | undefined };
type Said = Omit<ShopDetails, 'description'> & Seen & { reopensReview: boolean };

/**
 * Changes what the shop says of itself. A change to verified facts reopens the review of a live shop, so it
 * must be confirmed first. During a review, the facts under review cannot change.
 */
export async function saveDetails(ctx: Context, { reopensReview, version, ...said }: Said): Promise<void> {
  const { shopId } = memberOf(ctx);
  const shop = await lockShop(ctx, shopId);
  const row = await findDetails(ctx.tx, shopId);
  requireVersion(version, versionsOf(row).facts);
  const before = detailsOf(row);
  const details = { ...said, description: before.description };
  const stays = details.state === before.state || !(await hasLocations(ctx.tx, shopId));
  ensure(stays, 'LOCATIONS_STAY_IN_STATE', { state: before.state });
  if (isBeforeReview(shop.status)) {
    await saveBusinessInfo(ctx, details);
    return;
  }
  const changes = verifiedFacts.map((field) => ({
    field,
    was: factOf(before, field),
    becomes: factOf(details, field),
    ...(field === 'address' && { restores: addressOf(before) }),
  }));
  const changed = changes.filter(({ was, becomes }) => was !== becomes);
  ensure(changed.length === 0 || shop.status !== 'submitted', 'SHOP_UNDER_REVIEW');
  const isVerified = verificationStatus(shop.status) === 'verified';
  ensure(changed.length === 0 || !isVerified || reopensReview, 'REVIEW_WOULD_REOPEN', {
    facts: changed.map(({ field }) => reviewFields[field]).join(', '),
  });
  await changeShop(ctx, shop, details, { strict: true });
  await noteChangedFacts(ctx, shopId, changed);
}

/** The words under the name and on the page of the shop. No fact of them was verified. */
export async function savePublicPage(
  ctx: Context,
  { headline, description, version }: Seen & { headline: string; description: string },
): Promise<void> {
  const { shopId } = memberOf(ctx);
  const shop = await lockShop(ctx, shopId);
  const before = await findDetails(ctx.tx, shopId);
  requireVersion(version, versionsOf(before).words);
  // The wizard shows its draft, and would bring the older words back.
  if (isBeforeReview(shop.status)) await saveBusinessInfo(ctx, { ...detailsOf(before), description });
  await updateWords(ctx.tx, shopId, { headline, description, updated_at: ctx.now });
  ctx.audit({
    action: 'shop.words_changed',
    entity: 'shop',
    entityId: shopId,
    market: shop.market,
    shopId,
    before: { headlineCharacters: before.headline.length, descriptionCharacters: before.description.length },
    after: { headlineCharacters: headline.length, descriptionCharacters: description.length },
  });
}

function versionsOf(row: DetailsRow): ShopDetailsView['versions'] {
  const { description, ...facts } = detailsOf(row);
  return { facts: versionOf(facts), words: versionOf([row.headline, description]) };
}

function memberOf({ actor }: Context) {
  assert(actor.kind === 'shop', 'only a member comes here');
  return actor;
}

/** What a shop says of itself, as its forms know it. */
export function detailsOf(row: DetailsRow): ShopDetails {
  return {
    businessName: row.name,
    contactName: row.contact_name,
    phone: row.phone,
    email: row.email,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    description: row.description,
    licenseNumber: row.license_number ?? '',
    taxId: row.tax_id ?? '',
  };
}

function addressOf({ street, city, state, zip }: ShopDetails) {
  return { street, city, state, zip };
}

/** A verified fact as one line, to be compared and read. */
function factOf(
  { businessName, street, city, state, zip, licenseNumber, taxId }: ShopDetails,
  field: VerifiedFact,
) {
  const lines: Record<VerifiedFact, string> = {
    name: businessName,
    address: `${street}, ${city}, ${state} ${zip}`,
    license_number: licenseNumber,
    tax_id: taxId,
  };
  return lines[field];
}

import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import { numberedSlug, slugOfName } from '#domain/shops/shop-slug.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import { requireNoOwnRepairs } from '#server/accounts/profile/own-repairs.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { suggestSalesTax } from '../sales-tax.ts';
import type { ShopOfJoiner } from './joiner.ts';
import { findZipPlace, insertOwner, insertShop, plusFourAt, updateShop } from './queries.ts';

const MOST_OF_A_NAME = 200;

/** Makes a shop that waits for its review, and the person its owner. */
export async function makeShop(ctx: Context, userId: UserId, details: ShopDetails): Promise<ShopId> {
  await requireNoOwnRepairs(ctx, userId);
  const place = await placeOf(ctx, details);
  const id = ctx.newId<ShopId>();
  const row = {
    ...columnsOf(details, place),
    id,
    status: 'pending' as const,
    verification_status: 'pending' as const,
    // Nothing is said of it yet: the forms begin with their own defaults.
    labor_rate_cents: NO_MONEY,
    time_zone: timeZoneOfState(details.state),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const slug = slugOfName(details.businessName);
  let isMade = false;
  for (let n = 1; !isMade && n <= MOST_OF_A_NAME; n += 1) {
    isMade = await insertShop(ctx.tx, { ...row, slug: numberedSlug(slug, n) });
  }
  assert(isMade, 'a name is free among many');
  await insertOwner(ctx.tx, id, userId, ctx.now);
  await suggestSalesTax(ctx, id, details.state);
  ctx.audit({
    action: 'shop.created',
    entity: 'shop',
    entityId: id,
    market: details.zip.slice(0, 3),
    shopId: id,
    after: { status: 'pending', owner: userId },
  });
  return id;
}

/** What was and what is, as the trail may keep it. */
type Changes = { before: AuditFacts; after: AuditFacts };

type How = {
  strict: boolean;
  changes?: Changes;
  /** The four digits behind its ZIP code, which staff may write; unsaid they stay with their five. */
  plus4?: string | null;
};

/**
 * Changes what a shop says of itself. While the owner types (`strict: false`) we wait for a matching ZIP
 * code instead of refusing.
 */
export async function changeShop(
  ctx: Context,
  shop: Pick<ShopOfJoiner, 'id' | 'market' | 'status'>,
  details: ShopDetails,
  { strict, changes, plus4 }: How,
): Promise<void> {
  const place = strict ? await placeOf(ctx, details) : await findFittingPlace(ctx, details);
  if (!place) return;
  const digits = plus4 === undefined ? plusFourAt(details.zip) : plus4;
  await updateShop(ctx.tx, shop.id, {
    ...columnsOf(details, place),
    zip_plus4: digits,
    updated_at: ctx.now,
  });
  ctx.audit({
    action: 'shop.updated',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    ...(changes && { before: changes.before }),
    after: { zip: details.zip, status: shop.status, ...changes?.after },
  });
}

/** The middle of its ZIP code: we cannot locate the address itself. */
async function placeOf(ctx: Context, { zip, state }: ShopDetails): Promise<Point> {
  const place = await findZipPlace(ctx.tx, zip);
  ensure(place, 'ZIP_UNKNOWN');
  ensure(place.state === state, 'ZIP_OF_OTHER_STATE', { zip, city: place.city, state: place.state });
  return { lat: place.lat, lng: place.lng };
}

async function findFittingPlace(ctx: Context, { zip, state }: ShopDetails): Promise<Point | undefined> {
  const place = await findZipPlace(ctx.tx, zip);
  return place?.state === state ? place : undefined;
}

function columnsOf(details: ShopDetails, { lat, lng }: Point) {
  return {
    name: details.businessName,
    contact_name: details.contactName,
    phone: details.phone,
    email: details.email,
    street: details.street,
    city: details.city,
    state: details.state,
    zip: details.zip,
    description: details.description,
    license_number: details.licenseNumber || null,
    tax_id: details.taxId || null,
    lat,
    lng,
  };
}

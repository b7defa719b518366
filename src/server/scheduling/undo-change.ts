import { ensure } from '#domain/errors/errors.ts';
import type { ShopFactChangeId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { type OpenFact, openFacts } from '#server/shops/review/open-facts.ts';
import { requireJudge } from '#server/shops/review/require-judge.ts';
import { restoreFact, settleUndone } from '#server/shops/review/undo-fact.ts';
import { refuseWhileBooked } from './archive-location.ts';
import { findZipPlace, listLocations, updateLocation } from './location-queries.ts';
import { recordLocation } from './save-location.ts';

type Undo = { shopId: ShopId; changeId: ShopFactChangeId; reason: string };

/**
 * Staff put back what they had verified and a live shop changed, whole: what was there before the first of
 * its changes. A location that was added goes out of use, unless cars are booked there.
 */
export async function undoChange(ctx: Context, { shopId, changeId, reason }: Undo): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  const fact = (await openFacts(ctx, shopId)).find(({ id }) => id === changeId);
  ensure(fact, 'CHANGE_NOT_FOUND');
  if (fact.locationId === null) await restoreFact(ctx, shop, fact);
  else await restoreAddress(ctx, shop, fact);
  await settleUndone(ctx, shop, fact, { by, reason });
}

type Shop = Awaited<ReturnType<typeof requireJudge>>['shop'];

async function restoreAddress(ctx: Context, shop: Shop, { locationId, was, restores }: OpenFact) {
  const found = (await listLocations(ctx.tx, shop.id)).find(({ id }) => id === locationId);
  ensure(found, 'CHANGE_NOT_FOUND');
  const { id, name } = found;
  if (was === '') {
    if (found.archived_at) return;
    await refuseWhileBooked(ctx, id);
    await updateLocation(ctx.tx, id, { archived_at: ctx.now, updated_at: ctx.now });
    recordLocation(ctx, shop, { id, action: 'shop.location_archived', after: { name } });
    return;
  }
  ensure(restores, 'CHANGE_STANDS');
  const place = await findZipPlace(ctx.tx, restores.zip);
  ensure(place, 'ZIP_UNKNOWN');
  const { street, city, zip } = restores;
  const address = { street, city, zip, lat: place.lat, lng: place.lng };
  await updateLocation(ctx.tx, id, { ...address, updated_at: ctx.now });
  recordLocation(ctx, shop, {
    id,
    action: 'shop.location_changed',
    before: { name, zip: found.zip },
    after: { name, zip },
  });
}

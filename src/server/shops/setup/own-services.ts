import type { OfferingId, ShopId } from '#domain/ids.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import { MOST_OFFERINGS, SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import { otherServiceNames, otherServicesText } from '#domain/shops/other-services.ts';
import { ensure } from '#domain/errors/errors.ts';
import { findService } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { deleteOwnServices, insertOwnServices, listOffered } from './service-queries.ts';

type Offered = Awaited<ReturnType<typeof listOffered>>[number];

/**
 * The services that the shop named itself and has not priced: they wait on its price list, switched off, and
 * the setup shows them in its field.
 */
export function unpricedText(offered: readonly Offered[]): string {
  return otherServicesText(offered.filter(isUnpriced).map(({ name }) => name ?? ''));
}

/**
 * Adds the services in the owner's own words to the price list, unpriced and turned off. A service removed
 * from the field goes again; once it has a price, only the price list changes it.
 */
export async function keepOtherServices(ctx: Context, shopId: ShopId, text: string): Promise<string[]> {
  const offered = await listOffered(ctx.tx, shopId);
  const shown = new Set(otherServiceNames(unpricedText(offered)).map(lower));
  const wanted = otherServiceNames(text).filter((name) => findService(name) === undefined);
  const known = new Set(offered.map(({ name }) => lower(name ?? '')));
  const added = wanted.filter((name) => !known.has(lower(name)));
  const isWanted = new Set(wanted.map(lower));
  const dropped = offered.filter(
    (one) => isUnpriced(one) && shown.has(lower(one.name ?? '')) && !isWanted.has(lower(one.name ?? '')),
  );
  await deleteOwnServices(
    ctx.tx,
    shopId,
    dropped.map(({ id }) => id),
  );
  const count = offered.length - dropped.length + added.length;
  ensure(count <= MOST_OFFERINGS, 'TOO_MANY_SERVICES', { most: MOST_OFFERINGS });
  const rows = added.map((name) => ({
    id: ctx.newId<OfferingId>(),
    service: null,
    name,
    price_cents: NO_MONEY,
    duration_minutes: SERVICE_MINUTES.usual,
    active: false,
    updated_at: ctx.now,
  }));
  await insertOwnServices(ctx.tx, shopId, rows);
  return added;
}

function isUnpriced({ code, priceCents, isActive }: Offered): boolean {
  return code === null && priceCents === NO_MONEY && !isActive;
}

function lower(name: string): string {
  return name.toLowerCase();
}

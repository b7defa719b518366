import type { ShopOfferingsView } from '#api/shops/services.ts';
import { offeringName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import { isPackageShown, savedBy, workPlaceOf } from '#domain/quotes/offerings.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { findRates, listPackageRows, listPartRows, listServiceRows, type ServiceRow } from './queries.ts';

/** What the caller's shop offers: the catalog's services in its order, then its own. */
export async function listOfferings(ctx: Context): Promise<ShopOfferingsView> {
  const { actor, tx } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const services = (await listServiceRows(tx, actor.shopId)).toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    services: services.map(({ id, name, ...rest }) => ({
      ...rest,
      serviceId: id,
      name: offeringName(ctx.catalogue, { code: rest.code, name }),
    })),
    packages: await listPackages(ctx, actor.shopId, services),
    rates: await readRates(ctx, actor.shopId),
  };
}

/** A sort keeps the order of equals, so the shop's own services stay in the order of their names. */
function rankOf({ code }: ServiceRow): number {
  return code ? serviceCodes.indexOf(code) : serviceCodes.length;
}

async function listPackages(ctx: Context, shopId: ShopId, services: readonly ServiceRow[]) {
  const packages = await listPackageRows(ctx.tx, shopId);
  const parts = await listPartRows(ctx.tx, shopId);
  return packages.map(({ id, ...rest }) => {
    const ids = parts.filter(({ packageId }) => packageId === id).map(({ serviceId }) => serviceId);
    const own = services.filter((service) => ids.includes(service.id));
    return {
      ...rest,
      packageId: id,
      services: own.map((part) => ({
        serviceId: part.id,
        name: offeringName(ctx.catalogue, part),
        isActive: part.isActive,
      })),
      isShown: isPackageShown(rest, own),
      savedCents: savedBy(rest.priceCents, own),
    };
  });
}

async function readRates(ctx: Context, shopId: ShopId) {
  const rates = await findRates(ctx.tx, shopId);
  return {
    laborRateCents: rates.labor_rate_cents,
    diagnosticFeeCents: rates.diagnostic_fee_cents,
    works: workPlaceOf({ inShop: rates.in_shop_service, mobile: rates.mobile_service }),
    tripFeeCents: rates.mobile_trip_fee_cents,
    radiusMiles: rates.service_radius_miles,
  };
}

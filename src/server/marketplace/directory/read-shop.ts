import { type Catalogue, offeringName } from '#domain/settings/catalogue.ts';
import { ensure } from '#domain/errors/errors.ts';
import { savedBy } from '#domain/quotes/offerings.ts';
import { canBookAtOnce } from '#domain/quotes/package-booking.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { LocationId, ShopId } from '#domain/ids.ts';
import { placeSlug } from '#domain/shops/shop-address.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { findSearchPlace } from '../search-place.ts';
import { readFigures } from '#server/shops/figures/read-figures.ts';
import { picturesOf } from '#server/shops/profile/pictures.ts';
import { listSupportedTowns } from './place-queries.ts';
import { inOrder, levelOf, presentRating, roundedMiles } from './present.ts';
import {
  findProfile,
  listClosures,
  listHours,
  listLocations,
  listPackages,
  listServices,
} from './queries.ts';

/** One active shop as everyone may see it; any other does not exist here. */
export async function readShop(ctx: Context, { slug, zip }: { slug: string; zip?: string | undefined }) {
  const { tx } = ctx;
  const shop = await findProfile(tx, slug);
  ensure(shop, 'SHOP_NOT_FOUND');
  const offered = await listServices(tx, shop.id);
  const openAt = await openingsOf(ctx, shop);
  const { hours, closures } = openAt(null);
  const locations = await listLocations(tx, shop.id);
  const { figuresOf } = await readFigures(tx, [shop.id]);
  return {
    shop: {
      slug: shop.slug,
      name: shop.name,
      headline: shop.headline,
      description: shop.description,
      city: shop.city,
      state: shop.state,
      zip: shop.zip,
      inShop: shop.in_shop_service,
      mobile: shop.mobile_service,
      level: levelOf({ ...shop, services: offered.length, hasHours: hours.length > 0 }),
      rating: presentRating(shop),
      timeZone: shop.time_zone,
      laborRateCents: shop.labor_rate_cents,
      diagnosticFeeCents: shop.diagnostic_fee_cents,
      drivesOut: shop.mobile_service
        ? { miles: shop.service_radius_miles, feeCents: shop.mobile_trip_fee_cents }
        : null,
      services: inPriceListOrder(offered).map((one) => presentService(ctx.catalogue, one)),
      packages: presentPackages(ctx.catalogue, await listPackages(tx, shop.id), offered),
      ...(await picturesOf(tx, shop.id)),
      policies: { cancellation: shop.cancellation_policy ?? '', warranty: shop.warranty_terms ?? '' },
      hours,
      closures,
      locations: locations.map(({ id, name, city, state, zip: at }) => ({
        name,
        city,
        state,
        zip: at,
        ...openAt(id),
      })),
      figures: figuresOf(shop.id),
    },
    distance: await distanceFrom(ctx, zip, [{ lat: shop.public_lat, lng: shop.public_lng }, ...locations]),
    place: await servedTown(ctx, shop),
  };
}

type Offered = Awaited<ReturnType<typeof listServices>>[number];

/** The catalog's services in its order, then those that the shop named itself. */
function inPriceListOrder(offered: readonly Offered[]): Offered[] {
  const codes = inOrder(offered.flatMap(({ service }) => service ?? []));
  const own = offered.filter(({ service }) => service === null);
  return [...codes.flatMap((code) => offered.filter(({ service }) => service === code)), ...own];
}

function presentService(
  catalogue: Catalogue,
  { service, name, description, price_cents, duration_minutes }: Offered,
) {
  return {
    code: service,
    name: offeringName(catalogue, { code: service, name }),
    // What every shop says of a service of the catalog says nothing of this one.
    description: service === null ? description : '',
    priceCents: price_cents,
    minutes: duration_minutes,
  };
}

/** The packages of which the shop does everything now. */
function presentPackages(
  catalogue: Catalogue,
  rows: Awaited<ReturnType<typeof listPackages>>,
  offered: readonly Offered[],
) {
  const byId = new Map(offered.map((one) => [one.id, one]));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const parts = own.map(({ offering_id }) => byId.get(offering_id));
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return [];
    const { id, name, description, price_cents: priceCents, book_at_once: bookAtOnce } = own[0]!;
    return [
      {
        packageId: id,
        name,
        description,
        priceCents,
        services: inPriceListOrder(known).map((part) => presentService(catalogue, part).name),
        savedCents: savedBy(
          priceCents,
          known.map((part) => ({ priceCents: part.price_cents })),
        ),
        canBook:
          bookAtOnce &&
          canBookAtOnce(
            priceCents,
            known.map(({ service }) => ({ code: service })),
          ),
      },
    ];
  });
}

/** To the nearest location, only from a given ZIP code: a distance from a default place is no help. */
async function distanceFrom(ctx: Context, zip: string | undefined, places: readonly Point[]) {
  const from = await findSearchPlace(ctx, { zip });
  if (!from) return null;
  const miles = Math.min(...places.map((to) => roundedMiles(from, to)));
  return { miles, from: { label: from.label, zip: from.zip } };
}

const MOST_CLOSURES = 10;

/** When each location of a shop is open: its week, and its next days off. */
async function openingsOf(ctx: Context, { id, time_zone }: { id: ShopId; time_zone: string }) {
  const weeks = await listHours(ctx.tx, id);
  const daysOff = await listClosures(ctx.tx, id, dayOf(ctx.now, time_zone));
  return (locationId: LocationId | null) => ({
    hours: weeks
      .filter((day) => day.location_id === locationId)
      .map(({ weekday, opens, closes, closed }) => ({ weekday, opens, closes, closed })),
    closures: daysOff
      .filter((one) => one.location_id === locationId)
      .slice(0, MOST_CLOSURES)
      .map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
  });
}

/** The town whose service pages lead on from here: the shop's own, where we work. */
async function servedTown(ctx: Context, { city, state }: { city: string; state: string }) {
  const towns = await listSupportedTowns(ctx.tx);
  const own = towns.find((town) => town.city === city && town.state === state);
  return own ? { slug: placeSlug(own), city, state } : null;
}

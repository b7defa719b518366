import type { ShopCard } from '#api/marketplace/directory.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { milesBetween, type Point } from '#domain/marketplace/geo.ts';
import { averageStars } from '#domain/reviews/review.ts';
import { serviceCodes, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { onboardingPercent, tierOf, type TierName } from '#domain/shops/shop-profile.ts';
import type { PublicFigures } from '#server/shops/figures/read-figures.ts';
import type { ShopCardRow } from './search-queries.ts';

/** A shop on a list of shops: what everyone may know of it. */
export function presentCard(
  catalogue: Catalogue,
  row: ShopCardRow,
  { centre, figures }: { centre: Point; figures: PublicFigures },
): ShopCard {
  const place = { lat: row.public_lat, lng: row.public_lng };
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    city: row.city,
    state: row.state,
    distanceMiles: roundedMiles(centre, place),
    zipMiddle: row.zip_middle,
    inShop: row.in_shop_service,
    mobile: row.mobile_service,
    level: levelOf({ ...row, services: Number(row.has_services), hasHours: row.has_hours }),
    rating: presentRating(row),
    figures,
    services: inOrder(row.services).map((code) => ({ code, name: serviceName(catalogue, code) })),
    servicePriceCents: row.service_price_cents,
  };
}

export function levelOf(profile: Parameters<typeof onboardingPercent>[0]): TierName {
  return tierOf(onboardingPercent(profile)).name;
}

/** Tenths of a mile: no more is known of a place that is the middle of a ZIP code. */
export function roundedMiles(from: Point, to: Point): number {
  return Math.round(milesBetween(from, to) * 10) / 10;
}

export function presentRating({ reviews, stars }: { reviews: number | null; stars: number | null }) {
  if (reviews === null || stars === null) return null;
  return { count: reviews, average: averageStars({ reviews, stars }) };
}

/** In the order of the catalog, whatever order a shop chose them in. */
export function inOrder(codes: readonly ServiceCode[]): ServiceCode[] {
  return serviceCodes.filter((code) => codes.includes(code));
}

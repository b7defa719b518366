import type { PackageOfferView } from '#api/quotes/packages.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { PackageId } from '#domain/ids.ts';
import {
  isBookedAtOnce,
  linesOfPackage,
  minutesOfPackage,
  type PackagePart,
  servicesOfPackage,
} from '#domain/quotes/package-booking.ts';
import { quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import { offeringName } from '#domain/settings/catalogue.ts';
import type { Context } from '#server/core/context.ts';
import { salesTaxAt } from '#server/shops/sales-tax.ts';
import { freeSlots, type FreeSlot } from '../../scheduling/free-slots.ts';
import { feesAt } from '../../settings/fees-at.ts';
import { whyNoWorkFor } from '../why-no-work-for.ts';
import { findPackage, listParts } from './package-queries.ts';

type Named = { slug: string; packageId: PackageId };

/** A package that owners can book now, as the job and the quote that it would be. */
export async function packageOffer(ctx: Context, named: Named) {
  const one = await findPackage(ctx.tx, named);
  ensure(one, 'PACKAGE_NOT_FOUND');
  const parts: PackagePart[] = (await listParts(ctx.tx, one.id)).map((part) => ({
    ...part,
    name: offeringName(ctx.catalogue, part),
  }));
  ensure(isBookedAtOnce(one, parts), 'PACKAGE_NOT_BOOKED_AT_ONCE');
  ensure((await whyNoWorkFor(ctx, one.shopId)) === null, 'PACKAGE_NOT_BOOKED_AT_ONCE');
  const work = servicesOfPackage(parts);
  assert(work, 'what is booked at once is a job for services of the catalog');
  const { rateBasisPoints: taxRate, taxes } = await salesTaxAt(ctx, one.shopId, ctx.now);
  const lines = linesOfPackage(one, parts, { laborRateCents: one.laborRateCents, taxes });
  const services = parts.map(({ name }) => name);
  return {
    ...one,
    ...work,
    services,
    minutes: minutesOfPackage(parts),
    lines,
    taxRate,
    ...quoteTotals(lines, taxRate),
  };
}

/** The same for its owner to read, with its free times of a day. */
export async function showPackageOffer(
  ctx: Context,
  { day, mobile, ...named }: Named & { day: Day; mobile: boolean },
): Promise<PackageOfferView> {
  const offer = await packageOffer(ctx, named);
  const { service, moreServices, minutes: durationMinutes, shopName, timeZone } = offer;
  const work = { mobile, durationMinutes, services: [service, ...moreServices] };
  const { slots } = await freeSlots(ctx, offer.shopId, { day, ...work });
  return {
    packageId: offer.id,
    name: offer.name,
    description: offer.description,
    services: offer.services,
    minutes: durationMinutes,
    priceCents: offer.price,
    taxCents: offer.tax,
    totalCents: offer.total,
    lateFeeCents: (await feesAt(ctx, ctx.now)).bookingFeeCents,
    shop: { slug: offer.slug, name: shopName, inShop: offer.inShop, mobile: offer.mobile, timeZone },
    slots: oncePerPlace(slots).map(({ bay, locationName, startsAt, endsAt }) => ({
      bayId: bay.id,
      place: locationName ?? shopName,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}

/** Which of several free bays of a location it will be is no matter to the owner. */
function oncePerPlace(slots: readonly FreeSlot[]): FreeSlot[] {
  const first = new Map<string, FreeSlot>();
  for (const slot of slots) {
    const key = `${slot.startsAt.toISOString()} ${slot.locationName ?? ''}`;
    if (!first.has(key)) first.set(key, slot);
  }
  return [...first.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

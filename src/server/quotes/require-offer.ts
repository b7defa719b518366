import { ensure, fail } from '#domain/errors/errors.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import type { BayId, ShopId } from '#domain/ids.ts';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { offersAny, type ServiceCode } from '#domain/shops/service-catalog.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import type { Context } from '#server/core/context.ts';
import { salesTaxAt } from '#server/shops/sales-tax.ts';
import { isAsked } from '../jobs/audience/audience-queries.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import { placesOf } from '../scheduling/places-of.ts';
import { findOffer, isSamePerson, listServices, type Offer } from './queries.ts';
import { whyNoWorkFor } from './why-no-work-for.ts';

/**
 * Whether a shop may offer on a job at all: it takes work (`whyTakesNoWork`), is near enough, does one of
 * its services, and not on the owner's own behalf. A mobile visit must lie in the area that the shop
 * drives to. Both are measured from the location of the bay or van, and from the nearest one where none was
 * chosen yet.
 */
export async function requireOffer(
  ctx: Context,
  job: LockedJob,
  { shopId, mobile, bayId = null }: { shopId: ShopId; mobile: boolean; bayId?: BayId | null },
): Promise<Offer & { taxRate: number; taxes: TaxedKinds }> {
  ensure(job.state !== 'draft' && !job.hidden_at, 'JOB_NOT_FOUND');
  ensure(!job.asked_only || (await isAsked(ctx.tx, job.id, shopId)), 'JOB_NOT_FOUND');
  const offer = await findOffer(ctx.tx, shopId);
  const refusal = await whyNoWorkFor(ctx, shopId, offer);
  if (refusal) fail(refusal.code, refusal.data);
  const isOwn = job.customer_id !== null && (await isSamePerson(ctx.tx, shopId, job.customer_id));
  ensure(!isOwn, 'OWN_JOB');
  const services = (await listServices(ctx.tx, shopId)) as ServiceCode[];
  ensure(offersAny(services, await servicesOf(ctx.tx, job)), 'SERVICE_NOT_OFFERED');

  const at = { lat: job.public_lat, lng: job.public_lng };
  const places = await placesOf(ctx, shopId, bayId);
  const miles = Math.min(...places.map((place) => milesBetween(place, at)));
  ensure(miles <= (mobile ? offer.radiusMiles : MAX_RADIUS_MILES), 'OUTSIDE_RADIUS');
  ensure(!mobile || job.mobile_ok, 'SLOT_INVALID');
  const { rateBasisPoints: taxRate, taxes } = await salesTaxAt(ctx, shopId, job.clock);
  return { ...offer, taxRate, taxes };
}

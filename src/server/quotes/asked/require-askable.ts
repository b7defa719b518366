import { ensure } from '#domain/errors/errors.ts';
import type { BayId, JobId, ShopId } from '#domain/ids.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { offersAny, type ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { listAsked } from '#server/jobs/audience/audience-queries.ts';
import { lockJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { servicesOf } from '#server/jobs/more-services-queries.ts';
import { placesOf } from '#server/scheduling/places-of.ts';
import { findOffer, findPriceOf, isSamePerson, listServices } from '../queries.ts';
import { whyNoWorkFor } from '../why-no-work-for.ts';

type Asked = Awaited<ReturnType<typeof listAsked>>[number];

/**
 * Refuses to ask a shop that could not quote on this job, and says why in words for the owner. The reasons
 * are those of `requireOffer`; what is wrong with a shop's papers or its account is not for the owner.
 */
export async function requireAskable(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockJob(ctx, jobId);
  for (const shop of await listAsked(ctx.tx, jobId)) await requireOne(ctx, job, shop);
}

async function requireOne(ctx: Context, job: LockedJob, { id: shopId, name: shop }: Asked): Promise<void> {
  const { tx } = ctx;
  ensure(!(await whyNoWorkFor(ctx, shopId)), 'ASKED_SHOP_PAUSED', { shop });
  const isOwn = job.customer_id !== null && (await isSamePerson(tx, shopId, job.customer_id));
  ensure(!isOwn, 'ASKED_SHOP_IS_YOURS', { shop });
  const service = job.service as ServiceCode;
  const services = (await listServices(tx, shopId)) as ServiceCode[];
  const asked = { shop, service: serviceName(ctx.catalogue, service) };
  ensure(offersAny(services, await servicesOf(tx, job)), 'ASKED_SHOP_LACKS_SERVICE', asked);

  const { radiusMiles } = await findOffer(tx, shopId);
  const { in_shop_service: hasWorkshop } = await findPriceOf(tx, shopId, service);
  ensure(hasWorkshop || job.mobile_ok, 'ASKED_SHOP_DRIVES_OUT', { shop });
  const most = hasWorkshop ? MAX_RADIUS_MILES : radiusMiles;
  await requireNear(ctx, job, { shopId, shop, bayId: null, most });
}

type Near = { shopId: ShopId; shop: string; bayId: BayId | null; most: number };

/** Measured from the location of the bay or van, and from the nearest one where none was chosen. */
export async function requireNear(ctx: Context, job: LockedJob, near: Near): Promise<void> {
  const { shopId, shop, bayId, most } = near;
  const at = { lat: job.public_lat, lng: job.public_lng };
  const places = await placesOf(ctx, shopId, bayId);
  ensure(Math.min(...places.map((place) => milesBetween(place, at))) <= most, 'ASKED_SHOP_TOO_FAR', { shop });
}

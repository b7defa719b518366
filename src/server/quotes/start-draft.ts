import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { quoteValidUntil } from '#domain/jobs/job-clocks.ts';
import { SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import { linesOfPrice } from '#domain/quotes/price-lines.ts';
import { usualWarranty } from '#domain/quotes/usual-warranty.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { salesTaxAt } from '#server/shops/sales-tax.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { listMoreServices, servicesOf } from '../jobs/more-services-queries.ts';
import { windowsOf } from '../jobs/windows.ts';
import { freeSlots, type FreeSlot } from '../scheduling/free-slots.ts';
import { findPriceOf, findUnfinished } from './queries.ts';
import { saveQuote } from './save-quote.ts';

/** How many days are looked through for a time before a person has to choose one. */
const DAYS_LOOKED_AT = 14;

/**
 * Begins a shop's quote with one press: its own price of the service as labor and parts, else its labor
 * rate, with its usual warranty, at its first free time, one that the owner asked for where it has one. It is
 * a draft: the owner does not see it before it is sent.
 */
export async function startDraft(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop writes quotes');
  const job = await lockJob(ctx, jobId);
  const existing = await findUnfinished(ctx.tx, job.id, actor.shopId);
  ensure(!existing || existing.state === 'draft', 'QUOTE_ALREADY_SENT');
  // Pressed twice, or a colleague was faster: return the existing draft.
  if (existing) return;
  const { taxes } = await salesTaxAt(ctx, actor.shopId, job.clock);
  const works = await worksOf(ctx, job, actor.shopId);
  const [{ price }] = works;
  const mobile = job.mobile_ok && !price.in_shop_service;
  const minutes = works.reduce((sum, work) => sum + work.minutes, 0);
  const durationMinutes = Math.min(minutes, SERVICE_MINUTES.most);
  const slot = await firstSlot(ctx, job, { shopId: actor.shopId, mobile, durationMinutes });
  ensure(slot, 'SLOT_INVALID');
  await saveQuote(ctx, {
    jobId,
    send: false,
    workVersion: job.work_version,
    kind: 'quote',
    message: '',
    warranty: usualWarranty(price.warranty_terms ?? ''),
    lines: works.flatMap((work) =>
      linesOfPrice({
        title: serviceName(ctx.catalogue, work.service),
        priceCents: work.price.price_cents,
        minutes: work.minutes,
        laborRateCents: work.price.labor_rate_cents,
        taxes,
      }),
    ),
    mobile,
    bayId: slot.bay.id,
    startsAt: slot.startsAt.toISOString(),
    durationMinutes,
    arrivalMinutes: mobile ? SERVICE_MINUTES.usual : 0,
    validUntil: quoteValidUntil(job.clock).toISOString(),
  });
}

type Work = { service: ServiceCode; price: Awaited<ReturnType<typeof findPriceOf>>; minutes: number };

/** Each service of the job with the shop's price, the main one first. */
async function worksOf(ctx: Context, job: LockedJob, shopId: ShopId): Promise<[Work, ...Work[]]> {
  const workOf = async (service: ServiceCode) => {
    const price = await findPriceOf(ctx.tx, shopId, service);
    return { service, price, minutes: price.duration_minutes ?? SERVICE_MINUTES.usual };
  };
  const works: [Work, ...Work[]] = [await workOf(job.service as ServiceCode)];
  for (const service of await listMoreServices(ctx.tx, job.id)) works.push(await workOf(service));
  return works;
}

type Wanted = { shopId: ShopId; mobile: boolean; durationMinutes: number };

/** The first day with a time that suits the owner, else with any; there, at the location that is nearest. */
async function firstSlot(ctx: Context, job: LockedJob, wanted: Wanted): Promise<FreeSlot | undefined> {
  const windows = await windowsOf(ctx, job.id);
  const { shopId, mobile, durationMinutes } = wanted;
  const services = await servicesOf(ctx.tx, job);
  const at = { lat: job.public_lat, lng: job.public_lng };
  const milesTo = ({ place }: FreeSlot) => milesBetween(place, at);
  let first: FreeSlot | undefined;
  let day = dayOf(job.clock, 'UTC');
  // A day more than the shop's own calendar has: west of it the day begins later.
  for (let days = 0; days < DAYS_LOOKED_AT; days += 1, day = addDays(day, 1)) {
    const found = await freeSlots(ctx, shopId, {
      day,
      mobile,
      durationMinutes,
      services,
      now: job.clock,
      isShops: true,
    });
    const slots = found.slots.toSorted((one, other) => milesTo(one) - milesTo(other));
    const suiting = slots.find(
      ({ startsAt }) =>
        windows.length === 0 || windows.some((one) => one.startsAt <= startsAt && startsAt < one.endsAt),
    );
    if (suiting) return suiting;
    first ??= slots[0];
  }
  return first;
}

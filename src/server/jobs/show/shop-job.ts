import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { type Refusal, refusal } from '#domain/errors/refusal.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import { shopSight, type ShopSight } from '#domain/jobs/job-entitlement.ts';
import { jobStateLabel } from '#domain/jobs/job-words.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { jobLifecycle, type JobMoveName, jobRoleOf } from '#domain/jobs/job-lifecycle.ts';
import { shortenName } from '#domain/audit/masking.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { correctableStates } from '#domain/bookings/check-in-correction.ts';
import { isRescued } from '#domain/bookings/rescue.ts';
import { timelineOf } from '#server/audit/timeline.ts';
import { checkInOf, keyDropOf } from '#server/bookings/check-in-of.ts';
import { absenceOf, noShowOf } from '#server/bookings/no-show-of.ts';
import type { Context } from '#server/core/context.ts';
import { openAddress } from '../address.ts';
import { changesSince } from '../edit/show-edits.ts';
import { jobDetails } from '../job-details.ts';
import { type ReadJob, readJob } from '../read-job.ts';
import { heldMoneyRefusal } from '#server/payments/holds/held-money.ts';
import { paymentViews } from '#server/payments/present-payment.ts';
import { tipGiven } from '#server/payments/tips/show-tip.ts';
import { isOffered } from '#server/quotes/is-offered.ts';
import { findApproved } from '#server/bookings/approved-queries.ts';
import { findShopOfLostBooking } from '#server/quotes/cancellation-queries.ts';
import { findWaiting } from '#server/quotes/kept/find-waiting.ts';
import { askedOf } from '../audience/audience-of.ts';
import {
  claimRefusal,
  declineRefusal,
  keepRefusal,
  quoteRefusal,
  withdrawRefusal,
} from '#server/quotes/refusals.ts';
import { quoteOfShop } from '#server/quotes/show-quotes.ts';
import { placesOf } from '#server/scheduling/places-of.ts';
import { appointmentOf } from '#server/scheduling/appointment-of.ts';
import { rescheduleOf } from '#server/scheduling/reschedule-of.ts';
import { getVehicle } from '#server/vehicles/get-vehicle.ts';
import { jobFactsOf } from './job-facts.ts';
import { countLiveQuotes, findOwnerContact } from './queries.ts';

/**
 * A job as this shop may see it: everything that the work needs once it is booked there, and before that only
 * what the owner lets a shop see. A job that is none of the shop's business does not exist for it.
 */
export async function showShopJob(ctx: Context, jobId: JobId): Promise<ShopJobView> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop asks for this view');
  const job = await readJob(ctx, jobId);
  const mine = job.shop_id === actor.shopId;
  const sight = shopSight(
    { state: job.state, shopId: job.shop_id, addressVisibility: job.address_visibility },
    { id: actor.shopId, status: actor.shopStatus },
  );
  const myQuote = await quoteOfShop(ctx, job, { shopId: actor.shopId, wholeName: sight.wholeName });
  ensure(mine || myQuote !== null || (await isOffered(ctx, job, actor)), 'JOB_NOT_FOUND');

  const details = await jobDetails(ctx, jobId);
  const money = mine ? await paymentViews(ctx, job) : null;
  const appointment = mine ? await appointmentOf(ctx, jobId, { withTechnician: true }) : null;
  return {
    side: 'shop',
    ...jobFactsOf(ctx, job, details),
    ...(await asThisShopSees(ctx, job, actor, sight)),
    mine,
    quotesTaken: await countLiveQuotes(ctx.tx, jobId),
    quoteCap: job.quote_cap,
    rescue: await rescueFor(ctx, job, actor.shopId),
    asked: await askedOf(ctx, job, actor.shopId),
    myQuote,
    ownerChanges: await changesFor(ctx, job, actor.shopId),
    approvedTaxRate: mine ? await approvedTaxRate(ctx, job) : null,
    appointment,
    checkIn: mine ? await checkInOf(ctx, jobId, details.photos.checkIn) : null,
    keyDrop: mine ? keyDropOf(job) : null,
    noShow: await noShowOf(ctx, job, { side: 'shop', shopId: actor.shopId }),
    reschedule: mine ? await rescheduleOf(ctx, job, 'shop') : null,
    absence: mine ? await absenceOf(ctx, job, 'shop') : null,
    afterPhotos: mine ? details.photos.after : [],
    invoice: money?.invoice ?? null,
    protection: money?.protection ?? null,
    tip: mine ? await tipGiven(ctx, jobId) : null,
    releaseAt: money?.releaseAt ?? null,
    timeline: await timelineOf(ctx, { jobId, audience: 'shop', shopId: actor.shopId }, details.photos),
    refusals: await refusalsOf(ctx, job, mine, appointment),
    demoClock: ctx.isDemo && mine,
  };
}

async function asThisShopSees(ctx: Context, job: ReadJob, actor: ShopActor, sight: ShopSight) {
  const places = await placesOf(ctx, actor.shopId);
  assert(job.customer_id, 'a posted job has an owner');
  const owner = await findOwnerContact(ctx.tx, job.customer_id);
  const approximate = { lat: job.public_lat, lng: job.public_lng };
  const away = places.map((place) => ({ name: place.name, miles: milesBetween(place, approximate) }));
  const nearest = away.toSorted((one, other) => one.miles - other.miles)[0]!;
  return {
    vehicle: await getVehicle(ctx, job.vehicle_id, { wholeVin: sight.wholeVin }),
    ownerName: sight.wholeName ? owner.name : shortenName(owner.name),
    ownerEmail: sight.contact ? owner.email : null,
    address: sight.address ? await openAddress(ctx, job.id) : null,
    approximate,
    distanceMiles: nearest.miles,
    distanceFrom: places.length > 1 ? { name: nearest.name } : null,
  };
}

/** Nothing once the shop has kept or revised its quote. */
async function changesFor(ctx: Context, job: ReadJob, shopId: ShopId): Promise<ShopJobView['ownerChanges']> {
  const waiting = await findWaiting(ctx, job, shopId);
  return waiting ? changesSince(ctx, job.id, waiting.work_version) : [];
}

async function approvedTaxRate(
  ctx: Context,
  { accepted_quote_id: quoteId }: ReadJob,
): Promise<number | null> {
  return quoteId && (await findApproved(ctx.tx, quoteId)).taxRate;
}

/** The shop that lost this booking does not read of it as another shop's. */
async function rescueFor(ctx: Context, job: ReadJob, shopId: ShopId): Promise<ShopJobView['rescue']> {
  const { state, rescue_until: until, clock: now } = job;
  if (!until || !isRescued({ state, rescueUntil: until, now })) return null;
  return { until: until.toISOString(), wasMine: (await findShopOfLostBooking(ctx.tx, job.id)) === shopId };
}

async function refusalsOf(
  ctx: Context,
  job: ReadJob,
  mine: boolean,
  appointment: ShopJobView['appointment'],
): Promise<ShopJobView['refusals']> {
  const startsAt = appointment?.startsAt ?? null;
  const move = (name: JobMoveName) => (mine ? whyNot(ctx, job, name) : refusal('JOB_OF_ANOTHER_SHOP'));
  const unpaid = mine ? await heldMoneyRefusal(ctx, job.id) : null;
  return {
    quote: await quoteRefusal(ctx, job),
    keep: await keepRefusal(ctx, job),
    claim: await claimRefusal(ctx, job),
    withdraw: await withdrawRefusal(ctx, job),
    decline: await declineRefusal(ctx, job),
    cancel: move('cancelByShop'),
    arrive: move('checkIn') ?? arriveRefusal(job, appointment),
    checkIn: move('checkIn') ?? tooEarly(job, startsAt) ?? (job.payment_attention ? unpaid : null),
    correctCheckIn: mine ? correctionRefusal(job) : refusal('JOB_OF_ANOTHER_SHOP'),
    start: move('startWork') ?? unpaid,
    finish: move('finishWork'),
    handOver: move('confirm') ?? (job.handed_over_at ? refusal('CAR_RETURNED') : null),
    handOverCode: move('confirm'),
  };
}

function whyNot({ actor }: Context, job: ReadJob, name: JobMoveName): Refusal | null {
  const found = jobLifecycle.refusal(job.state, name, jobRoleOf(actor));
  if (!found) return null;
  return found === 'wrong-role'
    ? refusal('NOT_ALLOWED')
    : refusal('NOT_IN_STATE', { state: jobStateLabel(job.state).toLowerCase() });
}

function correctionRefusal({ state }: ReadJob): Refusal | null {
  if (correctableStates.includes(state)) return null;
  return refusal('NOT_IN_STATE', { state: jobStateLabel(state).toLowerCase() });
}

function arriveRefusal(job: ReadJob, appointment: ShopJobView['appointment']): Refusal | null {
  if (!appointment?.mobile) return refusal('NOTHING_TO_DRIVE_TO');
  if (appointment.arrivedAt) return refusal('ARRIVED_ALREADY');
  return tooEarly(job, appointment.startsAt) && refusal('ARRIVAL_TOO_EARLY');
}

function tooEarly(job: ReadJob, startsAt: string | null): Refusal | null {
  if (!startsAt || job.clock >= checkInOpensAt(new Date(startsAt))) return null;
  return refusal('CHECK_IN_TOO_EARLY');
}

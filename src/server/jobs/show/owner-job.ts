import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { extendedUntil, keyDropOpensAt, LONGEST_POST_DAYS } from '#domain/jobs/job-clocks.ts';
import { jobStateLabel } from '#domain/jobs/job-words.ts';
import type { JobId } from '#domain/ids.ts';
import { isQuotable, jobLifecycle, type JobMoveName } from '#domain/jobs/job-lifecycle.ts';
import { timelineOf } from '#server/audit/timeline.ts';
import { checkInOf, keyDropOf } from '#server/bookings/check-in-of.ts';
import { absenceOf, noShowOf, ownAbsenceFee } from '#server/bookings/no-show-of.ts';
import type { Context } from '#server/core/context.ts';
import { openAddress } from '../address.ts';
import { audienceOf } from '../audience/audience-of.ts';
import { jobDetails } from '../job-details.ts';
import { type ReadJob, readOwnJob } from '../read-job.ts';
import { paymentViews } from '#server/payments/present-payment.ts';
import { tipOf } from '#server/payments/tips/show-tip.ts';
import { rescueOf } from '#server/quotes/lost-bookings/rescue.ts';
import { quotesOfJob } from '#server/quotes/show-quotes.ts';
import { appointmentOf } from '#server/scheduling/appointment-of.ts';
import { rescheduleOf } from '#server/scheduling/reschedule-of.ts';
import { getVehicle } from '#server/vehicles/get-vehicle.ts';
import { feesAt } from '#server/settings/fees-at.ts';
import { jobFactsOf } from './job-facts.ts';
import { findShopContact } from './queries.ts';

/** A job as its owner sees it: all of it, since it is theirs. */
export async function showOwnerJob(ctx: Context, jobId: JobId): Promise<OwnerJobView> {
  const job = await readOwnJob(ctx, jobId);
  const details = await jobDetails(ctx, jobId);
  const { photos } = details;
  const appointment = await appointmentOf(ctx, jobId);
  const { payment, protection, invoice, releaseAt } = await paymentViews(ctx, job);
  return {
    side: 'owner',
    ...jobFactsOf(ctx, job, details),
    ...ownFacts(job),
    vehicle: await getVehicle(ctx, job.vehicle_id, { wholeVin: true }),
    vehicleId: job.vehicle_id,
    address: await openAddress(ctx, jobId),
    shop: job.shop_id && (await findShopContact(ctx.tx, job.shop_id, job.accepted_quote_id)),
    appointment,
    checkIn: await checkInOf(ctx, jobId, photos.checkIn),
    afterPhotos: photos.after,
    keyDrop: keyDropOf(job),
    noShow: await noShowOf(ctx, job, { side: 'owner' }),
    reschedule: await rescheduleOf(ctx, job, 'owner'),
    absence: await absenceOf(ctx, job, 'owner'),
    ownAbsenceCents: await ownAbsenceFee(ctx, job),
    lateFeeCents: job.agreed_fee_cents ?? (await feesAt(ctx, job.clock)).bookingFeeCents,
    audience: await audienceOf(ctx, job),
    quotes: await quotesOfJob(ctx, job),
    rescue: await presentRescue(ctx, job),
    payment,
    protection,
    invoice,
    tip: await tipOf(ctx, job),
    releaseAt,
    timeline: await timelineOf(ctx, { jobId, audience: 'owner' }, photos),
    refusals: refusalsOf(ctx, job, appointment?.startsAt ?? null),
    demoClock: ctx.isDemo,
  };
}

async function presentRescue(ctx: Context, job: ReadJob): Promise<OwnerJobView['rescue']> {
  const rescue = await rescueOf(ctx, job);
  return rescue && { ...rescue, until: rescue.until.toISOString() };
}

function ownFacts(job: ReadJob) {
  return {
    response: job.response,
    addressVisibility: job.address_visibility,
    zip: job.zip,
    cardId: job.card_id,
    expiresAt: job.expires_at?.toISOString() ?? null,
    acceptingQuotes: job.accepting_quotes,
    cancelCode: job.cancel_code,
    hidden: job.hidden_at !== null,
    paymentAttention: job.payment_attention,
    checkInCode: job.state === 'booked' ? job.check_in_code : null,
    handOverCode: job.state === 'work_done' ? job.hand_over_code : null,
  };
}

function refusalsOf({ services }: Context, job: ReadJob, startsAt: string | null): OwnerJobView['refusals'] {
  const late = sentenceFor('JOB_WRONG_STATE', { state: jobStateLabel(job.state).toLowerCase() });
  const can = (move: JobMoveName) => jobLifecycle.refusal(job.state, move, 'owner') === undefined;
  return {
    edit: editRefusal(services, job, late),
    withdraw: can('withdraw') ? null : late,
    cancel: can('cancelEarly') || can('releaseLock') ? null : late,
    confirm: can('confirm') ? null : late,
    extend: extendRefusal(job) ?? null,
    accept: !can('accept') ? late : services.canTakePayments ? null : sentenceFor('PAYMENTS_OFF'),
    leaveKeys: job.state === 'booked' && startsAt ? keysTooEarly(job, startsAt) : late,
  };
}

function editRefusal(services: Context['services'], { state }: ReadJob, late: string): string | null {
  if (!isQuotable(state)) return late;
  return services.canTakePayments ? null : sentenceFor('PAYMENTS_OFF');
}

function keysTooEarly(job: ReadJob, startsAt: string): string | null {
  return job.clock >= keyDropOpensAt(new Date(startsAt)) ? null : sentenceFor('KEY_DROP_TOO_EARLY');
}

function extendRefusal(job: ReadJob): string | undefined {
  const isOpen = isQuotable(job.state);
  if (!isOpen || !job.posted_at || !job.expires_at) {
    return sentenceFor('JOB_WRONG_STATE', { state: jobStateLabel(job.state).toLowerCase() });
  }
  const until = extendedUntil({ postedAt: job.posted_at, now: job.clock });
  return until > job.expires_at
    ? undefined
    : sentenceFor('JOB_OPEN_LONG_ENOUGH', { days: LONGEST_POST_DAYS });
}

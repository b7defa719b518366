import type { NoShowView } from '#api/views.ts';
import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { jobNumber, jobStateLabel } from '#domain/job-words.ts';
import { jobLifecycle } from '#domain/lifecycles/job.ts';
import { maskEmail } from '#domain/masking.ts';
import type { StaffActor } from '#domain/permissions/actor.ts';
import { seesFullContact, staffCan } from '#domain/permissions/staff-roles.ts';
import { serviceName } from '#domain/service-catalog.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import { timelineOf } from '../audit/timeline.ts';
import { missedBy, noShowOf } from '../bookings/no-show-of.ts';
import type { Context } from '../context.ts';
import { jobDetails } from '../jobs/job-details.ts';
import { type ReadJob, readJob } from '../jobs/read-job.ts';
import { paymentViews } from '../payments/present-payment.ts';
import { refundRightRefusal } from '../payments/refund-right.ts';
import { presentQuote } from './present-quote.ts';
import { findPeople, listQuotesSent } from './queries.ts';

/**
 * One job with its money and its story. A draft does not exist for staff: its author has not confirmed who
 * they are. Reading a contact in full is an act of its own and goes into the audit trail.
 */
export async function showJob(ctx: Context, jobId: JobId) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff ask for this view');
  const job = await readJob(ctx, jobId);
  ensure(job.state !== 'draft', 'JOB_NOT_FOUND');

  const people = await findPeople(ctx.tx, jobId);
  const { photos } = await jobDetails(ctx, jobId);
  const noShow = await noShowOf(ctx, job, { side: 'staff' });
  const { protection } = await paymentViews(ctx, job);
  return {
    id: job.id,
    number: jobNumber(job.number),
    state: job.state,
    stateLabel: jobStateLabel(job.state),
    hidden: job.hidden_at !== null,
    serviceName: serviceName(job.service),
    vehicle: vehicleName(people),
    ownerName: people.owner_name,
    ownerEmail: readEmail(ctx, job, actor, people.owner_email),
    shopName: people.shop_name,
    city: job.city,
    stateCode: job.state_code,
    quotes: (await listQuotesSent(ctx.tx, jobId)).map((row) => presentQuote(row, job, actor)),
    protection,
    timeline: await timelineOf(ctx, { jobId, audience: 'staff' }, photos),
    noShow,
    missed: await missedBy(ctx, { jobId }, job),
    refusals: { ...(await refusalsOf(ctx, job, actor)), decideNoShow: decideRefusal(noShow, actor) },
  };
}

function readEmail(ctx: Context, job: ReadJob, { role }: StaffActor, email: string): string {
  if (!seesFullContact(role)) return maskEmail(email);
  ctx.audit({
    action: 'job.read_unmasked',
    entity: 'job',
    entityId: job.id,
    market: job.market,
    jobId: job.id,
    after: { fields: ['ownerEmail'] },
  });
  return email;
}

function decideRefusal(noShow: NoShowView | null, { role }: StaffActor): string | null {
  if (!staffCan(role, ['payments.disputes', 'payments.refund'])) return 'Your role does not allow this.';
  if (!noShow) return sentenceFor('NO_SHOW_NOT_REPORTED');
  return noShow.state === 'contested' ? null : sentenceFor('NO_SHOW_WRONG_STATE', { state: noShow.state });
}

async function refusalsOf(ctx: Context, job: ReadJob, { role }: StaffActor) {
  if (!staffCan(role, 'jobs.moderate')) {
    const refusal = 'Your role does not allow this.';
    return { cancel: refusal, hide: refusal, unhide: refusal };
  }
  const isOver = jobLifecycle.refusal(job.state, 'cancelByStaff', 'staff') !== undefined;
  return {
    cancel: isOver
      ? `This job is ${jobStateLabel(job.state).toLowerCase()} already.`
      : await refundRightRefusal(ctx, job.id),
    hide: job.hidden_at ? 'This job is hidden already.' : null,
    unhide: job.hidden_at ? null : 'This job is not hidden.',
  };
}

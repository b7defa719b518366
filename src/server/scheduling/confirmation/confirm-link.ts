import { ensure } from '#domain/errors/errors.ts';
import type { AppointmentId } from '#domain/ids.ts';
import type { Reminder } from '#domain/scheduling/appointment-reminders.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { DAY, plus } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { jobClock, lockJob } from '#server/jobs/lock-job.ts';
import { keepConfirmation } from './confirm-appointment.ts';
import { deleteEndedConfirmLinks, findByConfirmLink, insertConfirmLink } from './confirm-queries.ts';

type Drawn = { appointmentId: AppointmentId; revision: number; reminder: Reminder; startsAt: Date };

/**
 * Creates the secret of the link in an owner's reminder, of which we keep only the hash. Null if this
 * reminder has one: of two deliveries of one event, one writes the email.
 */
export async function drawConfirmLink(
  ctx: Context,
  { appointmentId, revision, reminder, startsAt }: Drawn,
): Promise<string | null> {
  const token = randomToken();
  const isNew = await insertConfirmLink(ctx.tx, {
    token_hash: sha256Hex(token),
    appointment_id: appointmentId,
    revision,
    reminder,
    expires_at: startsAt,
  });
  return isNew ? token : null;
}

type Token = { token: string };

/**
 * What the page of the link shows: what its reader knows from the email, and nothing more. All links that no
 * longer work are refused alike, whatever the reason.
 */
export async function readConfirmLink(ctx: Context, { token }: Token) {
  const found = await requireGood(ctx, token);
  return {
    shopName: found.shop_name,
    serviceName: serviceName(ctx.catalogue, found.service),
    vehicle: vehicleName(found),
    startsAt: found.starts_at.toISOString(),
    timeZone: found.time_zone,
    isConfirmed: found.owner_confirmed_revision === found.revision,
  };
}

/** Confirms by the link, without signing in. It opens nothing else, so it may be used again: that changes nothing. */
export async function confirmByLink(ctx: Context, { token }: Token) {
  const { job_id: jobId } = await requireGood(ctx, token);
  const job = await lockJob(ctx, jobId);
  // Again under the lock: the appointment may have been moved or canceled.
  await requireGood(ctx, token);
  await keepConfirmation(ctx, job);
  return readConfirmLink(ctx, { token });
}

async function requireGood(ctx: Context, token: string) {
  const found = await findByConfirmLink(ctx.tx, sha256Hex(token));
  ensure(found, 'CONFIRM_LINK_INVALID');
  const now = jobClock(ctx.now, found.clock_offset_seconds);
  ensure(now < found.starts_at, 'CONFIRM_LINK_INVALID');
  return found;
}

const MOST_LINKS = 10_000;

/** Links whose appointment began a day ago are of no use to any clock. */
export async function forgetConfirmLinks(ctx: Context): Promise<void> {
  await deleteEndedConfirmLinks(ctx.tx, plus(ctx.now, -DAY), MOST_LINKS);
}

import type * as z from 'zod';
import type { rescheduleView, timesToMoveView } from '#api/shapes/job-parts.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { jobStateLabel } from '#domain/jobs/job-words.ts';
import { ANSWER_HOURS, LEAST_AHEAD_HOURS, rescheduleRefusal } from '#domain/bookings/reschedule.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { heldMoneyRefusal } from '#server/payments/holds/held-money.ts';
import { freeSlots } from './free-slots.ts';
import { findOpenProposal } from './reschedule-queries.ts';
import { visitOf } from './visit-of.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** Whether a booking can be moved, and the proposal that waits for an answer; null unless it is booked. */
export async function rescheduleOf(
  ctx: Context,
  job: ReadJob,
  side: JobSide,
): Promise<z.infer<typeof rescheduleView> | null> {
  const visit = job.state === 'booked' ? await visitOf(ctx, job.id) : null;
  if (!visit) return null;
  const needsCard = job.payment_attention && (await heldMoneyRefusal(ctx, job.id)) !== null;
  const refusal = rescheduleRefusal({ state: job.state, start: visit.start, needsCard, now: job.clock });
  const open = await findOpenProposal(ctx.tx, job.id);
  const waits = open && open.expires_at > job.clock ? open : null;
  return {
    refusal: refusal && sentenceFor(refusal, { state: jobStateLabel(job.state).toLowerCase() }),
    answerHours: ANSWER_HOURS,
    proposal: waits && {
      id: waits.id,
      isMine: waits.side === side,
      startsAt: waits.starts_at.toISOString(),
      endsAt: waits.ends_at.toISOString(),
      reason: waits.reason,
      expiresAt: waits.expires_at.toISOString(),
    },
  };
}

/** The times of a day to which a booking could be moved; the bay is for the shop to choose. */
export async function timesToMove(
  ctx: Context,
  job: ReadJob,
  { day, side }: { day: Day; side: JobSide },
): Promise<z.infer<typeof timesToMoveView>> {
  const visit = job.state === 'booked' ? await visitOf(ctx, job.id) : null;
  if (!visit) return { timeZone: 'America/New_York', times: [] };
  const { timeZone, slots } = await freeSlots(ctx, visit.shopId, {
    day,
    durationMinutes: visit.durationMinutes,
    mobile: visit.isMobile,
    locationId: visit.locationId,
    services: await servicesOf(ctx.tx, job),
    except: job.id as JobId,
    now: job.clock,
    isShops: side === 'shop',
  });
  const soonest = plus(job.clock, LEAST_AHEAD_HOURS * HOUR);
  const starts = slots
    .map(({ startsAt }) => startsAt)
    .filter((at) => at >= soonest && at.getTime() !== visit.start.getTime());
  const times = [...new Set(starts.map((at) => at.toISOString()))].toSorted();
  return { timeZone, times };
}

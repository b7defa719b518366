import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { shopAbsenceRefusal } from '#domain/no-show.ts';
import { recordNoShow } from '../bookings/record-no-show.ts';
import type { Context } from '../context.ts';
import { lockOwnJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob, requireMove } from '../jobs/move-job.ts';
import { clearAllTimers } from '../jobs/timers.ts';
import { voidPayment } from '../payments/end-payment.ts';
import { moveAppointment } from '../scheduling/move-appointment.ts';
import { visitOf } from '../scheduling/visit-of.ts';
import { moveQuote } from './move-quote.ts';
import { offerAgain } from './offer-again.ts';
import { findQuote } from './queries.ts';

/**
 * The owner reports that the shop was not there (J16). It costs them nothing: the hold is let go, the quotes
 * that waited are on offer again, and the missed appointment counts in what is known of the shop. Nothing is
 * accepted by a rule any more: after such a day the owner chooses themselves.
 */
export async function reportAbsentShop(ctx: Context, { jobId }: { jobId: JobId }): Promise<LockedJob> {
  const job = await lockOwnJob(ctx, jobId);
  requireMove(ctx, job, 'noShowShop');
  const visit = await visitOf(ctx, job.id);
  assert(visit && job.accepted_quote_id && job.shop_id, 'a booked job has an appointment with a shop');
  const refusal = shopAbsenceRefusal(visit, visit.shop, job.clock);
  ensure(refusal === null, refusal ?? 'NO_SHOW_TOO_EARLY');

  const quote = await findQuote(ctx.tx, job.id, job.accepted_quote_id);
  assert(quote, 'the accepted quote exists');
  await clearAllTimers(ctx, job.id);
  await moveAppointment(ctx, job, 'noShow');
  await recordNoShow(ctx, job, { absent: 'shop', appointmentId: visit.appointmentId });
  await voidPayment(ctx, job.id, 'the shop was not there');
  await moveQuote(ctx, job, quote, 'backOut', { by: 'system' });
  const given = await moveJob(ctx, job, 'noShowShop', {
    changes: {
      shop_id: null,
      accepted_quote_id: null,
      fee_schedule_id: null,
      check_in_code: null,
      wrong_codes: 0,
      codes_locked_until: null,
      key_drop_at: null,
      key_drop_note: null,
      payment_attention: false,
      instant_accept: false,
      response: 'review',
    },
    facts: { quoteId: quote.id },
  });
  ctx.publish({ type: 'job.changed', jobId, what: 'shop_missed' });
  return offerAgain(ctx, given);
}

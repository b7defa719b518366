import { assert } from '#domain/assert.ts';
import type { AppointmentMove } from '#domain/scheduling/appointment-lifecycle.ts';
import type { JobMoveName } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { moveJob } from '#server/jobs/move-job.ts';
import { clearAllTimers } from '#server/jobs/timers.ts';
import { voidPayment } from '#server/payments/end-payment.ts';
import { moveAppointment } from '#server/scheduling/move-appointment.ts';
import { moveQuote } from '../move-quote.ts';
import { findQuote } from '../queries.ts';

type Loss = {
  move: Extract<JobMoveName, 'noShowShop' | 'cancelByShop'>;
  appointment: Extract<AppointmentMove, 'noShow' | 'cancel'>;
  why: string;
  facts?: AuditFacts;
};

/** The job as it can be given again, and what was agreed with the shop that is gone. */
type Given = { job: LockedJob; most: Cents };

/**
 * The shop does not do the job after all, so its owner chooses again (J12, J16). All of their money goes
 * back. Rules no longer accept a quote: after such a day the owner chooses. The caller then offers the job
 * again.
 */
export async function releaseBooking(
  ctx: Context,
  job: LockedJob,
  { move, appointment, why, facts }: Loss,
): Promise<Given> {
  assert(job.accepted_quote_id && job.shop_id, 'a booked job has a shop and its quote');
  const quote = await findQuote(ctx.tx, job.id, job.accepted_quote_id);
  assert(quote, 'the accepted quote exists');
  await clearAllTimers(ctx, job.id);
  await moveAppointment(ctx, job, appointment);
  await voidPayment(ctx, job.id, why);
  await moveQuote(ctx, job, quote, 'backOut', { by: 'system' });
  const given = await moveJob(ctx, job, move, {
    changes: {
      shop_id: null,
      accepted_quote_id: null,
      fee_schedule_id: null,
      agreed_fee_cents: null,
      check_in_code: null,
      wrong_codes: 0,
      codes_locked_until: null,
      key_drop_at: null,
      key_drop_note: null,
      payment_attention: false,
      instant_accept: false,
      response: 'review',
    },
    facts: { quoteId: quote.id, ...facts },
  });
  return { job: given, most: quote.total_cents };
}

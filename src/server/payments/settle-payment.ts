import { cents } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { isUnderWay } from './attempt-queries.ts';
import { giveBackRest } from './give-back.ts';
import { releasePayment } from './release-payment.ts';
import type { Subject } from './subject.ts';
import { startCapture } from './start-attempt.ts';

/**
 * Takes the next step of a payment whose job has decided what is owed: a hold is captured, captured money of
 * a finished job is released, captured money of a cancelled one goes back. Does nothing while a call is under
 * way: its outcome comes here again.
 */
export async function settlePayment(ctx: Context, { job, payment }: Subject): Promise<void> {
  if (payment.state === 'authorised' && payment.due_cents !== null) {
    if (await isUnderWay(ctx.tx, payment.id, 'capture')) return;
    await startCapture(ctx, payment, cents(Math.min(payment.due_cents, payment.authorised_cents)));
  }
  if (payment.state !== 'captured') return;
  if (job.state === 'cancelled') await giveBackRest(ctx, payment);
  else if (payment.due_cents !== null) await releasePayment(ctx, { job, payment });
}

import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { CardId, JobId, PaymentId } from '#domain/ids.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { mostTip, TIP } from '#domain/money/tips.ts';
import { plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { startAuthorize, startPrepare } from '../attempts/start-attempt.ts';
import { lockUsableCard } from '../cards/manage-cards.ts';
import { auditPayment } from '../move-payment.ts';
import { findInvoice, insertPayment, lockLivePayment, lockLiveTip } from '../queries.ts';
import { voidTip } from './end-tip.ts';
import { whyNoTip } from './why-no-tip.ts';

/**
 * The owner tips the shop for a job whose work is confirmed: a charge of its own that goes to the shop whole.
 * They are here, so their bank may ask them. Without a saved card they enter one. A tip that still waits for
 * their card is replaced by this one.
 */
export async function giveTip(
  ctx: Context,
  { jobId, amount, cardId }: { jobId: JobId; amount: Cents; cardId: CardId | null },
): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const paid = await lockLivePayment(ctx.tx, jobId);
  const invoice = await findInvoice(ctx.tx, jobId);
  const earlier = await lockLiveTip(ctx.tx, jobId);
  const refused = await whyNoTip(ctx, job, { invoice, paid, tip: earlier });
  if (refused) fail(refused);
  assert(paid && invoice, 'a job that was paid has an invoice');
  const most = mostTip(invoice.price_cents);
  const bounds = { min: formatCents(TIP.least), max: formatCents(most) };
  ensure(amount >= TIP.least && amount <= most, 'TIP_AMOUNT', bounds);
  const card = cardId && (await lockUsableCard(ctx, cardId));

  if (earlier) await voidTip(ctx, { job, payment: earlier }, 'the owner began again');
  const tip = await insertPayment(ctx.tx, {
    id: ctx.newId<PaymentId>(),
    job_id: job.id,
    quote_id: paid.quote_id,
    customer_id: paid.customer_id,
    shop_id: paid.shop_id,
    provider: card?.provider ?? ctx.services.payments.name,
    is_tip: true,
    amount_cents: amount,
    due_cents: amount,
    plan: 'authorise_now',
    state: 'preparing',
    created_at: ctx.now,
    ...(card && {
      provider_customer_id: card.provider_customer_id,
      provider_card_id: card.provider_card_id,
      card_brand: card.brand,
      card_last4: card.last4,
    }),
  });
  auditPayment(ctx, job, tip, { action: 'tip.requested', facts: { amountCents: amount } });
  await setTimer(ctx, job.id, 'tip', plus(job.clock, TIP.waitMs));
  if (card) await startAuthorize(ctx, tip, { amount, offSession: false });
  else await startPrepare(ctx, tip, amount);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

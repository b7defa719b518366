import { serviceName } from '#domain/settings/catalogue.ts';
import { brand } from '#domain/site/brand.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { feeCause, feeNames } from '#domain/money/kept-fee.ts';
import { account } from '#domain/money/ledger.ts';
import { sumCents } from '#domain/money/money.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { jobTimesOf } from '#server/audit/job-times.ts';
import type { Context } from '#server/core/context.ts';
import { movementsOfJob } from '#server/ledger/balances.ts';
import { cardOf, factsOf, invoiceOf } from '../present-payment.ts';
import { voidedOf } from '../protection.ts';
import { findFeeSchedule, findPayment } from '../queries.ts';
import { tipGiven } from '../tips/show-tip.ts';
import { findReceiptJob } from './report-queries.ts';

const acts = {
  capture: 'Charged',
  release: 'Released',
  keep_fee: 'Fee kept',
  refund: 'Refunded',
  reversal: 'Corrected',
  take_back: 'Taken back for a refund',
  goodwill: 'Goodwill',
  chargeback: 'Taken back by your bank',
} as const;

/** What happens between the shop and us is not the owner's. */
const isShown = (kind: string): kind is keyof typeof acts => kind in acts;

type ReceiptJob = NonNullable<Awaited<ReturnType<typeof findReceiptJob>>>;

/**
 * What the owner was charged and where every cent of it went, read from the ledger and from nothing else.
 * What happens between us and the shop's bank afterwards is not theirs.
 */
export async function receiptOf(ctx: Context, { jobId, customerId }: { jobId: JobId; customerId: UserId }) {
  const job = await findReceiptJob(ctx.tx, jobId);
  ensure(job && job.customer_id === customerId, 'JOB_NOT_FOUND');
  const schedule = await findFeeSchedule(ctx.tx, jobId);
  const payment = schedule && (await findPayment(ctx.tx, jobId));
  ensure(payment, 'PAYMENT_NOT_FOUND');
  const movements = await movementsOfJob(ctx.tx, jobId);
  const timeOf = await jobTimesOf(ctx, [jobId]);
  const kept = movements.filter(({ kind }) => kind === 'keep_fee').map((posting) => posting.amount_cents);
  const cause = feeCause(job.cancel_code);
  return {
    jobId,
    number: jobNumber(job.number),
    shopName: job.shop_name,
    shopAddress: { street: job.street, city: job.city, state: job.state, zip: job.zip },
    shopPhone: job.shop_phone,
    ownerName: job.owner_name,
    serviceName: serviceName(ctx.catalogue, job.service),
    vehicle: vehicleName(job),
    vin: job.vin,
    invoice: await invoiceOf(ctx, { id: jobId }),
    card: cardOf(payment),
    authorisedCents: payment.authorised_cents,
    capturedCents: payment.captured_cents,
    refundedCents: payment.refunded_cents,
    bookingFeeCents: schedule.booking_fee_cents,
    keptFeeCents: sumCents(kept),
    feeCause: cause,
    feeWaits: payment.fee_waits,
    voidedCents: voidedOf(factsOf(payment)),
    postings: movements.flatMap((movement) => {
      if (!isShown(movement.kind)) return [];
      return {
        at: timeOf(jobId, movement.occurred_at).toISOString(),
        what: movement.kind === 'keep_fee' && cause ? feeNames[cause] : acts[movement.kind],
        from: accountWords(movement.source, job),
        to: accountWords(movement.destination, job),
        amountCents: movement.amount_cents,
      };
    }),
    capturedAt: payment.captured_at && timeOf(jobId, payment.captured_at).toISOString(),
    tip: await tipGiven(ctx, jobId),
  };
}

function accountWords(name: string, { shop_name: shop }: ReceiptJob): string {
  if (name === account.customer) return 'Your card';
  if (name === account.commission) return 'Commission, paid by the shop';
  if (name === account.processing) return 'Processing, paid by the shop';
  if (name === account.keptFees) return 'Booking fee';
  if (name.startsWith('job:')) return 'Held for this job';
  if (name.startsWith('tax:')) return `Sales tax, ${name.slice('tax:'.length)}`;
  if (name === account.goodwill) return brand.name;
  return name.startsWith('shop:') ? shop : 'Corrections';
}

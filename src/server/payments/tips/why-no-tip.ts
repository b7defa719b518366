import type { ErrorCode } from '#domain/errors/errors.ts';
import { tipRefusal } from '#domain/money/tips.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { type findInvoice, findShop, type PaymentRow } from '../queries.ts';

export type TippedJob = Pick<LockedJob, 'id' | 'state' | 'completed_at' | 'clock' | 'shop_id'>;

type Money = {
  invoice: Awaited<ReturnType<typeof findInvoice>>;
  /** The payment of the job itself. */
  paid: PaymentRow | undefined;
  tip: PaymentRow | undefined;
};

const over: readonly PaymentRow['state'][] = ['failed', 'voided'];

/** Why the owner of a job cannot tip now; null where they can. The screen asks the same as the act. */
export async function whyNoTip(
  ctx: Context,
  job: TippedJob,
  { invoice, paid, tip }: Money,
): Promise<ErrorCode | null> {
  const shop = job.shop_id && (await findShop(ctx.tx, job.shop_id));
  return tipRefusal({
    jobState: job.state,
    completedAt: job.completed_at,
    now: job.clock,
    price: invoice?.price_cents ?? null,
    paymentState: paid?.state ?? null,
    isDisputed: Boolean(paid?.frozen_at),
    tipState: tip && !over.includes(tip.state) ? tip.state : null,
    shopStatus: shop ? shop.status : 'deleted',
  });
}

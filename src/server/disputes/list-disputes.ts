import { disputeReasons, type DisputeReason } from '#domain/disputes/disputes.ts';
import { chargebackReason } from '#domain/money/chargebacks.ts';
import type { PaymentId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { adminDisputeStatus } from '#domain/disputes/dispute-lifecycle.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { findParties } from '#server/core/walk-queries.ts';
import { noteLookUp } from '../audit/note-contacts.ts';
import { findNamedJob } from '../jobs/find-named-job.ts';
import {
  type ChargebackTab,
  type DisputeTab,
  type FoundCases,
  isQueue,
  listChargebackRows,
  listDisputeRows,
} from './list-queries.ts';

type Asked = {
  tab: DisputeTab;
  search?: string | undefined;
  reason?: DisputeReason | undefined;
  paymentId?: PaymentId | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** The queue of cases, what is due first; what is over, the newest first. */
export async function listDisputes(ctx: Context, { search, after, limit, ...asked }: Asked) {
  const found = search ? await casesNamed(ctx, search) : undefined;
  const rows = await listDisputeRows(ctx.tx, {
    tab: asked.tab,
    reason: asked.reason,
    paymentId: asked.paymentId,
    found,
    ...instantsOfDays(asked),
    after: readCursor(after),
    limit,
    now: ctx.now,
  });
  const { items, next } = pageOfRows(rows, limit, ({ id, due_at: dueAt, opened_at: openedAt }) => ({
    id,
    at: isQueue(asked.tab) && dueAt ? dueAt : openedAt,
  }));
  if (search) noteLookUp(ctx, { entity: 'dispute_list', typed: search, found: items.length > 0 });
  return {
    items: items.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      jobNumber: jobNumber(row.number),
      reasonLabel: disputeReasons[row.reason],
      openedBy: row.opened_side,
      openedAt: row.opened_at.toISOString(),
      askedCents: row.asked_cents,
      status: adminDisputeStatus(row.state) as 'pending' | 'escalated' | 'resolved',
      state: row.state,
      dueAt: row.due_at?.toISOString() ?? null,
      isOverdue: row.is_overdue,
      customer: row.customer_name,
      shop: row.shop_name,
      senior: row.senior_name,
      refundCents: row.refund_cents,
    })),
    next,
  };
}

/** The cases that a text names: by their job, or by either side. */
async function casesNamed(ctx: Context, search: string): Promise<FoundCases> {
  return { jobId: await findNamedJob(ctx, search), ...(await findParties(ctx.tx, search)) };
}

type Chargebacks = {
  tab: ChargebackTab;
  paymentId?: PaymentId | undefined;
  after?: string | undefined;
  limit: number;
};

/** What banks take back, newest first; what is open by its deadline, who lost one by the longest wait. */
export async function listChargebacks(ctx: Context, { tab, paymentId, after, limit }: Chargebacks) {
  const rows = await listChargebackRows(ctx.tx, {
    tab,
    paymentId,
    after: readCursor(after),
    limit,
    now: ctx.now,
  });
  const { items, next } = pageOfRows(rows, limit, ({ id, place }) => ({ id, at: place }));
  return { items: items.map(presentChargeback), next };
}

type ChargebackRow = Omit<Awaited<ReturnType<typeof listChargebackRows>>[number], 'place'>;

export function presentChargeback(row: ChargebackRow) {
  return {
    id: row.id,
    paymentId: row.payment_id,
    jobId: row.job_id,
    jobNumber: jobNumber(row.number),
    customer: row.customer_name,
    shop: row.shop_name,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    reasonLabel: chargebackReason(row.reason),
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueBy: row.due_by?.toISOString() ?? null,
    sendBy: row.send_by?.toISOString() ?? null,
    isOverdue: row.is_overdue,
    isAnswered: row.asked_at !== null,
    sentAt: row.sent_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

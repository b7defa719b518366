import type { ShopHomeNeed } from '#api/dashboard/home.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { type DisputeTurn, turnOf } from '#domain/disputes/disputes.ts';
import type { ShopId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Alert } from '#domain/shops/shop-dashboard.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { listContestable, listOpenCases, listOpenChargebacks } from './contested-queries.ts';

// Complaints of owners and banks about a shop's work: where it has to answer, and what money that holds.

type Car = Pick<Awaited<ReturnType<typeof listContestable>>[number], 'service' | 'year' | 'make' | 'model'>;

const titleOf = (catalogue: Catalogue, row: Car) =>
  `${serviceName(catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`;
const casePath = (jobId: string) => `/mechanic/shop/jobs/${jobId}#dispute`;

const asks: Record<DisputeTurn, string> = {
  answer: 'The owner reported a problem. Without an answer, what they ask for stands.',
  reply: 'The owner answered the problem that you reported. Without a word of yours the case is closed.',
  evidence: 'Our staff ask you for something before they decide.',
};

/** The cases in which the silence of this shop would count against it, each with its deadline. */
export async function needsOfCases({ tx, catalogue }: Context, shopId: ShopId): Promise<ShopHomeNeed[]> {
  const rows = await listOpenCases(tx, shopId);
  return rows.flatMap((row) => {
    const turn = turnOf('shop', {
      state: row.state,
      openedBy: row.opened_side,
      isAnswered: row.answered_at !== null,
      isReplied: row.replied_at !== null,
      evidenceFrom: row.evidence_from,
      isHeard: row.is_heard,
    });
    if (!turn) return [];
    return {
      jobId: row.job_id,
      title: titleOf(catalogue, row),
      detail: asks[turn],
      dueAt: row.due_at?.toISOString() ?? null,
      tone: 'danger',
      action: 'answer_dispute',
    };
  });
}

/** Appointments the shop is reported to have missed, while it can contest them. */
export async function needsOfMissed(
  { tx, now, catalogue }: Context,
  shopId: ShopId,
): Promise<ShopHomeNeed[]> {
  const rows = await listContestable(tx, shopId, now);
  return rows.map((row) => ({
    jobId: row.job_id,
    title: titleOf(catalogue, row),
    detail: 'The owner reported that you were not there. You can say otherwise until then.',
    dueAt: row.contest_until.toISOString(),
    tone: 'caution',
    action: 'contest_no_show',
  }));
}

/** The money that disputes hold, whichever side speaks next. */
export async function alertsOfCases({ tx, catalogue }: Context, shopId: ShopId): Promise<Alert[]> {
  const rows = await listOpenCases(tx, shopId);
  return rows.map((row) => ({
    kind: 'dispute',
    tone: 'caution',
    says: `A problem was reported, and its money is kept until that is settled: ${titleOf(catalogue, row)}.`,
    act: 'Open the case',
    path: casePath(row.job_id),
  }));
}

/** Open chargebacks. Members who can answer disputes get a link to the case, others to the invoice. */
export async function alertsOfBanks(
  { tx, catalogue }: Context,
  shopId: ShopId,
  mayAnswer: boolean,
): Promise<Alert[]> {
  const rows = await listOpenChargebacks(tx, shopId);
  return rows.map((row) => ({
    kind: 'chargeback',
    tone: 'danger',
    says:
      `The owner's bank asks for ${formatCents(row.amount_cents)} back: ${titleOf(catalogue, row)}. ` +
      standsAt[row.state],
    ...(mayAnswer
      ? { act: 'Open the case', path: casePath(row.job_id) }
      : row.invoice
        ? { act: 'Open the invoice', path: `/mechanic/shop/invoices/${row.invoice}` }
        : { act: 'Open payouts', path: '/mechanic/shop/payouts' }),
  }));
}

const standsAt: Record<string, string> = {
  needs_response: 'It has no answer yet.',
  under_review: 'The bank is reviewing the answer.',
};

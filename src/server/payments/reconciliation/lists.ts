import { jobNumber } from '#domain/jobs/job-words.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import {
  type Days,
  type DifferenceFilters,
  listDayRows,
  listDifferenceRows,
  listPayoutRows,
  type PayoutFilters,
  type ShownDay,
  type ShownDifference,
} from './list-queries.ts';

type Reader = Pick<Context, 'tx' | 'services'>;
type Page = { after?: string | undefined; limit: number };

/** Each day of the provider's balance beside our books, the newest first. */
export async function listDays({ tx, services }: Reader, { after, limit, ...days }: Days & Page) {
  const provider = services.payments.name;
  const rows = await listDayRows(tx, { provider, ...days, after: readCursor(after), limit });
  const page = pageOfRows(rows, limit, ({ id, day }) => ({ id, at: new Date(`${day}T00:00:00.000Z`) }));
  return { ...page, items: page.items.map(presentDay) };
}

export function presentDay(row: ShownDay) {
  return {
    day: row.day,
    state: row.state,
    failure: row.failure,
    movements: row.movements,
    theirsCents: row.theirs,
    oursCents: row.ours,
    feesCents: row.fees,
    openDifferences: row.open,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** What the two books do not have alike, with the job and the payment that it is about. */
export async function listDifferences(
  { tx }: Pick<Reader, 'tx'>,
  { after, limit, ...filters }: DifferenceFilters & Page,
) {
  const rows = await listDifferenceRows(tx, { ...filters, after: readCursor(after), limit });
  const page = pageOfRows(rows, limit, ({ id, found_at: at }) => ({ id, at }));
  return { ...page, items: page.items.map(presentDifference) };
}

export function presentDifference(row: ShownDifference) {
  const { job_id: id, number, resolved_at: at, resolution: how } = row;
  return {
    id: row.id,
    day: row.day,
    kind: row.kind,
    reference: row.reference,
    theirsCents: row.theirs,
    oursCents: row.ours,
    job: id !== null && number !== null ? { id, number: jobNumber(number) } : null,
    paymentId: row.payment_id,
    foundAt: row.found_at.toISOString(),
    resolved: at && how ? { at: at.toISOString(), how, by: row.resolver, reason: row.reason } : null,
  };
}

/** Payouts to shops' banks beside the transfers that they are made of. */
export async function listPayouts(
  { tx }: Pick<Reader, 'tx'>,
  { after, limit, ...filters }: PayoutFilters & Page,
) {
  const rows = await listPayoutRows(tx, { ...filters, after: readCursor(after), limit });
  const page = pageOfRows(rows, limit, ({ id, paid_at: at }) => ({ id, at }));
  return {
    ...page,
    items: page.items.map((row) => ({
      payout: row.payout_ref,
      shop: { id: row.shop_id, name: row.shop },
      day: row.day,
      paidAt: row.paid_at.toISOString(),
      transfers: row.transfers,
      theirsCents: row.theirs,
      oursCents: row.ours,
      isEqual: row.theirs === row.ours,
    })),
  };
}

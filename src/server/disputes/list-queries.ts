import { type RawBuilder, sql } from 'kysely';
import type { DisputeReason } from '#domain/disputes/disputes.ts';
import type { ChargebackId, JobId, PaymentId } from '#domain/ids.ts';
import { listCorrections } from '#server/bookings/correction-queries.ts';
import { openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';
import { within } from '#server/core/range-queries.ts';
import type { Parties } from '#server/core/walk-queries.ts';

type Page = { after: Cursor | undefined; limit: number };
export type DisputeTab = 'open' | 'due' | 'escalated' | 'resolved' | 'all';

/** What a search names: one job, people or shops. */
export type FoundCases = Parties & { jobId: JobId | undefined };

export type DisputeFilter = Page &
  Instants & {
    tab: DisputeTab;
    reason: DisputeReason | undefined;
    paymentId: PaymentId | undefined;
    found: FoundCases | undefined;
    now: Date;
  };

const clock = (now: Date) => sql<Date>`${now}::timestamptz + job.clock_offset_seconds * interval '1 second'`;

/** One page of cases with both sides, newest first; what is open, by what is due first. */
export async function listDisputeRows(tx: Tx, filter: DisputeFilter) {
  const { tab, reason, paymentId, found, now, since, until, after, limit } = filter;
  const byDue = isQueue(tab);
  const place = byDue ? sql.ref('dispute.due_at') : sql.ref('dispute.opened_at');
  return tx
    .selectFrom('dispute')
    .innerJoin('job', 'job.id', 'dispute.job_id')
    .innerJoin('shop', 'shop.id', 'dispute.shop_id')
    .innerJoin('auth_user as customer', 'customer.id', 'dispute.customer_id')
    .leftJoin('auth_user as senior', 'senior.id', 'dispute.senior_id')
    .selectAll('dispute')
    .select(['job.number', 'shop.name as shop_name', 'customer.name as customer_name'])
    .select('senior.name as senior_name')
    .select(sql<boolean>`dispute.state <> 'resolved' and dispute.due_at < ${clock(now)}`.as('is_overdue'))
    .$if(byDue, (rows) => rows.where('dispute.state', '<>', sql.lit('resolved')))
    .$if(tab === 'due', (rows) => rows.where(sql<boolean>`dispute.due_at < ${clock(now)}`))
    .$if(tab === 'escalated', (rows) => rows.where('dispute.state', 'in', ['escalating', 'escalated']))
    .$if(tab === 'resolved', (rows) => rows.where('dispute.state', '=', sql.lit('resolved')))
    .where((where) => where.and(within('dispute.opened_at', { since, until })))
    .$if(reason !== undefined, (rows) => rows.where('dispute.reason', '=', reason!))
    .$if(paymentId !== undefined, (rows) => rows.where('dispute.payment_id', '=', paymentId!))
    .$if(found !== undefined, (rows) => rows.where(sql<boolean>`dispute.id = any(array(${casesOf(found!)}))`))
    .$if(after !== undefined, (rows) =>
      rows.where(
        byDue
          ? sql<boolean>`(${place}, dispute.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`
          : sql<boolean>`(${place}, dispute.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy(place, byDue ? 'asc' : 'desc')
    .orderBy('dispute.id', byDue ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

export function isQueue(tab: DisputeTab): boolean {
  return tab === 'open' || tab === 'due' || tab === 'escalated';
}

const MOST_CASES = sql.lit(10_001);

/** The cases of a job, of people or of shops, each way along an index of its own. */
function casesOf({ jobId, customers, shops }: FoundCases) {
  const way = (column: string, ids: readonly string[]) =>
    sql`(select id from dispute where ${sql.ref(column)} = any(${ids}::uuid[]) limit ${MOST_CASES})`;
  return sql`${way('job_id', jobId ? [jobId] : [])} union ${way('shop_id', shops)}
    union ${way('customer_id', customers)}`;
}

/** As literals, so that they are seen to be those of the index. */
const closedChargebackStates = ['won', 'lost'] as const;

export type ChargebackTab = 'open' | 'second' | 'risk' | 'closed' | 'all';
type ChargebackFilter = Page & { tab: ChargebackTab; paymentId: PaymentId | undefined; now: Date };

/** When our answer leaves; cases at the bank come after. The index has this very expression. */
const answersBy = sql<Date>`(case when chargeback.state = 'needs_response'
  then coalesce(chargeback.send_by, chargeback.opened_at)
  else '2199-01-01 00:00:00+00'::timestamptz end)`;

const placeIn: Record<ChargebackTab, RawBuilder<Date>> = {
  open: answersBy,
  second: sql<Date>`chargeback.liable_wanted_at`,
  risk: sql<Date>`chargeback.closed_at`,
  closed: sql<Date>`chargeback.opened_at`,
  all: sql<Date>`chargeback.opened_at`,
};

/**
 * One page of chargebacks, newest first; what is open, by when our answer leaves; what a second person
 * decides and who lost one for us, the longest wait first.
 */
export async function listChargebackRows(tx: Tx, filter: ChargebackFilter) {
  const { tab, paymentId, now, after, limit } = filter;
  const byWait = tab === 'second' || tab === 'risk' || tab === 'open';
  const place = placeIn[tab];
  return withParties(tx, now)
    .select(place.as('place'))
    .$if(tab === 'open' || tab === 'second', (rows) =>
      rows.where('chargeback.state', 'in', openChargebackStates.map(sql.lit)),
    )
    .$if(tab === 'second', (rows) => rows.where('chargeback.liable_wanted', 'is not', null))
    .$if(tab === 'risk', (rows) =>
      rows.where('chargeback.state', '=', sql.lit('lost')).where('chargeback.risk_closed_at', 'is', null),
    )
    .$if(tab === 'closed', (rows) =>
      rows.where('chargeback.state', 'in', closedChargebackStates.map(sql.lit)),
    )
    .$if(paymentId !== undefined, (rows) => rows.where('chargeback.payment_id', '=', paymentId!))
    .$if(after !== undefined, (rows) =>
      rows.where(
        byWait
          ? sql<boolean>`(${place}, chargeback.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`
          : sql<boolean>`(${place}, chargeback.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy(place, byWait ? 'asc' : 'desc')
    .orderBy('chargeback.id', byWait ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findChargebackRow(tx: Tx, id: ChargebackId, now: Date) {
  return withParties(tx, now).where('chargeback.id', '=', id).executeTakeFirst();
}

function withParties(tx: Tx, now: Date) {
  return tx
    .selectFrom('chargeback')
    .innerJoin('job', 'job.id', 'chargeback.job_id')
    .innerJoin('shop', 'shop.id', 'chargeback.shop_id')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .innerJoin('auth_user as customer', 'customer.id', 'payment.customer_id')
    .leftJoin('auth_user as asker', 'asker.id', 'chargeback.asked_by')
    .leftJoin('auth_user as judge', 'judge.id', 'chargeback.liable_by')
    .leftJoin('auth_user as looker', 'looker.id', 'chargeback.risk_closed_by')
    .leftJoin('auth_user as wisher', 'wisher.id', 'chargeback.liable_wanted_by')
    .leftJoin('auth_user as second', 'second.id', 'chargeback.liable_approved_by')
    .selectAll('chargeback')
    .select(['job.number', 'shop.name as shop_name', 'customer.name as customer_name'])
    .select(['asker.name as asker_name', 'looker.name as looker_name', 'judge.name as judge_name'])
    .select(['wisher.name as wisher_name', 'second.name as second_name'])
    .select(
      sql<boolean>`coalesce(chargeback.state = 'needs_response' and chargeback.send_by < ${clock(now)}, false)`.as(
        'is_overdue',
      ),
    );
}

/** What the packet of a chargeback is made of: facts of one job, each with a bound. */
export async function findPacketFacts(tx: Tx, jobId: JobId) {
  const job = await tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('shop', 'shop.id', 'job.shop_id')
    .select(['job.number', 'job.service', 'job.description', 'job.handed_over_at', 'job.completed_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim', 'shop.name as shop_name'])
    .select(['shop.time_zone', 'shop.street', 'shop.city', 'shop.state as shop_state', 'shop.zip'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  const approvals = await tx
    .selectFrom('approved_line')
    .innerJoin('auth_user', 'auth_user.id', 'approved_line.approved_by')
    .select(['approved_line.title', 'approved_line.amount_cents', 'approved_line.approved_at'])
    .select(['approved_line.method', 'approved_line.version', 'approved_line.sha256', 'auth_user.name'])
    .where('job_id', '=', jobId)
    .orderBy('approved_at')
    .orderBy('position')
    .limit(200)
    .execute();
  const checkIn = await tx.selectFrom('check_in').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  const corrections = await listCorrections(tx, jobId);
  const photos = await tx
    .selectFrom('job_photo')
    .innerJoin('file', 'file.id', 'job_photo.file_id')
    .select(['job_photo.purpose', 'file.id', 'file.sha256', 'file.created_at'])
    .where('job_photo.job_id', '=', jobId)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .limit(100)
    .execute();
  return { job, approvals, checkIn, corrections, photos };
}

export type PacketFacts = Awaited<ReturnType<typeof findPacketFacts>>;

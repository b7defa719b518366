import { sql } from 'kysely';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import { waitingPapers } from '#server/shops/documents/waiting-papers-sql.ts';

/** Each state is counted along its index, and no further than a bound. */
export async function countJobsByState(tx: Tx, states: readonly JobState[], most: number) {
  const { rows } = await sql<{ state: JobState; jobs: number }>`
    select wanted.state, counted.jobs
    from unnest(${states}::text[]) as wanted (state)
    cross join lateral (
      select count(*)::int as jobs from (select from job where job.state = wanted.state limit ${most}) bounded
    ) counted`.execute(tx);
  return new Map(rows.map(({ state, jobs }) => [state, jobs]));
}

/** The newest jobs since then, and how long each waited for its first quote, if one came. */
export async function listFirstAnswers(tx: Tx, since: Date, limit: number) {
  const { rows } = await sql<{ minutes: number | null }>`
    select extract(epoch from first.at - newest.posted_at)::float8 / 60 as minutes
    from (
      select id, posted_at from job
      where state <> 'draft' and created_at >= ${since} and posted_at is not null
      order by created_at desc, id desc limit ${limit}
    ) newest
    left join lateral (select min(submitted_at) as at from quote where quote.job_id = newest.id) first on true
    limit ${limit}`.execute(tx);
  return rows;
}

/** Of the newest jobs since then, how many were booked in each place; the places with most of them first. */
export async function listFillRates(tx: Tx, since: Date, { jobs, places }: { jobs: number; places: number }) {
  const { rows } = await sql<{ zip: string; city: string; jobs: number; booked: number }>`
    select zip, min(city) as city, count(*)::int as jobs, count(accepted_quote_id)::int as booked
    from (
      select zip, city, accepted_quote_id from job
      where state <> 'draft' and created_at >= ${since}
      order by created_at desc, id desc limit ${jobs}
    ) newest
    group by zip order by count(*) desc, zip limit ${places}`.execute(tx);
  return rows;
}

/** For cases without another date. */
const ours = sql`null::timestamptz as due`;

/**
 * What waits for staff: each queue by the instant since when it waits and what it is about, the longest wait
 * first. A queue that comes with a new part of the product is one row here, and one in `domain/queues.ts`.
 */
const stored = {
  documents: sql`select paper.created_at as at, paper.shop_id::text as id, ${ours} from ${waitingPapers}
    order by paper.created_at`,
  tickets: sql`select coalesce(reopened_at, created_at) as at, id::text, ${ours} from support_ticket
    where state = 'open' order by coalesce(reopened_at, created_at)`,
  reviews: sql`select reported_at as at, id::text, ${ours} from review_report where decision is null
    order by reported_at`,
  refunds: sql`select asked_at as at, payment_id::text as id, ${ours} from payment_refund
    where state = 'waiting' order by asked_at`,
  noShows: sql`select contested_at as at, job_id::text as id, ${ours} from no_show
    where state = 'contested' order by contested_at`,
  watched: sql`select watched_since as at, id::text, ${ours} from job
    where watched_since is not null and state in (${sql.join([...carAtShopStates])}) order by watched_since`,
  // A job that was raised by a server of the release before has no instant of its own. The queue leads to the
  // payment, which says what is awaited.
  attention: sql`select coalesce(payment_attention_since, created_at) as at,
      (select payment.id::text from payment where payment.job_id = job.id and not payment.is_tip
        order by payment.created_at desc limit 1) as id, ${ours} from job
    where payment_attention order by coalesce(payment_attention_since, created_at)`,
  // While both sides still talk, or prove what they say, it is theirs.
  disputes: sql`select opened_at as at, id::text, due_at as due from dispute
    where state <> 'resolved' and state not in ('negotiation', 'awaiting_evidence', 'decided')
    order by due_at, id`,
  chargebacks: sql`select opened_at as at, id::text, send_by as due from chargeback
    where state = 'needs_response' order by opened_at`,
  bearers: sql`select liable_wanted_at as at, id::text, ${ours} from chargeback
    where liable_wanted is not null and state in ('needs_response', 'under_review')
    order by liable_wanted_at`,
  differences: sql`select found_at as at, id::text, ${ours} from reconciliation_difference
    where resolved_at is null order by found_at`,
  risks: sql`select closed_at as at, id::text, ${ours} from chargeback
    where state = 'lost' and risk_closed_at is null order by closed_at`,
} as const;

export type StoredQueue = {
  waiting: number;
  oldestAt: Date | null;
  oldestId: string | null;
  /** For cases promised another date than the queue's own hours give. */
  dueAt?: Date | null;
};
type QueueRow = {
  queue: keyof typeof stored;
  waiting: number;
  at: Date | null;
  due: Date | null;
  id: string | null;
};

/** Each queue counted up to a bound, with its oldest. */
export async function readQueues(tx: Tx, most: number): Promise<Record<keyof typeof stored, StoredQueue>> {
  const parts = Object.entries(stored).map(
    ([queue, from]) => sql`
      select ${queue}::text as queue, count(*)::int as waiting, min(at) as at, min(due) as due,
        (array_agg(id order by at))[1] as id
      from (${from} limit ${most}) waiting`,
  );
  const { rows } = await sql<QueueRow>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(
    rows.map(({ queue, waiting, at, due, id }) => [
      queue,
      { waiting, oldestAt: at, oldestId: id, dueAt: due },
    ]),
  ) as Record<keyof typeof stored, StoredQueue>;
}

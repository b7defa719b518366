import { type RawBuilder, sql } from 'kysely';
import { carAtShopStates } from '#domain/jobs/job-lifecycle.ts';
import type { queuesOfJobs } from '#domain/queues.ts';
import type { Cursor } from './cursor.ts';

type Fragment = RawBuilder<unknown>;
type Span = { after: Cursor | undefined; limit: number };

type Queue = { from: Fragment; id: Fragment; at: Fragment; isWaiting: Fragment };

const noShow = {
  from: sql`no_show join job on job.id = no_show.job_id`,
  id: sql`no_show.job_id`,
  at: sql`no_show.contested_at`,
  // Of two reports of one job the longer wait counts.
  isWaiting: sql`no_show.state = 'contested' and not exists (select from no_show earlier
    where earlier.job_id = no_show.job_id and earlier.state = 'contested'
      and (earlier.contested_at, earlier.id) < (no_show.contested_at, no_show.id))`,
};

/** What of the jobs waits for staff, and since when. The indexes are over these very expressions. */
const ofJobs: Record<(typeof queuesOfJobs)[number], Queue> = {
  attention: {
    from: sql`job`,
    id: sql`job.id`,
    at: sql`coalesce(job.payment_attention_since, job.created_at)`,
    isWaiting: sql`job.payment_attention`,
  },
  watched: {
    from: sql`job`,
    id: sql`job.id`,
    at: sql`job.watched_since`,
    isWaiting: sql`job.watched_since is not null
      and job.state in (${sql.join(carAtShopStates.map((state) => sql.lit(state)))})`,
  },
  noShows: noShow,
};

/** Payments with a refund that a second person decides, and since when the first of them waits. */
export const paymentsToDecide = sql<{ payment_id: string; at: Date }>`(
  select refund.payment_id, refund.asked_at as at from payment_refund refund
  where refund.state = 'waiting' and not exists (select from payment_refund earlier
    where earlier.payment_id = refund.payment_id and earlier.state = 'waiting'
      and (earlier.asked_at, earlier.id) < (refund.asked_at, refund.id)))`;

/** The places of one page of a queue and one more, the longest wait first. */
export function placesInQueue(
  queue: (typeof queuesOfJobs)[number],
  conditions: readonly Fragment[],
  { after, limit }: Span,
): RawBuilder<{ id: string; at: Date; key: number }> {
  const { from, id, at, isWaiting } = ofJobs[queue];
  const all = [isWaiting, ...conditions];
  if (after) all.push(sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  return sql`(select ${id} as id, ${at} as at, 0 as key from ${from} where ${sql.join(all, sql` and `)}
    order by ${at}, ${id} limit ${limit + 1})`;
}

import { sql } from 'kysely';
import type { HealthPart } from '#domain/site/health.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

const MOST_EACH = 8;
type Happening = {
  what: 'posted' | 'quoted' | 'finished';
  service: ServiceCode;
  city: string;
  state_code: string;
  at: Date;
};

/** Only public facts: jobs that are or were listed, and were neither hidden nor withdrawn. */
export async function listHappenings(tx: Tx): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    with newest as (
      select id, service, city, state_code, posted_at
      from job
      where state <> 'draft' and state not in ('cancelled', 'expired') and hidden_at is null
        and not asked_only
      order by created_at desc, id desc
      limit ${MOST_EACH}
    ), finished as (
      select service, city, state_code, completed_at
      from job
      where completed_at is not null and hidden_at is null and not asked_only
      order by completed_at desc
      limit ${MOST_EACH}
    )
    select 'posted' as what, service, city, state_code, posted_at as at from newest
    union all
    select 'quoted', service, city, state_code, first.at
    from newest
    cross join lateral (select min(submitted_at) as at from quote where quote.job_id = newest.id) as first
    where first.at is not null
    union all
    select 'finished', service, city, state_code, completed_at from finished`.execute(tx);
  return rows;
}

/** What waits in each part since before then, as one row: nothing of it should. */
export async function findStuck(tx: Tx, before: Date) {
  const { rows } = await sql<{ work: boolean; mail: boolean; payments: boolean; books: boolean }>`
    select
      not exists (select from job_timer where due_at < ${before}) as work,
      not exists (
        select from outgoing_message where status = 'queued' and created_at < ${before}) as mail,
      not exists (
        select from payment_attempt where state = 'pending' and created_at < ${before}) as payments,
      not exists (select from invariant_check where violations > 0) as books`.execute(tx);
  return rows[0]!;
}

type Checked = { day: string; part: HealthPart; isWell: boolean; at: Date; notSince: Date };

/** Counts one check, unless another ran a moment ago: several workers count as one. */
export async function countCheck(tx: Tx, { day, part, isWell, at, notSince }: Checked): Promise<void> {
  const failures = isWell ? 0 : 1;
  await sql`
    insert into health_day as known (day, part, checks, failures, last_at, last_ok)
    values (${day}, ${part}, 1, ${failures}, ${at}, ${isWell})
    on conflict (day, part) do update
      set checks = known.checks + 1, failures = known.failures + excluded.failures,
        last_at = excluded.last_at, last_ok = excluded.last_ok
      where known.last_at < ${notSince}`.execute(tx);
}

export async function forgetDaysBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('health_day').where('day', '<', day).execute();
}

export async function listHealthDays(tx: Tx, from: string) {
  return tx
    .selectFrom('health_day')
    .select(['day', 'part', 'checks', 'failures', 'last_at', 'last_ok'])
    .where('day', '>=', from)
    .orderBy('day')
    .limit(1_000)
    .execute();
}

import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { ComparableQuote } from '#domain/quotes/quote-place.ts';
import { needsOneAlone } from '#server/jobs/more-services-queries.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The newest jobs of a service that are looked through, and the newest quotes of them that count. */
const MOST_JOBS = sql.lit(1_000);
const MOST_COMPARABLE = sql.lit(400);

type Row = ComparableQuote & { market: string; make: string };

/**
 * The newest quotes that owners got for other jobs of the same service, each taken apart by kind of line. A
 * job for several services is compared with none.
 */
export async function listComparable(
  tx: Tx,
  { id, service }: { id: JobId; service: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recent as (
      select job.id, job.market, job.vehicle_id, job.created_at
      from job
      where job.service = ${service} and job.state <> 'draft' and ${needsOneAlone}
        and not exists (select from job_more_service mine where mine.job_id = ${id})
      order by job.created_at desc, job.id desc limit ${MOST_JOBS}
    )
    select quote.shop_id as shop, recent.market, vehicle.make, quote.price_cents as "priceCents",
      parts.labor as "laborCents", parts.hours as "laborHundredths", parts.parts as "partsCents",
      parts.fees as "feesCents"
    from recent
    join vehicle on vehicle.id = recent.vehicle_id
    join quote on quote.job_id = recent.id
    cross join lateral (
      select
        coalesce(sum(amount) filter (where kind = 'labor'), 0)::bigint as labor,
        coalesce(sum(hours) filter (where kind = 'labor'), 0)::int as hours,
        coalesce(sum(amount) filter (where kind = 'part'), 0)::bigint as parts,
        coalesce(sum(amount) filter (where kind = 'fee'), 0)::bigint as fees
      from (
        select line->>'kind' as kind, (line->>'amountCents')::bigint as amount,
          (line->>'hoursHundredths')::int as hours
        from jsonb_array_elements(quote.lines) line
      ) taken
    ) parts
    where recent.id <> ${id} and quote.submitted_at is not null
    order by recent.created_at desc, quote.id desc limit ${MOST_COMPARABLE}`.execute(tx);
  return rows;
}

export async function findMake(tx: Tx, jobId: JobId): Promise<string> {
  const { make } = await tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select('vehicle.make')
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return make;
}

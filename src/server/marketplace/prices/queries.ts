import { type RawBuilder, sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { needsOneAlone } from '#server/jobs/more-services-queries.ts';
import type { Tx } from '#platform/database/connect.ts';

/** Of one group: older prices say less, and more than these change little. */
const MOST_OBSERVATIONS = 400;

export type ObservationRow = {
  shop_id: string;
  market: string;
  make: string;
  total_cents: Cents;
  sample: boolean;
  finished_at: Date;
};

/**
 * What a job came to, once; a job that is completed again after a correction stays as it was. The price of
 * several services together says nothing about one of them.
 */
export async function insertObservation(tx: Tx, jobId: JobId): Promise<void> {
  await sql`
    insert into price_observation (id, job_id, service, make, market, shop_id, total_cents, finished_at)
    select job.id, job.id, job.service, vehicle.make, job.market, job.shop_id, invoice.total_cents,
      job.completed_at
    from job
    join invoice on invoice.job_id = job.id
    join vehicle on vehicle.id = job.vehicle_id
    where job.id = ${jobId} and job.completed_at is not null and ${needsOneAlone}
    on conflict do nothing`.execute(tx);
}

/** The newest of a market, and the newest from elsewhere. */
export async function listObservations(
  tx: Tx,
  service: ServiceCode,
  market: string | null,
): Promise<ObservationRow[]> {
  const { rows } = await observations(service, market).execute(tx);
  return rows;
}

export function observations(service: ServiceCode, market: string | null): RawBuilder<ObservationRow> {
  const newest = (condition: RawBuilder<unknown>) => sql`(
    select shop_id, market, make, total_cents, job_id is null as sample, finished_at
    from price_observation
    where service = ${service} and ${condition}
    order by finished_at desc limit ${sql.lit(MOST_OBSERVATIONS)})`;
  if (market === null) return sql`${newest(sql`true`)}`;
  return sql`${newest(sql`market = ${market}`)} union all ${newest(sql`market <> ${market}`)}`;
}

import { type SqlBool, sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import { carAtShopStates } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { ShopWord } from '#domain/shops/shop-search.ts';
import { askedOfJob } from '#server/core/asked-queries.ts';
import { needsAny } from '#server/jobs/more-services-queries.ts';
import type { Tx } from '#platform/database/connect.ts';

/** How far back a search looks, newest first: people search further with more letters. */
const MOST_LOOKED_AT = 2_000;
/** In these a shop knows the owner's whole name and the whole VIN (`domain/job-entitlement.ts`). */
const KNOWN = ['booked', ...carAtShopStates, 'completed', 'closed'];

/** What a word may be: the number of the job, a part of the car, the start of the service's name. */
function carSays(words: readonly ShopWord[]) {
  const all = words.map(({ pattern, number, services, vinPattern }) => {
    const byNumber = number === null ? sql`false` : sql`job.number = ${number}`;
    const byService = services.length === 0 ? sql`false` : needsAny(services);
    const byOwner = sql`(job.known and fold_words(split_part(owner.name, ' ', 1)) like ${pattern.slice(1)})`;
    const byVin = vinPattern === null ? sql`false` : sql`(job.known and vehicle.vin like ${vinPattern})`;
    return sql`(${byNumber} or ${byService} or ${byOwner} or ${byVin}
      or fold_words(concat_ws(' ', vehicle.year, vehicle.make, vehicle.model, vehicle."trim"))
        like ${pattern})`;
  });
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

type Found = {
  id: string;
  number: number;
  state: string;
  service: ServiceCode;
  year: number;
  make: string;
  model: string;
  owner: string | null;
};

/** Jobs that this shop was booked for. */
export async function findOwnJobs(tx: Tx, shopId: ShopId, words: readonly ShopWord[], limit: number) {
  const { rows } = await sql<Found>`
    select job.id, job.number, job.state, job.service, vehicle.year, vehicle.make, vehicle.model,
      case when job.known then owner.name end as owner
    from (
      select id, number, state, service, vehicle_id, customer_id, created_at,
        state = any(${KNOWN}::text[]) as known
      from job
      where shop_id = ${shopId} and state <> 'booking_pending'
      order by created_at desc, id desc limit ${sql.lit(MOST_LOOKED_AT)}
    ) job
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user owner on owner.id = job.customer_id
    where ${carSays(words)}
    order by job.created_at desc, job.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Quotes of this shop on jobs that are not its own; of their owners nothing is looked at. */
export async function findOwnQuotes(tx: Tx, shopId: ShopId, words: readonly ShopWord[], limit: number) {
  const { rows } = await sql<Found>`
    select job.id, job.number, quote.state, job.service, vehicle.year, vehicle.make, vehicle.model,
      null as owner
    from (
      select id, job_id, state, created_at from quote
      where shop_id = ${shopId}
      order by created_at desc, id desc limit ${sql.lit(MOST_LOOKED_AT)}
    ) quote
    join (select id, number, service, vehicle_id, customer_id, shop_id, false as known from job) job
      on job.id = quote.job_id
    join vehicle on vehicle.id = job.vehicle_id
    join auth_user owner on owner.id = job.customer_id
    where job.shop_id is distinct from ${shopId} and ${carSays(words)}
    order by quote.created_at desc, quote.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Invoices of this shop by their own number or by that of the job. */
export async function findOwnInvoices(
  tx: Tx,
  shopId: ShopId,
  { invoice, job }: { invoice: number | null; job: number | null },
) {
  const { rows } = await sql<Found & { invoice: number; total_cents: Cents }>`
    select job.id, job.number, job.state, job.service, vehicle.year, vehicle.make, vehicle.model,
      null as owner, invoice.number as invoice, invoice.total_cents
    from (
      select job_id from invoice where number = ${invoice}::bigint
      union
      select id from job where number = ${job}::bigint
    ) asked
    join invoice on invoice.job_id = asked.job_id
    join job on job.id = asked.job_id
    join vehicle on vehicle.id = job.vehicle_id
    where job.shop_id = ${shopId}
    order by invoice.number desc limit 2`.execute(tx);
  return rows;
}

/** A request by its number, as long as the marketplace lists it for shops and this one has not quoted on it. */
export async function findListedByNumber(tx: Tx, shopId: ShopId, number: number) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id', 'job.number', 'job.service', 'job.city', 'job.state_code'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model'])
    .$narrowType<{ service: ServiceCode }>()
    .where('job.number', '=', number)
    .where('job.state', 'in', ['open', 'pending_selection'])
    .where('job.hidden_at', 'is', null)
    .where(sql<boolean>`(not job.asked_only or ${shopId} = any(${askedOfJob}))`)
    .where('job.accepting_quotes', '=', true)
    .where((job) =>
      job.not(
        job.exists(
          job
            .selectFrom('quote')
            .select('quote.id')
            .whereRef('quote.job_id', '=', 'job.id')
            .where('quote.shop_id', '=', shopId),
        ),
      ),
    )
    .executeTakeFirst();
}

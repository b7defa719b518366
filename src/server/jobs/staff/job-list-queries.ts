import { sql } from 'kysely';
import { directionOf, MOST_COUNTED, type TimeSort } from '#domain/desk/list-sorts.ts';
import type { JobId } from '#domain/ids.ts';
import { type AdminJobStatus, statesShownAs } from '#domain/jobs/job-views.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { queuesOfJobs } from '#domain/queues.ts';
import { orderOf } from '#server/core/order-queries.ts';
import { within } from '#server/core/range-queries.ts';
import { placesInQueue } from '#server/core/waiting-queries.ts';
import { countOf, placesOf, type Span, type Walk, type Way } from '#server/core/walk-queries.ts';

/** What a search names: one job, people, shops or cars. */
export type FoundJobs = {
  jobId: JobId | undefined;
  customers: readonly string[];
  shops: readonly string[];
  cars: readonly string[];
};

type Queue = (typeof queuesOfJobs)[number];
type ColumnWay = Exclude<Way, { where: unknown }>;

export type JobFilters = Instants & {
  status: AdminJobStatus | undefined;
  zip: string | undefined;
  service: ServiceCode | undefined;
  found: FoundJobs | undefined;
  /** Only what waits in this queue. */
  waits?: Queue | undefined;
  sort?: TimeSort | undefined;
};

/** How the wanted jobs are found: along what was searched for, else along the narrowest of the filters. */
export function walkOfJobs({ status, zip, service, found, sort, ...range }: JobFilters): Walk {
  const states = status && status !== 'hidden' ? statesShownAs(status) : undefined;
  const conditions = [
    sql`job.state <> 'draft'`,
    ...within('job.created_at', range),
    ...(status === 'hidden' ? [sql`job.hidden_at is not null`] : []),
    ...(states ? [sql`job.hidden_at is null`] : []),
    ...(zip ? [sql`job.zip = ${zip}`] : []),
    ...(service ? [sql`job.service = ${service}`] : []),
  ];
  const walk = { table: 'job', at: 'created_at', order: orderOf(sort ?? 'newest') } as const;
  const isNarrow = found !== undefined || zip !== undefined || !states;
  if (isNarrow && states) conditions.push(sql`job.state = any(${states}::text[])`);
  if (found) return { ...walk, conditions, ways: waysTo(found) };
  return { ...walk, conditions, ways: isNarrow || !states ? null : [{ column: 'state', values: states }] };
}

/** What waits is few beside all jobs: the queue is walked in its order, and each one is held to the filters. */
function placesOfWaiting({ waits, found, ...filters }: JobFilters & { waits: Queue }, span: Span) {
  const { conditions, ways } = walkOfJobs({ ...filters, found: undefined });
  const byState = (ways ?? []).map((way) => ('where' in way ? way.where : isOnWay(way)));
  const named = found ? [sql`(${sql.join(waysTo(found).map(isOnWay), sql` or `)})`] : [];
  return placesInQueue(waits, [...conditions, ...byState, ...named], span);
}

const isOnWay = ({ column, values, type = 'text' }: ColumnWay) =>
  sql`${sql.ref(`job.${column}`)} = any(${values}::${sql.raw(type)}[])`;

function waysTo({ jobId, customers, shops, cars }: FoundJobs): ColumnWay[] {
  return [
    { column: 'id', values: jobId ? [jobId] : [], type: 'uuid' },
    { column: 'customer_id', values: customers, type: 'uuid' },
    { column: 'shop_id', values: shops, type: 'uuid' },
    { column: 'vehicle_id', values: cars, type: 'uuid' },
  ];
}

export type JobListRow = Awaited<ReturnType<typeof listJobRows>>[number];

function placesOfJobs({ waits, ...filters }: JobFilters, span: Span) {
  return waits ? placesOfWaiting({ ...filters, waits }, span) : placesOf(walkOfJobs(filters), span);
}

/** How many jobs fit, counted up to `MOST_COUNTED` and one more. */
export function countJobs(tx: Tx, filters: JobFilters) {
  return countOf(tx, placesOfJobs(filters, { after: undefined, limit: MOST_COUNTED }));
}

/** A page of the jobs that were posted and one more: in their order, or of a queue the longest wait first. */
export async function listJobRows(tx: Tx, filters: JobFilters, span: Span) {
  const { waits, sort = 'newest' } = filters;
  const order = waits ? 'asc' : directionOf(sort);
  return (
    tx
      .selectFrom(placesOfJobs(filters, span).as('found'))
      .innerJoin('job', (join) => join.onRef('job.id', '=', sql.ref('found.id')))
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .innerJoin('auth_user as customer', 'customer.id', 'job.customer_id')
      .leftJoin('shop', 'shop.id', 'job.shop_id')
      .leftJoin('quote', 'quote.id', 'job.accepted_quote_id')
      .leftJoin('invoice', 'invoice.job_id', 'job.id')
      .select(['job.id', 'job.number', 'job.state', 'job.hidden_at', 'job.service', 'job.city', 'job.zip'])
      .select(['job.created_at', 'found.at as place', 'shop.name as shop_name'])
      .select(['customer.name as customer_name', 'customer.email as customer_email'])
      // What was invoiced, once it was; before that, what was agreed.
      .select(({ fn }) => fn.coalesce('invoice.total_cents', 'quote.total_cents').as('total_cents'))
      .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
      .select(({ selectFrom }) =>
        selectFrom('quote as sent')
          .select(sql<number>`count(*)::int`.as('quotes'))
          .whereRef('sent.job_id', '=', 'job.id')
          .where('sent.submitted_at', 'is not', null)
          .as('quotes'),
      )
      .$narrowType<{ service: ServiceCode; quotes: number }>()
      .orderBy('found.at', order)
      .orderBy('found.id', order)
      .execute()
  );
}

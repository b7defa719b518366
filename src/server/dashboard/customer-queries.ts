import { foldWords } from '#domain/fold-words.ts';
import { sql } from 'kysely';
import { servedStates } from '#domain/jobs/job-entitlement.ts';
import type { JobId, ShopId, UserId, VehicleId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { containing } from '#platform/database/like.ts';

export type CustomerSort = 'recent' | 'name' | 'visits';
export type CustomerRow = Awaited<ReturnType<typeof listCustomerRows>>[number];

type Page = {
  shopId: ShopId;
  search: string | undefined;
  sort: CustomerSort;
  /** The customer after which the page begins. */
  after: string | undefined;
  limit: number;
};

/** The customers of a shop out of its own jobs and no others; one more than `limit`. */
export async function listCustomerRows(tx: Tx, { shopId, search, sort, after, limit }: Page) {
  const direction = sort === 'name' ? ('asc' as const) : ('desc' as const);
  const further = sort === 'name' ? sql`>` : sql`<`;
  const key = (alias: string) => sql`${rank(alias, sort)}, ${sql.ref(`${alias}.id`)}`;
  return customersOf(tx, shopId)
    .selectFrom('client')
    .innerJoin('vehicle', 'vehicle.id', 'client.last_vehicle_id')
    .selectAll('client')
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .$if(Boolean(search), (query) => query.where(matches(search!)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${key('client')}) ${further}
          (select ${key('last')} from client last where last.id = ${after}::uuid)`,
      ),
    )
    .orderBy(rank('client', sort), direction)
    .orderBy('client.id', direction)
    .limit(limit + 1)
    .execute();
}

/** A shop's customers by name alone, most recent first; not those who left the platform. */
export async function findCustomersNamed(tx: Tx, shopId: ShopId, name: string, limit: number) {
  return customersOf(tx, shopId)
    .selectFrom('client')
    .innerJoin('vehicle', 'vehicle.id', 'client.last_vehicle_id')
    .select(['client.id', 'client.name', 'client.visits'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .where(sql<boolean>`fold_words(client.name) like ${containing(foldWords(name))}`)
    .orderBy('client.newest_at', 'desc')
    .orderBy('client.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findCustomerRow(tx: Tx, shopId: ShopId, id: UserId) {
  return customersOf(tx, shopId).selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Customers with a job that counts here, with the appointment of each: of this shop and of no other. */
function customersOf(tx: Tx, shopId: ShopId) {
  return tx
    .with('visit', (db) =>
      db
        .selectFrom('job')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('appointment')
              .select('starts_at')
              .whereRef('appointment.job_id', '=', 'job.id')
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .limit(1)
              .as('slot'),
          (join) => join.onTrue(),
        )
        .select(['job.id as job_id', 'job.customer_id', 'job.vehicle_id', 'job.number', 'job.state'])
        .select('slot.starts_at')
        .where('job.shop_id', '=', shopId)
        .where('job.customer_id', 'is not', null)
        .where('job.state', 'in', servedStates),
    )
    .with('client', (db) =>
      db
        .selectFrom('visit')
        .leftJoin('auth_user', (join) =>
          join.onRef('auth_user.id', '=', 'visit.customer_id').on('auth_user.deleted_at', 'is', null),
        )
        .select([
          sql<UserId>`visit.customer_id`.as('id'),
          'auth_user.name',
          'auth_user.email',
          sql<number>`(count(*) filter (where visit.state <> 'booked'))::int`.as('visits'),
          sql<number>`count(distinct visit.vehicle_id)::int`.as('cars'),
          sql<Date>`max(visit.starts_at)`.as('newest_at'),
          sql<Date | null>`max(visit.starts_at) filter (where visit.state <> 'booked')`.as('last_visit_at'),
          sql<Date | null>`min(visit.starts_at) filter (where visit.state = 'booked')`.as('next_visit_at'),
          sql<VehicleId>`(array_agg(visit.vehicle_id order by visit.starts_at desc))[1]`.as(
            'last_vehicle_id',
          ),
        ])
        .groupBy(['visit.customer_id', 'auth_user.name', 'auth_user.email']),
    );
}

/** What a list is ordered by, before the id; those without a name come last. */
function rank(alias: string, sort: CustomerSort) {
  if (sort === 'visits') return sql`${sql.ref(`${alias}.visits`)}`;
  if (sort === 'recent') return sql`${sql.ref(`${alias}.newest_at`)}`;
  return sql`coalesce(lower(${sql.ref(`${alias}.name`)}), '\uffff')`;
}

/** Asked among the rows of one shop alone, so it reads no more than that shop ever did. */
function matches(search: string) {
  const pattern = containing(foldWords(search));
  return sql<boolean>`(fold_words(client.name) like ${pattern} or exists (
    select from visit join vehicle car on car.id = visit.vehicle_id
    where visit.customer_id = client.id and (
      fold_words(concat_ws(' ', car.year, car.make, car.model, car."trim")) like ${pattern}
      or lower(car.vin) like ${pattern} or 'job-' || visit.number like ${pattern})))`;
}

/** What each of these customers paid this shop for the jobs that count: captured, less what went back; no tips. */
export async function sumPaid(
  tx: Tx,
  shopId: ShopId,
  customerIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Cents>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .select('payment.customer_id')
    .select(sql<Cents>`sum(payment.captured_cents - payment.refunded_cents)::bigint`.as('paid'))
    .where('payment.customer_id', 'in', customerIds)
    .where('payment.shop_id', '=', shopId)
    .where('payment.is_tip', '=', false)
    .where('job.shop_id', '=', shopId)
    .where('job.state', 'in', servedStates)
    .groupBy('payment.customer_id')
    .limit(customerIds.length)
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row.paid ?? NO_MONEY]));
}

/** The jobs of one customer at one shop, the newest appointment first. */
export async function listVisits(tx: Tx, shopId: ShopId, customerId: UserId, limit: number) {
  return tx
    .selectFrom('job')
    .innerJoin('quote', 'quote.id', 'job.accepted_quote_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('appointment')
          .select('starts_at')
          .whereRef('appointment.job_id', '=', 'job.id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('slot'),
      (join) => join.onTrue(),
    )
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .leftJoin('review', (join) =>
      join
        .onRef('review.job_id', '=', 'job.id')
        .on('review.side', '=', 'owner')
        .on('review.published_at', 'is not', null)
        .on('review.hidden_at', 'is', null),
    )
    .select(['job.id', 'job.number', 'job.state', 'job.service', 'job.vehicle_id', 'job.shop_id'])
    .select(['job.address_visibility', 'slot.starts_at', 'review.stars'])
    .select(({ fn }) => fn.coalesce('invoice.total_cents', 'quote.total_cents').as('total_cents'))
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim', 'vehicle.vin'])
    .$narrowType<{ id: JobId; service: ServiceCode; state: JobState }>()
    .where('job.shop_id', '=', shopId)
    .where('job.customer_id', '=', customerId)
    .where('job.state', 'in', servedStates)
    .orderBy('slot.starts_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
    .execute();
}

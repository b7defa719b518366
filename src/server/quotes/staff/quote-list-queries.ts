import { sql } from 'kysely';
import { type AmountSort, directionOf, isByAmount, MOST_COUNTED } from '#domain/desk/list-sorts.ts';
import type { JobId, QuoteId, UserId } from '#domain/ids.ts';
import { type AdminQuoteStatus, adminQuoteStatus, quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { ownerOfShop } from './sent-quote-queries.ts';
import { orderOf } from '#server/core/order-queries.ts';
import { within } from '#server/core/range-queries.ts';
import { countOf, foundBy, placesOf, type Span, type Walk } from '#server/core/walk-queries.ts';

export type FoundQuotes = { jobs: readonly string[]; shops: readonly string[] };
export type QuoteFilters = Instants & {
  status: AdminQuoteStatus | undefined;
  found: FoundQuotes | undefined;
  sort?: AmountSort | undefined;
};

/** How the wanted quotes are found; a draft is for its shop only. */
export function walkOfQuotes({ status, found, sort = 'newest', ...range }: QuoteFilters): Walk {
  const order = { ...orderOf(sort), ...(isByAmount(sort) && { by: 'total_cents' as const }) };
  const walk = { table: 'quote', at: 'submitted_at', order } as const;
  const conditions = [
    sql`quote.submitted_at is not null`,
    sql`quote.state <> 'draft'`,
    ...within('quote.submitted_at', range),
  ];
  const states = status && quoteStates.filter((state) => adminQuoteStatus[state] === status);
  if (!found) return { ...walk, conditions, ways: states ? [{ column: 'state', values: states }] : null };
  if (states) conditions.push(sql`quote.state = any(${states}::text[])`);
  const { jobs, shops } = found;
  return {
    ...walk,
    conditions,
    ways: [
      { column: 'job_id', values: jobs, type: 'uuid' },
      { column: 'shop_id', values: shops, type: 'uuid' },
    ],
  };
}

/** How many quotes fit, counted up to `MOST_COUNTED` and one more. */
export function countQuotes(tx: Tx, filters: QuoteFilters) {
  return countOf(tx, placesOf(walkOfQuotes(filters), { after: undefined, limit: MOST_COUNTED }));
}

/** A page of the quotes that reached an owner and one more, in the order that was asked for. */
export async function listQuoteRows(tx: Tx, filters: QuoteFilters, span: Span) {
  const { sort = 'newest' } = filters;
  return foundBy(tx, walkOfQuotes(filters), span)
    .innerJoin('quote', (join) => join.onRef('quote.id', '=', sql.ref('found.id')))
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['quote.id', 'quote.state', 'quote.total_cents', 'quote.submitted_at'])
    .select(['quote.duration_minutes', 'shop.name as shop_name'])
    .select(ownerOfShop('quote.shop_id').as('shop_owner'))
    .select(['job.id as job_id', 'job.number', 'job.service'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .$narrowType<{ service: ServiceCode; submitted_at: Date }>()
    .$if(isByAmount(sort), (rows) => rows.orderBy('quote.total_cents', directionOf(sort)))
    .orderBy('quote.submitted_at', directionOf(sort))
    .orderBy('quote.id', directionOf(sort))
    .execute();
}

export type QuoteListRow = Awaited<ReturnType<typeof listQuoteRows>>[number];

/** The newest jobs of some people: what a search by their name can mean. */
export async function listJobIdsOf(tx: Tx, customers: readonly UserId[]): Promise<JobId[]> {
  if (customers.length === 0) return [];
  const rows = await tx
    .selectFrom('job')
    .select('id')
    .where('customer_id', 'in', customers)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** A quote that reached its owner, with what it is about. */
export async function findSentQuote(tx: Tx, id: QuoteId) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('auth_user as customer', 'customer.id', 'job.customer_id')
    .selectAll('quote')
    .select(['shop.name as shop_name', 'vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .select(ownerOfShop('quote.shop_id').as('shop_owner'))
    .select(['customer.id as customer_id', 'customer.name as customer_name'])
    .select('customer.email as customer_email')
    .where('quote.id', '=', id)
    .where('quote.submitted_at', 'is not', null)
    .executeTakeFirst();
}

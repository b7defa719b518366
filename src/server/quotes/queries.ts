import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { JobId, QuoteId, ShopId, UserId } from '#domain/ids.ts';
import { liveQuoteStates, type QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PricedLine } from '#domain/quotes/quote-lines.ts';
import { type Json, jsonb } from '#platform/database/column-types.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type QuoteRow = Omit<Selectable<Schema['quote']>, 'lines'> & { lines: PricedLine[] };
export type QuoteContent = Omit<Updateable<Schema['quote']>, 'lines' | 'id'> & {
  lines: readonly PricedLine[];
};

/** States in which a shop's quote still prevents another one of the same shop. */
const unfinishedStates = ['draft', ...liveQuoteStates, 'accepted', 'standby'] as const;

// Every change of a quote locks its job first, so a quote that is read under that lock stays as it was read.

export async function findQuote(tx: Tx, jobId: JobId, id: QuoteId): Promise<QuoteRow | undefined> {
  const row = await tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row as QuoteRow | undefined;
}

export async function findUnfinished(tx: Tx, jobId: JobId, shopId: ShopId): Promise<QuoteRow | undefined> {
  const row = await tx
    .selectFrom('quote')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('shop_id', '=', shopId)
    .where('state', 'in', unfinishedStates)
    .executeTakeFirst();
  return row as QuoteRow | undefined;
}

export async function listInStates(tx: Tx, jobId: JobId, states: readonly QuoteState[]): Promise<QuoteRow[]> {
  const rows = await tx
    .selectFrom('quote')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', 'in', states)
    .orderBy('total_cents')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows as unknown as QuoteRow[];
}

export async function insertQuote(
  tx: Tx,
  { lines, ...row }: Omit<Insertable<Schema['quote']>, 'lines'> & { lines: readonly PricedLine[] },
): Promise<QuoteRow> {
  const inserted = await tx
    .insertInto('quote')
    .values({ ...row, lines: jsonb(lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return inserted as unknown as QuoteRow;
}

export async function updateQuote(
  tx: Tx,
  id: QuoteId,
  { lines, ...changes }: Partial<QuoteContent>,
): Promise<QuoteRow> {
  const updated = await tx
    .updateTable('quote')
    .set({ ...changes, ...(lines && { lines: jsonb(lines) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return updated as unknown as QuoteRow;
}

export async function deleteDraft(tx: Tx, id: QuoteId): Promise<void> {
  await tx.deleteFrom('quote').where('id', '=', id).where('state', '=', 'draft').execute();
}

export async function insertVersion(
  tx: Tx,
  version: { quoteId: QuoteId; version: number; content: Json; sha256: string; totalCents: Cents; now: Date },
): Promise<void> {
  await tx
    .insertInto('quote_version')
    .values({
      quote_id: version.quoteId,
      version: version.version,
      content: jsonb(version.content),
      sha256: version.sha256,
      total_cents: version.totalCents,
      created_at: version.now,
    })
    .execute();
}

export async function findVersion(tx: Tx, quoteId: QuoteId, version: number) {
  return tx
    .selectFrom('quote_version')
    .select(['sha256', 'total_cents', 'content'])
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

/** How often this version was accepted before: a lock may lapse, and the owner say yes again. */
export async function countAcceptances(tx: Tx, quoteId: QuoteId, version: number): Promise<number> {
  const { last } = await tx
    .selectFrom('approved_line')
    .select(({ fn }) => fn.max('acceptance').as('last'))
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export async function insertApprovedLines(
  tx: Tx,
  lines: readonly (Omit<Insertable<Schema['approved_line']>, 'line'> & { line: Json })[],
): Promise<void> {
  await tx
    .insertInto('approved_line')
    .values(lines.map(({ line, ...row }) => ({ ...row, line: jsonb(line) })))
    .execute();
}

export async function markSeen(tx: Tx, jobId: JobId, at: Date): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ seen_at: at })
    .where('job_id', '=', jobId)
    .where('state', 'in', liveQuoteStates)
    .where('seen_at', 'is', null)
    .execute();
}

// What a shop brings to a quote

export async function findOffer(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'email', 'status'])
    .select(['service_radius_miles as radiusMiles'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

export type Offer = Awaited<ReturnType<typeof findOffer>>;

/**
 * Keeps the standing of a shop as it is until this transaction is over. It is the very lock under which the
 * book of the shop is changed next: two that shared a weaker one would each wait for the other to give it up.
 */
export async function lockStanding(tx: Tx, shopId: ShopId): Promise<void> {
  await tx
    .selectFrom('shop')
    .select('status')
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Jobs on which a shop offers something, and jobs that it was chosen for and that have not begun. */
export async function listOpenBusiness(tx: Tx, shopId: ShopId): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('quote')
    .select('quote.job_id')
    .where('quote.shop_id', '=', shopId)
    .where('quote.state', 'in', [...liveQuoteStates, 'standby'])
    .union(
      tx
        .selectFrom('job')
        .select('job.id as job_id')
        .where('job.shop_id', '=', shopId)
        .where('job.state', 'in', ['booking_pending', 'booked']),
    )
    .orderBy('job_id')
    .limit(5_000)
    .execute();
  return rows.map((row) => row.job_id);
}

export async function listServices(tx: Tx, shopId: ShopId): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_service')
    .select('service')
    .$narrowType<{ service: string }>()
    .where('shop_id', '=', shopId)
    .where('service', 'is not', null)
    .where('active', '=', true)
    .limit(100)
    .execute();
  return rows.map(({ service }) => service);
}

/** What a shop asks for a service: its stated price where it has one, and its labour rate. */
export async function findPriceOf(tx: Tx, shopId: ShopId, service: ServiceCode) {
  return tx
    .selectFrom('shop')
    .leftJoin('shop_service as offered', (join) =>
      join
        .onRef('offered.shop_id', '=', 'shop.id')
        .on('offered.service', '=', service)
        .on('offered.active', '=', true),
    )
    .leftJoin('shop_setup', 'shop_setup.shop_id', 'shop.id')
    .select(['shop.labor_rate_cents', 'shop.in_shop_service', 'shop_setup.warranty_terms'])
    .select(['offered.price_cents', 'offered.duration_minutes'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** Whether a customer works at a shop, or is it under its own address. */
export async function isSamePerson(tx: Tx, shopId: ShopId, customerId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('auth_user as customer')
    .innerJoin('shop', (join) => join.on('shop.id', '=', shopId))
    .leftJoin('shop_member as member', (join) =>
      join.onRef('member.user_id', '=', 'customer.id').onRef('member.shop_id', '=', 'shop.id'),
    )
    .select('customer.id')
    .where('customer.id', '=', customerId)
    .where(({ or, eb, ref }) =>
      or([
        eb('member.user_id', 'is not', null),
        eb(sql`lower(${ref('shop.email')})`, '=', ref('customer.email')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

// What people read

const quoteColumns = [
  'quote.id',
  'quote.job_id',
  'quote.shop_id',
  'quote.state',
  'quote.version',
  'quote.work_version',
  'quote.kind',
  'quote.message',
  'quote.warranty',
  'quote.lines',
  'quote.price_cents',
  'quote.tax_cents',
  'quote.total_cents',
  'quote.mobile',
  'quote.slot_starts_at',
  'quote.slot_ends_at',
  'quote.duration_minutes',
  'quote.arrival_until',
  'quote.valid_until',
  'quote.submitted_at',
  'quote.seen_at',
  'quote.created_at',
  'quote.decision_reason',
] as const;

export type ReadableQuote = Awaited<ReturnType<typeof listReadable>>[number];

/** The quotes of a job with everything on their paper, newest first. */
export async function listReadable(tx: Tx, jobId: JobId, { shopId }: { shopId?: ShopId } = {}) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .innerJoin('bay', 'bay.id', 'quote.bay_id')
    .leftJoin('shop_location as place', 'place.id', 'bay.location_id')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('approved_line')
          .innerJoin('auth_user', 'auth_user.id', 'approved_line.approved_by')
          .select(['auth_user.name as approved_by', 'approved_line.approved_at', 'approved_line.method'])
          .whereRef('approved_line.quote_id', '=', 'quote.id')
          .whereRef('approved_line.version', '=', 'quote.version')
          .orderBy('approved_line.acceptance', 'desc')
          .limit(1)
          .as('approval'),
      (join) => join.onTrue(),
    )
    .select(quoteColumns)
    .select(['shop.name as shop_name', 'place.name as place_name'])
    .select(({ fn }) => [
      fn.coalesce('place.city', 'shop.city').as('shop_city'),
      fn.coalesce('place.lat', 'shop.lat').as('shop_lat'),
      fn.coalesce('place.lng', 'shop.lng').as('shop_lng'),
    ])
    .select(['shop.time_zone', 'shop.verification_status', 'bay.name as bay_name'])
    .select(['job.public_lat', 'job.public_lng', 'job.accepted_quote_id'])
    .select(['approval.approved_by', 'approval.approved_at', 'approval.method'])
    .where('quote.job_id', '=', jobId)
    .$if(shopId !== undefined, (query) => query.where('quote.shop_id', '=', shopId!))
    .orderBy('quote.created_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(100)
    .execute();
}

/** The clock on the wall of a shop. */
export async function findZone(tx: Tx, shopId: ShopId): Promise<string> {
  const shop = await tx
    .selectFrom('shop')
    .select('time_zone')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return shop.time_zone;
}

/** Whether the owner's rule accepted a quote, and not the owner. */
export async function wasApprovedByRule(tx: Tx, quoteId: QuoteId): Promise<boolean> {
  const row = await tx
    .selectFrom('approved_line')
    .select('method')
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .orderBy('acceptance', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method === 'rule';
}

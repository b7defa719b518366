import { type Insertable, sql } from 'kysely';
import type { ShopFactChangeId, ShopId, ShopRemarkId, UserId } from '#domain/ids.ts';
import type { AdminShopStatus, ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { MOST_OFFERINGS } from '#domain/quotes/offerings.ts';
import { remarkLimits } from '#domain/shops/shop-review.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { candidatesOf, type Narrowing } from './candidate-queries.ts';

export async function isMember(tx: Tx, shopId: ShopId, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_member')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Shops with what makes staff look at them: sent in, new papers of a verified shop, changed facts. */
function shopsWithWaiting(tx: Tx) {
  return tx
    .selectFrom('shop')
    .leftJoin('shop_rating', 'shop_rating.shop_id', 'shop.id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('shop_member')
          .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
          .select('auth_user.id as owner_id')
          .select(['auth_user.name as owner_name', 'auth_user.email as owner_email'])
          .whereRef('shop_member.shop_id', '=', 'shop.id')
          .where('shop_member.role', '=', 'mso_owner')
          .orderBy('shop_member.created_at')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('shop_document as paper')
          .select([
            sql<number>`count(*)::int`.as('papers'),
            sql<Date | null>`min(paper.created_at)`.as('since'),
          ])
          .whereRef('paper.shop_id', '=', 'shop.id')
          .where('paper.state', '=', 'pending')
          .where('paper.retired_at', 'is', null)
          .where(
            sql<boolean>`not exists (select 1 from shop_document newer where newer.shop_id = paper.shop_id
              and newer.kind = paper.kind and newer.holder = paper.holder and newer.version > paper.version)`,
          )
          .as('pending'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('shop_fact_change as change')
          .select([
            sql<number>`count(*)::int`.as('facts'),
            sql<Date | null>`min(change.changed_at)`.as('since'),
          ])
          .whereRef('change.shop_id', '=', 'shop.id')
          .where('change.settled_at', 'is', null)
          .as('changed'),
      (join) => join.onTrue(),
    )
    .select(['shop.id', 'shop.name', 'shop.zip', 'shop.zip_plus4', 'shop.status', 'shop.suspension'])
    .select(['shop.created_at', 'shop.time_zone'])
    .select(['shop_rating.reviews', 'shop_rating.stars'])
    .select(['owner.owner_id', 'owner.owner_name', 'owner.owner_email'])
    .select(['pending.papers', 'changed.facts'])
    .select(sql<Date | null>`${waitsSince}`.as('since'));
}

// A shop that was not sent in is in no queue, whatever papers it has uploaded.
const waitsSince = sql`case
  when shop.status = 'submitted' then coalesce(shop.submitted_at, shop.updated_at)
  when shop.status in ('active', 'suspended') then least(pending.since, changed.since)
end`;

export type ShopListRow = Awaited<ReturnType<typeof listShopRows>>[number];

/** One more than `limit`: the newest first, or of those that wait the longest wait first. */
export async function listShopRows(tx: Tx, page: Narrowing) {
  const { waiting, withPapers = false, states, zip, after, limit } = page;
  const candidates = candidatesOf(page);
  const digits = (zip ?? '').replaceAll(/[^0-9]/g, '').slice(0, 5);
  return shopsWithWaiting(tx)
    .$if(candidates !== null, (query) => query.where(sql<boolean>`shop.id = any(array(${candidates!}))`))
    .$if(states?.length === 1, (query) => query.where('shop.status', '=', states![0]!))
    .$if(states !== undefined && states.length !== 1, (query) => query.where('shop.status', 'in', states!))
    .$if(digits.length === 5, (query) => query.where('shop.zip', '=', digits))
    .$if(digits.length > 0 && digits.length < 5, (query) => query.where('shop.zip', 'like', `${digits}%`))
    .$if(withPapers, (query) => query.where(sql<boolean>`coalesce(pending.papers, 0) > 0`))
    .$if(waiting, (query) =>
      query
        .where(sql<boolean>`${waitsSince} is not null`)
        .$if(after !== undefined, (page) =>
          page.where(sql<boolean>`(date_trunc('milliseconds', ${waitsSince}), shop.id)
            > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
        )
        .orderBy(sql`date_trunc('milliseconds', ${waitsSince})`)
        .orderBy('shop.id'),
    )
    .$if(!waiting, (query) =>
      query
        .$if(after !== undefined, (page) =>
          page.where(
            sql<boolean>`(shop.created_at, shop.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
          ),
        )
        .orderBy('shop.created_at', 'desc')
        .orderBy('shop.id', 'desc'),
    )
    .limit(limit + 1)
    .execute();
}

export async function findShopRow(tx: Tx, shopId: ShopId) {
  return shopsWithWaiting(tx)
    .select(['shop.street', 'shop.city', 'shop.state', 'shop.phone', 'shop.email'])
    .select(['shop.slug', 'shop.contact_name', 'shop.subscription_plan'])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
}

/** How many shops are in each of these states, each counted up to a bound along its index. */
export async function countStates(tx: Tx, states: readonly ShopStatus[], most: number) {
  const { rows } = await sql<{ status: ShopStatus; shops: number }>`
    select state.status, bounded.shops from unnest(${states}::text[]) as state (status)
    cross join lateral (select count(*)::int as shops from (
      select from shop where shop.status = state.status limit ${most}) of_state) bounded
    limit 20`.execute(tx);
  return rows;
}

/** What a shop offers at a stated price, its own services among it. */
export async function listOffered(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_service')
    .select(['service', 'name', 'price_cents'])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('price_cents')
    .orderBy('id')
    .limit(MOST_OFFERINGS)
    .execute();
}

/** What the shop did so far: its finished jobs, and what was invoiced for them. */
export async function findTurnover(tx: Tx, shopId: ShopId): Promise<{ jobs: number; cents: Cents }> {
  return tx
    .selectFrom('job')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select([
      sql<number>`count(*)::int`.as('jobs'),
      sql<Cents>`coalesce(sum(invoice.total_cents), 0)::bigint`.as('cents'),
    ])
    .where('job.shop_id', '=', shopId)
    .where('job.state', 'in', ['completed', 'closed'])
    .executeTakeFirstOrThrow();
}

type Outcome = { status: ShopStatus; verification: 'pending' | 'verified' | 'rejected' };

/** What a verdict changes; the first time that a shop goes live is kept. */
export async function setOutcome(tx: Tx, shopId: ShopId, { status, verification }: Outcome, at: Date) {
  await tx
    .updateTable('shop')
    .set({ status, verification_status: verification, updated_at: at })
    .$if(status === 'active', (query) =>
      query.set({ activated_at: sql<Date>`coalesce(activated_at, ${at})` }),
    )
    .$if(status === 'submitted', (query) => query.set({ submitted_at: at }))
    .where('id', '=', shopId)
    .execute();
}

export async function insertRemarks(tx: Tx, remarks: Insertable<Schema['shop_remark']>[]): Promise<void> {
  await tx.insertInto('shop_remark').values(remarks).execute();
}

export type RemarkRow = Awaited<ReturnType<typeof listRemarkRows>>[number];

/** The newest first; what is settled is history. */
export async function listRemarkRows(tx: Tx, shopId: ShopId, { open }: { open: boolean }) {
  return tx
    .selectFrom('shop_remark')
    .select(['id', 'field', 'remark', 'made_at', 'answer', 'answered_at', 'settled_at'])
    .where('shop_id', '=', shopId)
    .$if(open, (query) => query.where('settled_at', 'is', null))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(5 * remarkLimits.most)
    .execute();
}

export async function setAnswer(
  tx: Tx,
  id: ShopRemarkId,
  { answer, by, at }: { answer: string; by: UserId; at: Date },
): Promise<void> {
  await tx
    .updateTable('shop_remark')
    .set({ answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .execute();
}

export async function settleRemarks(tx: Tx, shopId: ShopId, at: Date): Promise<void> {
  await tx
    .updateTable('shop_remark')
    .set({ settled_at: at })
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .execute();
}

export async function insertFactChanges(
  tx: Tx,
  changes: Insertable<Schema['shop_fact_change']>[],
): Promise<void> {
  await tx.insertInto('shop_fact_change').values(changes).execute();
}

export type ChangeRow = Awaited<ReturnType<typeof listOpenChanges>>[number];

/** The oldest first, so that the first of a fact says what was verified. */
export async function listOpenChanges(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_fact_change')
    .select(['id', 'field', 'was', 'becomes', 'changed_at', 'location_id', 'restores'])
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

type Settled = { by: UserId; at: Date; outcome: 'confirmed' | 'undone' };

/** Settles these of the open changes of a shop, or without any all of them. */
export async function settleChanges(
  tx: Tx,
  shopId: ShopId,
  { by, at, outcome }: Settled,
  ids?: readonly ShopFactChangeId[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_fact_change')
    .set({ settled_at: at, settled_by: by, outcome })
    .where('shop_id', '=', shopId)
    .where('settled_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The states behind a filter of the list. */
export function statesOf(status: AdminShopStatus): ShopStatus[] {
  return status === 'pending' ? ['pending', 'submitted', 'changes_requested'] : [status];
}

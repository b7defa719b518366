import { sql } from 'kysely';
import type { JobId, ShopId } from '#domain/ids.ts';
import { carAtShopStates } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import { inFundsCents, onCardCents } from '#server/core/held-queries.ts';

/** Tables that say that money moved for a shop. */
export const moneyTables = [
  'payment',
  'payout',
  'ledger_transaction',
  'payment_refund',
  'chargeback',
  'reconciliation_payout',
] as const;

/** Tables whose rows about a shop belong to another record, too. Of quotes only sent ones. */
export const recordTables = [
  'job',
  'quote',
  'appointment',
  'no_show',
  'reschedule',
  'shop_cancellation',
  'review',
  'review_reply',
  'review_report',
  'shop_rating',
  'price_observation',
  'dispute',
  'asked_shop',
  'conversation',
  // A second location is closed and never deleted.
  'shop_location',
] as const;

/** What a shop set up for itself: it goes with the shop, in this order. */
export const ownTables = [
  'favorite_shop',
  'notice',
  'job_alert',
  'saved_search',
  'shop_sales_tax',
  'quote_template',
  'quote',
  'service_package_part',
  'service_package',
  'shop_service',
  'shop_photo',
  'shop_hours',
  'shop_closure',
  'shop_holiday',
  'technician',
  'bay',
  'payout_account_call',
  'shop_payout_account',
  'document_upload',
  'shop_document',
  'shop_remark',
  'shop_fact_change',
  'shop_setup',
  'team_invitation',
  'ownership_offer',
  'shop_member',
] as const;

const existsIn = (table: string) =>
  table === 'quote'
    ? sql`exists (select from quote where quote.shop_id = shop.id and quote.state <> 'draft')`
    : sql`exists (select from ${sql.table(table)} as found where found.shop_id = shop.id)`;

const anyOf = (tables: readonly string[]) => sql<boolean>`(${sql.join(tables.map(existsIn), sql` or `)})`;

/** Booked, being booked, or with the car at the shop. */
const liveAtShop = ['booking_pending', 'booked', ...carAtShopStates] as const;

const countJobs = (states: readonly string[]) =>
  sql<number>`(select count(*)::int from job where job.shop_id = shop.id and job.state in (${sql.join(states)}))`;

/** What decides what can be done to some shops, in the order of their ids. */
export async function listStandings(tx: Tx, shopIds: readonly ShopId[]) {
  return tx
    .selectFrom('shop')
    .select(['shop.id', 'shop.name', 'shop.status', 'shop.suspension', 'shop.verification_status'])
    .select(['shop.deleted_from'])
    .select([
      countJobs(liveAtShop).as('liveJobs'),
      anyOf(moneyTables).as('hasMoney'),
      anyOf(recordTables).as('hasRecords'),
      sql<boolean>`exists (select from shop_member
        where shop_member.shop_id = shop.id and role = 'mso_owner')`.as('hasOwner'),
    ])
    .where('shop.id', 'in', shopIds)
    .orderBy('shop.id')
    .limit(shopIds.length)
    .execute();
}

export type StandingRow = Awaited<ReturnType<typeof listStandings>>[number];

const wasHandedOver = sql`exists (select from payment_attempt
  where payment_attempt.payout_id = payout.id and payment_attempt.kind = 'transfer'
  and payment_attempt.state = 'pending' and payment_attempt.handed_at is not null)`;

/** Payouts that the payment provider has not been given yet, and those that it has and the bank does not yet. */
const canWait = sql`provider_transfer_id is null
  and (state in ('held', 'failed') or (state = 'pending' and not ${wasHandedOver}))`;
const isOnItsWay = sql`(state = 'in_transit' or (state = 'pending' and ${wasHandedOver}))`;

/** What depends on some shops: pending quotes, running work, waiting payouts, and members. */
export async function findEffects(tx: Tx, shopIds: readonly ShopId[]) {
  const ids = sql.join(shopIds);
  return tx
    .selectNoFrom([
      sql<number>`(select count(*)::int from quote where shop_id in (${ids})
        and state in (${sql.join([...liveQuoteStates, 'standby'])}))`.as('quotes'),
      sql<number>`(select count(*)::int from job where shop_id in (${ids})
        and state in (${sql.join([...carAtShopStates])}))`.as('running'),
      sql<number>`(select count(*)::int from payout where shop_id in (${ids})
        and ${canWait})`.as('payouts'),
      sql<Cents>`(select coalesce(sum(amount_cents), 0)::bigint from payout where shop_id in (${ids})
        and ${canWait})`.as('payoutCents'),
      sql<number>`(select count(*)::int from payout where shop_id in (${ids})
        and ${isOnItsWay})`.as('sentPayouts'),
      sql<Cents>`(select coalesce(sum(amount_cents), 0)::bigint from payout where shop_id in (${ids})
        and ${isOnItsWay})`.as('sentCents'),
      sql<number>`(select count(*)::int from shop_member
        where shop_id in (${ids}))`.as('members'),
      sql<number>`(select count(*)::int from shop_member join auth_user on auth_user.id = user_id
        where shop_id in (${ids}) and role in ('mso_owner', 'mso_manager')
        and disabled_at is null)`.as('keepers'),
    ])
    .executeTakeFirstOrThrow();
}

/** The jobs whose cars a shop has. */
export async function listRunning(tx: Tx, shopId: ShopId): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('job')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', carAtShopStates)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Jobs that are booked, or being booked, with the holds on their owners' cards and the quotes on standby. */
export async function listBookings(tx: Tx, shopIds: readonly ShopId[], limit: number) {
  return tx
    .selectFrom('job')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.job_id', '=', 'job.id')
        .on('payment.is_tip', '=', false)
        .on('payment.state', 'not in', ['failed', 'voided']),
    )
    .leftJoin('appointment', (join) =>
      join.onRef('appointment.job_id', '=', 'job.id').on('appointment.state', 'in', ['held', 'confirmed']),
    )
    .select(['job.id', 'job.number', 'job.service', 'appointment.starts_at'])
    .select([
      sql<Cents>`coalesce(${onCardCents} + ${inFundsCents}, 0)::bigint`.as('heldCents'),
      sql<number>`(select count(*)::int from quote where quote.job_id = job.id
        and quote.state = 'standby')`.as('standby'),
    ])
    .where('job.shop_id', 'in', shopIds)
    .where('job.state', 'in', ['booking_pending', 'booked'])
    .orderBy('appointment.starts_at')
    .orderBy('job.id')
    .limit(limit)
    .execute();
}

/** Where the bytes of a shop's papers lie. */
export async function listPaperKeys(tx: Tx, shopId: ShopId): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_document')
    .select('storage_key')
    .where('shop_id', '=', shopId)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Deletes a shop with what it set up for itself. The keys refuse where anything of others refers to it. */
export async function deleteShopRows(tx: Tx, shopId: ShopId): Promise<void> {
  await sql`delete from document_warning where document_id in
    (select id from shop_document where shop_id = ${shopId})`.execute(tx);
  await sql`delete from technician_skill where technician_id in
    (select id from technician where shop_id = ${shopId})`.execute(tx);
  for (const table of ownTables) {
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId}`.execute(tx);
  }
  await tx.deleteFrom('shop').where('id', '=', shopId).execute();
}

export async function findOwner(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select(['auth_user.id', 'auth_user.email'])
    .where('shop_member.shop_id', '=', shopId)
    .where('shop_member.role', '=', 'mso_owner')
    .orderBy('shop_member.created_at')
    .limit(1)
    .executeTakeFirst();
}

import { type Insertable, sql } from 'kysely';
import { averageFrom, type CatalogueEntry } from '#domain/settings/catalogue.ts';
import type { FeeSchedule } from '#domain/money/fees.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { notify } from '#platform/database/notices.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** Where every process hears that something was set. */
export const CHANNEL = 'settings';

/** Tells all processes, once this transaction has committed. */
export async function tellProcesses(tx: Tx): Promise<void> {
  await notify(tx, CHANNEL, '');
}

export async function listFlagRows(tx: Tx) {
  return tx.selectFrom('feature_flag').selectAll().orderBy('name').limit(100).execute();
}

/** Locked until the transaction ends, so two people cannot switch it at once. */
export async function lockFlag(tx: Tx, name: string) {
  await lockSetting(tx, `flag ${name}`);
  return tx.selectFrom('feature_flag').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function putFlag(tx: Tx, row: Insertable<Schema['feature_flag']>): Promise<void> {
  await tx
    .insertInto('feature_flag')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function listLimitRows(tx: Tx) {
  return tx.selectFrom('refund_limit').selectAll().orderBy('role').limit(10).execute();
}

type LimitRow = Insertable<Schema['refund_limit']>;

export async function lockLimitRow(tx: Tx, role: LimitRow['role']) {
  return tx.selectFrom('refund_limit').selectAll().where('role', '=', role).forUpdate().executeTakeFirst();
}

export async function updateLimits(tx: Tx, row: LimitRow): Promise<void> {
  await tx.updateTable('refund_limit').set(row).where('role', '=', row.role).execute();
}

export async function listTexts(tx: Tx) {
  return tx.selectFrom('site_text').selectAll().orderBy('name').limit(10).execute();
}

export async function lockText(tx: Tx, name: Insertable<Schema['site_text']>['name']) {
  await lockSetting(tx, `text ${name}`);
  return tx.selectFrom('site_text').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function putText(tx: Tx, row: Insertable<Schema['site_text']>): Promise<void> {
  await tx
    .insertInto('site_text')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function listServices(tx: Tx): Promise<{ entry: CatalogueEntry; version: number }[]> {
  const rows = await tx.selectFrom('catalogue_service').selectAll().orderBy('code').limit(100).execute();
  return rows.map((row) => ({
    version: row.version,
    entry: {
      code: row.code as ServiceCode,
      name: row.name,
      description: row.description,
      typicalMinutes: row.typical_minutes,
      averageCents: averageFrom(row.average_cents),
      isRetired: row.retired_at !== null,
    },
  }));
}

/** One change of the catalog at a time: whether a name is free is a question about all of it. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await lockSetting(tx, 'catalogue');
}

export async function putService(tx: Tx, row: Insertable<Schema['catalogue_service']>): Promise<void> {
  await tx
    .insertInto('catalogue_service')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

/** Who has to do with a service now, each counted up to a bound. */
export async function countUses(tx: Tx, code: ServiceCode, most: number) {
  const { rows } = await sql<{ live: number; ever: number; shops: number }>`
    select
      (select count(*)::int from (
        select from job where service = ${code} and state not in ('draft', 'closed', 'cancelled', 'expired')
          and state not in ('completed') limit ${most}) bounded) as live,
      (select count(*)::int from (select from job where service = ${code} limit ${most}) bounded) as ever,
      (select count(*)::int from (
        select from shop_service where service = ${code} and active limit ${most}) bounded) as shops`.execute(
    tx,
  );
  return rows[0]!;
}

export async function isRetired(tx: Tx, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('catalogue_service')
    .select('code')
    .where('code', '=', code)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listSecretAges(tx: Tx) {
  return tx.selectFrom('secret_age').selectAll().orderBy('name').limit(100).execute();
}

export async function putSecretAge(tx: Tx, row: Insertable<Schema['secret_age']>): Promise<void> {
  await tx
    .insertInto('secret_age')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** A second process that starts waits here, and finds what the first noted. */
export async function lockSetting(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${what}`}, 0))`.execute(tx);
}

/** All that the pages show of the settings, at once. */
export async function readAll({ transaction }: Pick<Database, 'transaction'>) {
  return transaction(async (tx) => ({
    flags: await listFlagRows(tx),
    texts: await listTexts(tx),
    services: await listServices(tx),
    schedules: await listSchedules(tx),
    places: await listServedPlaces(tx),
  }));
}

/** Where jobs are taken. A town is unknown as long as the ZIP codes of the country were not read in. */
async function listServedPlaces(tx: Tx) {
  return tx
    .selectFrom('supported_zip')
    .leftJoin('zip_code', 'zip_code.zip', 'supported_zip.zip')
    .select(['supported_zip.zip', 'zip_code.city', 'zip_code.state'])
    .orderBy('supported_zip.zip')
    .limit(50_000)
    .execute();
}

/** Those that were not withdrawn. The one in force is among the newest: more are not announced at once. */
export async function listSchedules(tx: Tx): Promise<FeeSchedule[]> {
  const rows = await tx
    .selectFrom('fee_schedule')
    .select([
      'id',
      'starts_at',
      'commission_basis_points',
      'processing_cents',
      'cap_basis_points',
      'booking_fee_cents',
    ])
    .where('withdrawn_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    commissionBasisPoints: row.commission_basis_points,
    processingCents: row.processing_cents,
    capBasisPoints: row.cap_basis_points,
    bookingFeeCents: row.booking_fee_cents,
  }));
}

import { type Insertable, sql } from 'kysely';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { samplePrices } from './sample-prices.ts';

/** Where most of the world is: Ashburn and Sterling. */
const SAMPLE_MARKET = '201';

// The present of the world

/**
 * When the next clock of each kind runs out: of a job (by its own time), a hold, a payout, a dispute, a
 * refund, an undelivered event.
 */
export type Clocks = Record<'jobs' | 'holds' | 'payouts' | 'disputes' | 'refunds' | 'events', Date | null>;

export async function findClocks({ kysely }: Database): Promise<Clocks> {
  const { rows } = await sql<Clocks>`
    select
      (select min(due_at - clock_offset_seconds * interval '1 second')
       from job_timer join job on job.id = job_id) as jobs,
      (select min(capture_before) from simulator.hold where status = 'authorised') as holds,
      (select min(next_move_at) from simulator.payout) as payouts,
      (select min(next_move_at) from simulator.dispute) as disputes,
      (select min(next_move_at) from simulator.refund) as refunds,
      (select min(next_attempt_at) from simulator.webhook_delivery where delivered_at is null) as events
  `.execute(kysely);
  return rows[0]!;
}

export async function setPhone({ kysely }: Database, userId: UserId, phone: string | null): Promise<void> {
  await kysely.updateTable('auth_user').set({ phone }).where('id', '=', userId).execute();
}

// Whether the world was made

export async function findWorld({ kysely }: Database) {
  return kysely
    .selectFrom('demo_world')
    .select(['started_at', 'finished_at', 'found_nobody'])
    .executeTakeFirst();
}

/** Whether this database has any account, shop or job. */
export async function holdsPeople({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from auth_user) or exists (select from shop) or exists (select from job) as held
  `.execute(kysely);
  return rows[0]!.held;
}

/** Called on an empty database, and remembers that it was so. */
export async function startWorld({ kysely }: Database, now: Date): Promise<void> {
  await kysely.insertInto('demo_world').values({ started_at: now, found_nobody: true }).execute();
}

export async function finishWorld({ kysely }: Database, now: Date): Promise<void> {
  await kysely.updateTable('demo_world').set({ finished_at: now }).execute();
}

/** Where the pictures and papers of a world lie that is about to be forgotten. */
export async function listStorageKeys({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file
    union all select thumbnail_key from file where thumbnail_key is not null
    union all select storage_key from shop_document
    union all select storage_key from document_upload
    union all select storage_key from dispute_evidence where storage_key is not null
  `.execute(kysely);
  return rows.map(({ key }) => key);
}

// Its people and shops

export async function insertStaff(tx: Tx, row: Insertable<Schema['staff_member']>): Promise<void> {
  await tx.insertInto('staff_member').values(row).execute();
}

export async function insertMember(tx: Tx, row: Insertable<Schema['shop_member']>): Promise<void> {
  await tx.insertInto('shop_member').values(row).execute();
}

export async function insertShop(
  tx: Tx,
  shop: Insertable<Schema['shop']>,
  { hours, bays, services }: ShopParts,
): Promise<void> {
  await tx.insertInto('shop').values(shop).execute();
  await tx
    .insertInto('shop_hours')
    .values([...hours])
    .execute();
  await tx
    .insertInto('bay')
    .values([...bays])
    .execute();
  await tx
    .insertInto('shop_service')
    .values([...services])
    .execute();
}

/** A package of services that the shop lists, which owners can book at once. */
export async function insertPackage(
  tx: Tx,
  {
    codes,
    ...row
  }: Omit<Insertable<Schema['service_package']>, 'book_at_once'> & { codes: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('service_package')
    .values({ ...row, book_at_once: true })
    .execute();
  const services = tx
    .selectFrom('shop_service')
    .select(({ val }) => [val(row.id).as('package_id'), 'shop_id', 'id as offering_id'])
    .where('shop_id', '=', row.shop_id)
    .where('service', 'in', codes);
  await tx
    .insertInto('service_package_part')
    .columns(['package_id', 'shop_id', 'offering_id'])
    .expression(services)
    .execute();
}

export type ShopParts = {
  hours: readonly Insertable<Schema['shop_hours']>[];
  bays: readonly Insertable<Schema['bay']>[];
  services: readonly Insertable<Schema['shop_service']>[];
};

export async function insertPayoutAccount(
  tx: Tx,
  row: Insertable<Schema['shop_payout_account']>,
): Promise<void> {
  await tx.insertInto('shop_payout_account').values(row).execute();
}

/** Any place of the country, whether we serve it or not. */
export async function findZip(tx: Tx, zip: string) {
  return tx
    .selectFrom('zip_code')
    .select(['zip', 'city', 'state', 'lat', 'lng'])
    .where('zip', '=', zip)
    .executeTakeFirstOrThrow();
}

type CarOf = { email: string; car: readonly [year: number, make: string, model: string]; vin: string };

/** Saves the VIN of a person's car, which they have once. */
export async function setVin(tx: Tx, { email, car: [year, make, model], vin }: CarOf): Promise<VehicleId> {
  const { id } = await tx
    .updateTable('vehicle')
    .from('auth_user')
    .set({ vin })
    .whereRef('auth_user.id', '=', 'vehicle.customer_id')
    .where('auth_user.email', '=', email)
    .where('year', '=', year)
    .where('make', '=', make)
    .where('model', '=', model)
    .returning('vehicle.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Estimates of the demo rest on prices that no job of it had, of shops that may well have asked for them. */
export async function addSamplePrices({ kysely }: Database, today: Date): Promise<void> {
  const shops = await kysely
    .selectFrom('shop')
    .select('id')
    .where('status', 'in', ['active', 'suspended'])
    .orderBy('slug')
    .limit(20)
    .execute();
  const rows = samplePrices(
    shops.map(({ id }) => id),
    today,
  ).map(({ service, make, shopId, totalCents, finishedAt }) => ({
    id: uuidv7(),
    service,
    make,
    market: SAMPLE_MARKET,
    shop_id: shopId,
    total_cents: totalCents,
    finished_at: finishedAt,
  }));
  await kysely.insertInto('price_observation').values(rows).execute();
}

/** Nothing in this world is real, and every list says so. */
export async function markAllAsSamples({ kysely }: Database): Promise<void> {
  await kysely.updateTable('job').set({ sample: true }).execute();
}

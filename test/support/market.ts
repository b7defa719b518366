import { pointAway } from '#domain/marketplace/geo.ts';
import type { JobId, ShopId, UserId, VehicleId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';

// Jobs, shops and quotes as bare rows, for tests of what is read of them.

export const ashburn = { lat: 39.0437, lng: -77.4875 };
export const POSTED_AT = new Date('2026-11-20T12:00:00Z');

export type MarketShop = { id: ShopId; bay: string; member: UserId };
const marketShop = (): MarketShop => ({
  id: uuidv7() as ShopId,
  bay: uuidv7(),
  member: uuidv7() as UserId,
});
export const garage = marketShop();
/** Drives out, ten miles at most, and has no workshop. */
export const van = marketShop();
export const ana = uuidv7() as UserId;

export type TestJob = Partial<{
  description: string;
  service: string;
  state: string;
  hidden: boolean;
  accepting: boolean;
  budget: number | null;
  fixed: boolean;
  instant: boolean;
  mobile: boolean;
  miles: number;
  minutesAgo: number;
  vehicle: VehicleId;
  window: string;
  address: string;
}>;

const civic = uuidv7() as VehicleId;
export const accord = uuidv7() as VehicleId;
const card = uuidv7();

/** A job near Ashburn, as a row: a search must answer for every state, however it came about. */
export async function insertJob(database: Database, job: TestJob): Promise<JobId> {
  const id = uuidv7() as JobId;
  const point = pointAway(ashburn, job.miles ?? 2, 60);
  await database.executeSql(
    `insert into job (id, customer_id, vehicle_id, state, service, description, budget_cents, fixed_price,
       instant_accept, mobile_ok, card_id, consent_cents, consent_policy_sha256, address_visibility,
       response, zip, city, state_code, public_lat, public_lng, accepting_quotes, posted_at,
       hidden_at, cancel_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'booked_shop', 'review',
       '20147', 'Ashburn', 'VA', $14, $15, $16, $17, $18, $19, $17)`,
    [
      id,
      ana,
      job.vehicle ?? civic,
      job.state ?? 'open',
      job.service ?? 'suspension',
      job.description ?? '',
      job.budget === undefined ? 120_00 : job.budget,
      job.fixed ?? false,
      job.instant ?? false,
      job.mobile ?? false,
      job.instant ? card : null,
      job.instant ? 120_00 : null,
      job.instant ? 'a policy' : null,
      point.lat,
      point.lng,
      job.accepting ?? true,
      new Date(POSTED_AT.getTime() - (job.minutesAgo ?? 0) * 60_000),
      job.hidden ? POSTED_AT : null,
      job.state === 'cancelled' ? 'owner_early' : null,
    ],
  );
  if (job.address) await database.executeSql('insert into job_address values ($1, $2)', [id, job.address]);
  if (job.window) {
    await database.executeSql(
      `insert into job_window values ($1, 0, $2::timestamptz, $2::timestamptz + interval '20 minutes')`,
      [id, job.window],
    );
  }
  return id;
}

export type Spread = { sameTime?: boolean; spreadMiles?: number };

export async function insertManyJobs(
  database: Database,
  count: number,
  { sameTime = false, spreadMiles = 0 }: Spread = {},
): Promise<void> {
  const { lat, lng } = pointAway(ashburn, 3, 10);
  await database.executeSql(
    `insert into job (id, customer_id, vehicle_id, state, service, description, budget_cents, mobile_ok,
       address_visibility, response, zip, city, state_code, public_lat, public_lng, posted_at, created_at)
     select gen_random_uuid(), $1, $2, 'open', 'brakes', 'One of many.', 1000 + n, n % 2 = 0, 'booked_shop',
       'review', '20147', 'Ashburn', 'VA', $3::float8 + (n % 61 - 30) * $7::float8,
       $4::float8 + (n % 53 - 26) * $7::float8,
       $5::timestamptz - case when $6::boolean then interval '1 hour' else n * interval '1 minute' end, $5
     from generate_series(1, $8::int) n`,
    [ana, civic, lat, lng, POSTED_AT, sameTime, spreadMiles / 61 / 60, count],
  );
}

export async function insertQuote(
  database: Database,
  { jobId, shop, state = 'submitted' }: { jobId: JobId; shop: MarketShop; state?: string | undefined },
): Promise<void> {
  await database.executeSql(
    `insert into quote (id, job_id, shop_id, state, kind, lines, price_cents, tax_cents, total_cents, bay_id,
       slot_starts_at, slot_ends_at, duration_minutes, valid_until, created_by, created_at)
     values ($1, $2, $3, $4, 'quote', '[]', 10000, 600, 10600, $5, '2026-11-25T15:00Z', '2026-11-25T17:00Z', 120,
       '2026-11-24T15:00Z', $6, $7)`,
    [uuidv7(), jobId, shop.id, state, shop.bay, shop.member, POSTED_AT],
  );
}

/** One owner with two cars and a card, a garage and a van, in Ashburn. */
export async function arrangeMarket(database: Database): Promise<void> {
  await database.executeSql(
    `insert into zip_code values
       ('20147', 'Ashburn', 'VA', 39.0437, -77.4875),
       ('20001', 'Washington', 'DC', 38.9122, -77.0177)`,
  );
  for (const [id, name, email] of [
    [ana, 'Ana Ortiz', 'ana@people.test'],
    [garage.member, 'Mira Haddad', 'mira@people.test'],
    [van.member, 'Sam Okafor', 'sam@people.test'],
  ] as const) {
    await database.executeSql(
      'insert into auth_user (id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [id, email, name, POSTED_AT],
    );
  }
  await database.executeSql(
    `insert into vehicle (id, customer_id, year, make, model, vin, created_at)
     values
       ($1, $3, 2019, 'Honda', 'Civic', '1HGCM82633A004352', $4), ($2, $3, 2016, 'Honda', 'Accord', null, $4)`,
    [civic, accord, ana, POSTED_AT],
  );
  await database.executeSql(
    `insert into customer_card (id, customer_id, provider_customer_id, provider_setup_id, provider_card_id,
       state, created_at)
     values ($1, $2, 'cus', 'seti', 'card', 'saved', $3)`,
    [card, ana, POSTED_AT],
  );
  for (const [shop, drives] of [
    [garage, false],
    [van, true],
  ] as const) {
    await database.executeSql(
      `insert into shop (id, slug, name, street, city, state, zip, lat, lng, phone, email, status,
         verification_status, labor_rate_cents, mobile_service, in_shop_service,
         service_radius_miles, created_at,
         updated_at)
       values ($1, $2, $2, '1 Main Street', 'Ashburn', 'VA', '20147', $3, $4, '5715550100', 'shop@shops.test',
         'active', 'verified', 9500, $5, not $5::boolean, 10, $6, $6)`,
      [shop.id, drives ? 'van' : 'garage', ashburn.lat, ashburn.lng, drives, POSTED_AT],
    );
    await database.executeSql('insert into bay (id, shop_id, name, kind) values ($1, $2, $3, $4)', [
      shop.bay,
      shop.id,
      'One',
      drives ? 'van' : 'bay',
    ]);
  }
}

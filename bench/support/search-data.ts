import type pg from 'pg';
import { assert } from '#domain/assert.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import type { Database } from '#platform/database/connect.ts';
import { loadZipCodes } from '#server/marketplace/zip-codes/zip-codes.ts';

/** A place with jobs around it, and its share of them all. */
export type Town = Point & { zip: string; city: string; state: string; share: number };

/** 'population': 300 towns, the largest with 3.5 % of all jobs. 'alike': 3,333 jobs in each town. */
export type Spread = 'population' | 'alike';

const TOWNS = 300;
const JOBS_OF_A_TOWN = 3_333;
const OWNERS = 1_000;
/** Of jobs spread by population: those that lie anywhere in the country. */
const RURAL = 0.12;
const SERVICES = serviceCodes.slice(0, 12);

/** Fills a migrated database with open jobs of the last sixty days, as rows: only searching is measured. */
export async function fillWithJobs(
  database: Database,
  admin: pg.Client,
  { jobs, spread }: { jobs: number; spread: Spread },
): Promise<Town[]> {
  await loadZipCodes(database);
  // The rows keep what foreign keys ask for; checking that a million times over takes most of the loading.
  // The commit waits for the disk: a vacuum believes no row whose commit is not there yet.
  await admin.query(`set session_replication_role = replica; select setseed(0.5)`);
  const towns = await chooseTowns(admin, jobs, spread);
  await insertOwners(admin);
  await admin.query(
    `create temporary table town (place int primary key, lat float8, lng float8, zip text, city text,
       state text, upto float8)`,
  );
  let upto = 0;
  for (const [place, { lat, lng, zip, city, state, share }] of towns.entries()) {
    upto += share;
    await admin.query('insert into town values ($1, $2, $3, $4, $5, $6, $7)', [
      place, lat, lng, zip, city, state, upto,
    ]); // prettier-ignore
  }
  await admin.query(INSERT_JOBS, [jobs, SERVICES, spread === 'population' ? RURAL : 0]);
  await admin.query('vacuum (analyze)');
  await admin.query('checkpoint');
  return towns;
}

/** Real places, the one nearest to the middle of each square of a degree and a half: far from one another. */
async function chooseTowns(admin: pg.Client, jobs: number, spread: Spread): Promise<Town[]> {
  const wanted = spread === 'alike' ? Math.max(1, Math.round(jobs / JOBS_OF_A_TOWN)) : TOWNS;
  const { rows } = await admin.query<Omit<Town, 'share'>>(
    `select * from (
       select distinct on (floor(lat / 1.5), floor(lng / 1.5)) zip, city, state, lat, lng
       from zip_code where lat between 25 and 49 and lng between -125 and -66
       order by floor(lat / 1.5), floor(lng / 1.5),
         abs(lat / 1.5 - floor(lat / 1.5) - 0.5) + abs(lng / 1.5 - floor(lng / 1.5) - 0.5)
     ) middles order by md5(zip) limit $1`,
    [wanted],
  );
  assert(rows.length === wanted, `${wanted} places were found`);
  const weights = rows.map((_, at) => (spread === 'alike' ? 1 : 1 / (at + 8)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return rows.map((town, at) => ({ ...town, share: weights[at]! / whole }));
}

async function insertOwners(admin: pg.Client): Promise<void> {
  await admin.query(
    `insert into auth_user (id, email, name, created_at, updated_at)
     select md5('owner' || n)::uuid, 'owner-' || n || '@bench.test', 'Jane' || n || ' Doe', now(), now()
     from generate_series(1, $1) n`,
    [OWNERS],
  );
  await admin.query(
    `insert into vehicle (id, customer_id, year, make, model, "trim", created_at)
     select md5('car' || n)::uuid, md5('owner' || n)::uuid, 2004 + n % 20,
       (array['Honda', 'Toyota', 'Ford', 'Subaru'])[1 + n % 4],
       (array['Civic', 'Corolla', 'Focus', 'Outback', 'Accord'])[1 + n % 5], 'EX', now()
     from generate_series(1, $1) n`,
    [OWNERS],
  );
}

/** Ids begin with the time, as the product's do; most jobs lie within ten miles of the middle of their town. */
const INSERT_JOBS = `
  insert into job (id, customer_id, vehicle_id, state, service, description, budget_cents, fixed_price,
    mobile_ok, address_visibility, response, zip, city, state_code, public_lat, public_lng, posted_at,
    created_at)
  select
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || 'a' || substr(md5('more' || n), 1, 15))::uuid,
    md5('owner' || owner)::uuid, md5('car' || owner)::uuid, 'open',
    ($2::text[])[1 + floor(random() * 12)::int],
    'The car makes a noise when it turns left, and it has become louder since the weekend. ' || n,
    case when random() < 0.9 then (3000 + floor(random() * 120000))::bigint end, false, random() < 0.4,
    'booked_shop', 'review', place.zip, place.city, place.state,
    place.lat + around * sin(bearing) / 69, place.lng + around * cos(bearing) / 69 / cos(radians(place.lat)),
    at, at
  from (
    select n, now() - ($1 - n) * interval '60 days' / $1 as at, 1 + n % ${OWNERS} as owner,
      random() as chosen,
      random() < $3 as rural, 6 * sqrt(-2 * ln(1 - random())) as around, 2 * pi() * random() as bearing
    from generate_series(1, $1::int) n
  ) drawn
  cross join lateral (
    select * from (
      (select lat, lng, zip, city, state from town
       where upto >= chosen * 0.999999 and not rural order by upto limit 1)
      union all
      (select lat, lng, zip, city, state from zip_code
       where rural and zip >= lpad(floor(chosen * 98000)::int::text, 5, '0') order by zip limit 1)
    ) either limit 1
  ) place`;

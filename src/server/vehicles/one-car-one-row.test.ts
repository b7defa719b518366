import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { migrate, MIGRATIONS_DIRECTORY } from '#platform/database/migrate.ts';
import { uuidv7 } from '#platform/tokens.ts';

// A world of before cars were one row each: migrating it loses nothing and merges only what has one VIN.

const LAST_BEFORE = '0176';
const VIN = '1HGCM82633A004352';
const [ana, ben] = [uuidv7(), uuidv7()];
const twins = [uuidv7(), uuidv7()] as const;
const accords = [uuidv7(), uuidv7(), uuidv7()] as const;
const bens = uuidv7();
const guests = uuidv7();
const jobs = { twin: uuidv7(), otherTwin: uuidv7(), first: uuidv7(), second: uuidv7(), third: uuidv7() };
const bensJob = uuidv7();
const lost = uuidv7();

let directory: string;
let db: Database;
const sql = async (text: string, values: unknown[] = []) => (await db.executeSql(text, values)).rows;

async function addCar(id: string, owner: string | null, vin: string | null, day: number, trim = '') {
  await sql(
    `insert into vehicle (id, customer_id, year, make, model, trim, vin, mileage_miles, created_at)
     values ($1, $2, 2003, 'Honda', 'Accord', nullif($3, ''), $4, $5, make_date(2026, 1, $5))`,
    [id, owner, trim, vin, day],
  );
}

async function addJob(id: string, owner: string, car: string) {
  const file = uuidv7();
  await sql(
    `insert into job (id, customer_id, vehicle_id, state, service, description, address_visibility, response,
       zip, city, state_code, public_lat, public_lng, created_at)
     values ($1, $2, $3, 'open', 'brakes', '', 'booked_shop', 'review', '20147', 'Ashburn', 'VA', 39, -77,
       now())`,
    [id, owner, car],
  );
  await sql(
    `insert into file (id, storage_key, thumbnail_key, content_type, bytes, width, height, sha256, claim_hash,
       created_at)
     values ($1, $2, $2, 'image/webp', 1, 1, 1, 'x', 'x', now())`,
    [file, file],
  );
  await sql(`insert into job_photo values ($1, $2, 'post', 0)`, [id, file]);
  await sql(
    `insert into invoice (job_id, lines, price_cents, tax_cents, total_cents, odometer_miles, issued_by,
       issued_at)
     values ($1, '[]', 100, 0, 100, 84213, $2, now())`,
    [id, owner],
  );
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoist-before-'));
  for (const name of await readdir(MIGRATIONS_DIRECTORY)) {
    if (/^\d{4}_/.test(name) && name.slice(0, 4) <= LAST_BEFORE) {
      await copyFile(join(MIGRATIONS_DIRECTORY, name), join(directory, name));
    }
  }
  db = await openDatabase();
  await migrate(db, { directory });
  await sql(`insert into zip_code values ('20147', 'Ashburn', 'VA', 39, -77)`);
  for (const [id, email] of [
    [ana, 'ana@people.test'],
    [ben, 'ben@people.test'],
  ]) {
    await sql(
      'insert into auth_user (id, email, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
      [id, email],
    );
  }
  await addCar(twins[0], ana, null, 1);
  await addCar(twins[1], ana, null, 2);
  await addCar(accords[0], ana, VIN, 3);
  await addCar(accords[1], ana, VIN, 4, 'EX');
  await addCar(accords[2], ana, VIN, 5, 'LX');
  await addCar(bens, ben, VIN, 6);
  await addCar(guests, null, VIN, 7);
  await addJob(jobs.twin, ana, twins[0]);
  await addJob(jobs.otherTwin, ana, twins[1]);
  await addJob(jobs.first, ana, accords[0]);
  await addJob(jobs.second, ana, accords[1]);
  await addJob(jobs.third, ana, accords[2]);
  await addJob(bensJob, ben, bens);
  // No operation writes this; a job of one person with the car of another is put right all the same.
  await addJob(lost, ben, twins[0]);
  await migrate(db);
}, 120_000);
afterAll(async () => {
  await db.close();
  await rm(directory, { recursive: true, force: true });
});

const carOf = async (job: string) =>
  (await sql('select vehicle_id from job where id = $1', [job]))[0]!['vehicle_id'];

describe('cars of before', () => {
  it('keep every job with its photo and its paper', async () => {
    const [counts] = await sql(`
      select (select count(*)::int from job) as jobs, (select count(*)::int from job_photo) as photos,
        (select count(*)::int from invoice) as papers`);
    expect(counts).toEqual({ jobs: 7, photos: 7, papers: 7 });
  });

  it('become the oldest row where owner and VIN agree', async () => {
    for (const job of [jobs.first, jobs.second, jobs.third]) expect(await carOf(job)).toBe(accords[0]);
    const rows = await sql('select id, mileage_miles from vehicle where merged_into = $1 order by id', [
      accords[0],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([accords[1], accords[2]].toSorted());
    const [kept] = await sql('select mileage_miles, merged_into from vehicle where id = $1', [accords[0]]);
    expect(kept).toEqual({ mileage_miles: 5, merged_into: null });
  });

  it('say which job had which row, so that it can be undone', async () => {
    const rows = await sql(
      `select merged_id, because, job_id from vehicle_merge
       join vehicle_merge_job on merge_id = vehicle_merge.id where kept_id = $1 order by merged_id`,
      [accords[0]],
    );
    expect(rows).toEqual([
      { merged_id: accords[1], because: 'vin', job_id: jobs.second },
      { merged_id: accords[2], because: 'vin', job_id: jobs.third },
    ]);
  });

  it('stay two cars without a VIN, and with other owners', async () => {
    expect(await carOf(jobs.twin)).toBe(twins[0]);
    expect(await carOf(jobs.otherTwin)).toBe(twins[1]);
    expect(await carOf(bensJob)).toBe(bens);
    expect(await sql('select id from vehicle where id = $1 and merged_into is null', [guests])).toHaveLength(
      1,
    );
  });

  it('belong to who has the job', async () => {
    const [car] = await sql('select customer_id, year, make from vehicle where id = $1', [await carOf(lost)]);
    expect(car).toEqual({ customer_id: ben, year: 2003, make: 'Honda' });
  });
});

describe('a server of before', () => {
  it('may write a second row for a car, which counts as merged with its job', async () => {
    const [row, job] = [uuidv7(), uuidv7()];
    await addCar(row, ana, VIN, 8, 'Touring');
    await addJob(job, ana, row);
    expect(await sql('select merged_into from vehicle where id = $1', [row])).toEqual([
      { merged_into: accords[0] },
    ]);
    expect(await carOf(job)).toBe(accords[0]);
  });

  it('may give a guest’s car to an owner who has it', async () => {
    await sql('update vehicle set customer_id = $2 where id = $1', [guests, ana]);
    expect(await sql('select merged_into from vehicle where id = $1', [guests])).toEqual([
      { merged_into: accords[0] },
    ]);
  });
});

describe('the database refuses', () => {
  it('two cars of one owner with one VIN', async () => {
    const second = sql('update vehicle set vin = $2 where id = $1', [twins[0], VIN]);
    await expect(second).rejects.toThrow(/vehicle_one_per_vin/);
  });

  it('a job with the car of another person', async () => {
    const swap = sql('update job set vehicle_id = $2 where id = $1', [jobs.twin, bens]);
    await expect(swap).rejects.toThrow(/job_of_own_car/);
  });
});

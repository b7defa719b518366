import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/http.ts';
import { emailOf, people, type PersonName } from './support/people.ts';
import { acceptQuote, payWith, postJob, sendQuote } from './support/stories.ts';

// The exact address, the owner's whole name, their e-mail and the VIN are marked like bank notes. Then
// everyone asks for everything they can, over HTTP, and the marks must turn up exactly where they may.

const STREET = '77 Canary Lane';
const VIN = '1HGCM82633A004352';
const NAME = people.ana.name;
const EMAIL = emailOf('ana');

type Sight = { street: boolean; name: boolean; email: boolean; vin: boolean };
const all: Sight = { street: true, name: true, email: true, vin: true };
const nothing: Sight = { street: false, name: false, email: false, vin: false };

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let privateJob: JobId;
let sharedJob: JobId;
let bookedJob: JobId;

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const address = { street: STREET, city: 'Ashburn', state: 'VA' };
  const car = (year: number) => ({ vehicle: { year, make: 'Honda', model: 'Accord', vin: VIN }, address });
  privateJob = await postJob(app, 'ana', { ...car(2003), service: 'brakes' });
  sharedJob = await postJob(app, 'ana', {
    ...car(2003),
    service: 'battery',
    addressVisibility: 'verified_shops',
  });
  bookedJob = await postJob(app, 'ana', { ...car(2003), service: 'tires' });
  const { myQuote } = await sendQuote(app, bookedJob);
  await sendQuote(app, privateJob, 'dulles');
  await acceptQuote(app, bookedJob, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, bookedJob, 'ana');
  await app.settle();
});
afterAll(() => app.close());

/** Everything that a person can read about a job, as one text. */
async function readAll(person: PersonName | null, jobId: JobId): Promise<string> {
  const headers: Record<string, string> = person ? { Cookie: await app.sessionOf(person) } : {};
  const asks: [string, Record<string, unknown>][] = [
    ['marketplace.search', { q: '' }],
    ['marketplace.search', { q: 'Canary' }],
    ['marketplace.search', { sort: 'distance', zip: '20147' }],
    ['marketplace.job', { jobId }],
    ['marketplace.searchAsShop', {}],
    ['jobs.get', { jobId }],
    ['jobs.mine', {}],
    ['payments.receipt', { jobId }],
    ['shopJobs.get', { jobId }],
    ['shopJobs.list', {}],
    ['shopHome.overview', {}],
    ['quotes.mine', {}],
    ['statement.list', {}],
    ['admin.jobs', {}],
    ['admin.job', { jobId }],
    ['admin.audit', { jobId, limit: 100 }],
  ];
  const answers = await Promise.all(
    asks.map(async ([name, input]) => (await callOverHttp(http, name, input, headers)).text()),
  );
  await app.product.system.database.executeSql('delete from rate_bucket');
  return answers.join('\n');
}

function seen(text: string): Sight {
  return {
    street: text.includes(STREET),
    name: text.includes(NAME),
    email: text.includes(EMAIL),
    vin: text.includes(VIN),
  };
}

describe('what is known of an owner', () => {
  it.each<[PersonName | null, Sight]>([
    [null, nothing],
    // Her own page has no need to tell her her e-mail.
    ['ana', { ...all, email: false }],
    ['ben', nothing],
    ['mira', all],
    ['miraTechnician', all],
    ['miraAccounting', nothing],
    ['dulles', nothing],
    ['volt', nothing],
    ['pending', nothing],
    ['suspended', nothing],
    ['deleted', nothing],
    ['superAdmin', { street: false, name: true, email: true, vin: false }],
    ['ops', { street: false, name: true, email: false, vin: false }],
    ['support', { street: false, name: true, email: false, vin: false }],
    ['readOnly', { street: false, name: true, email: false, vin: false }],
    ['enrol', nothing],
  ])('to %s through the job that is booked: %o', async (person, sight) => {
    // Only the booked shop knows the address; the job that shares it is looked at below.
    await app.product.system.database.executeSql(
      `update job set address_visibility = 'booked_shop' where id = '${sharedJob}'`,
    );
    expect(seen(await readAll(person, bookedJob))).toEqual(sight);
  });

  it('is nothing to a shop that only quoted, unless the owner shares the address with verified shops', async () => {
    expect(seen(await readAll('dulles', privateJob))).toEqual(nothing);
    await app.product.system.database.executeSql(
      `update job set address_visibility = 'verified_shops' where id = '${sharedJob}'`,
    );
    expect(seen(await readAll('dulles', sharedJob))).toEqual({ ...nothing, street: true, name: true });
    expect(seen(await readAll('suspended', sharedJob))).toEqual(nothing);
    expect(seen(await readAll(null, sharedJob))).toEqual(nothing);
  });

  it('stands in no mail to anyone else, and in no event', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select to_address, subject || text_body || html_body as body from outgoing_message where to_address <> '${EMAIL}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const sight = seen(String(row['body']));
      expect({ street: sight.street, vin: sight.vin }).toEqual({ street: false, vin: false });
    }
    const events = await app.product.system.database.executeSql(
      `select data::text as data from pgboss.job where name = 'event.deliver' and data::text not like '%guest.link_requested%'`,
    );
    for (const row of events.rows) expect(seen(String(row['data']))).toEqual(nothing);
  });

  it('is not in the audit trail', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select coalesce(before::text, '') || coalesce(after::text, '') as facts from audit_entry`,
    );
    for (const row of rows) expect(seen(String(row['facts']))).toEqual(nothing);
  });

  it('cannot be read in the rows of the address either', async () => {
    const { rows } = await app.product.system.database.executeSql('select sealed from job_address');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(seen(String(row['sealed']))).toEqual(nothing);
  });
});

describe('the public point', () => {
  it('is the same for every job at one address, and never the address itself', async () => {
    const { rows } = await app.product.system.database.executeSql(
      'select distinct public_lat, public_lng from job where customer_id is not null',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toMatchObject({ public_lat: 39.0437, public_lng: -77.4875 });
  });
});

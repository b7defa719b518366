import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { emailOf } from '#test/support/people.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { acceptQuote, key, paidJob, postJob, sendQuote } from '#test/support/stories.ts';

// One post for several services: a main one and up to four more, in the owner's order.

const refused = (code: string) => expect.objectContaining({ code });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);

beforeEach(async () => {
  const { items } = await app.as('ana').jobs.mine({ show: 'live' });
  for (const { id: jobId } of items) await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
});

/** What the shop offers from now on. */
async function offers(services: string[]) {
  await sql(`update shop_service set active = service = any($1::text[]) where shop_id = $2`, [
    services,
    app.world.shops.mira.id,
  ]);
}
const all = ['brakes', 'tires', 'battery', 'oil_change', 'exhaust', 'alignment'];

describe('a job for several services', () => {
  it('names them in order, on cards as how many more', async () => {
    const jobId = await postJob(app, 'ana', { moreServices: ['tires', 'battery', 'tires', 'brakes'] });
    const more = [
      { code: 'tires', name: 'Tire Service' },
      { code: 'battery', name: 'Battery Service' },
    ];
    expect((await app.as('ana').jobs.get({ jobId })).moreServices).toEqual(more);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).moreServices).toEqual(more);
    expect((await app.as(null).marketplace.job({ jobId })).moreServices).toEqual(more);
    const { items } = await app.as('ana').jobs.mine({});
    expect(items.find(({ id }) => id === jobId)?.serviceName).toBe('Brake Service +2');
  });

  it('has four more at most', async () => {
    const moreServices = ['tires', 'battery', 'exhaust', 'alignment', 'oil_change'] as const;
    await expect(postJob(app, 'ana', { moreServices: [...moreServices] })).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
  });

  it('is found by any of them, in a search, by a word and by a filter', async () => {
    const jobId = await postJob(app, 'ana', { moreServices: ['exhaust', 'battery'], description: '' });
    const finds = async (query: object) => {
      const { items } = await app.as(null).marketplace.search({ zip: '20147', ...query });
      return items.some(({ id }) => id === jobId);
    };
    expect(await finds({ serviceTypes: ['battery'] })).toBe(true);
    expect(await finds({ serviceTypes: ['brakes'] })).toBe(true);
    expect(await finds({ serviceTypes: ['tires'] })).toBe(false);
    expect(await finds({ q: 'exhaust' })).toBe(true);
    expect(await finds({ q: 'transmission' })).toBe(false);
  });

  it('is the same repair as another post for one of them', async () => {
    const vehicle = { year: 2019, make: 'Honda', model: 'Civic' };
    await postJob(app, 'ana', { vehicle, moreServices: ['tires'] });
    const again = (service: 'tires' | 'exhaust', moreServices: ('brakes' | 'battery')[]) =>
      postJob(app, 'ana', { vehicle, service, moreServices });
    await expect(again('tires', [])).rejects.toEqual(refused('DUPLICATE_JOB'));
    await expect(again('exhaust', ['brakes'])).rejects.toEqual(refused('DUPLICATE_JOB'));
    await again('exhaust', ['battery']);
  });
});

describe('a shop that does one of them', () => {
  it('may quote, hears of it and finds it with a saved search', async () => {
    await offers(['battery']);
    const wanted = { serviceTypes: ['battery' as const], distanceMi: 20 };
    const search = { name: 'Batteries', notify: 'at_once' as const, query: wanted, idempotencyKey: key() };
    await app.as('mira').marketplace.savedSearches.add(search);
    const jobId = await postJob(app, 'ana', { moreServices: ['battery'] });
    await app.settle();
    const { rows } = await sql('select 1 from saved_search_match where job_id = $1', [jobId]);
    expect(rows).toHaveLength(1);
    await sql('delete from saved_search');
    expect((await sendQuote(app, jobId)).myQuote).toMatchObject({ state: 'submitted' });

    const other = await postJob(app, 'ana', { moreServices: ['battery'] });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: emailOf('mira'), limit: 100 });
    expect(messages.some(({ text }) => text.includes(other))).toBe(true);
  });

  it('is booked with a technician who does that one', async () => {
    await offers(['battery']);
    const { id } = app.world.shops.mira;
    const technician = crypto.randomUUID();
    await sql(`insert into technician (id, shop_id, name) values ($1, $2, 'Dale')`, [technician, id]);
    await sql(`insert into technician_skill (technician_id, service) values ($1, 'battery')`, [technician]);
    const jobId = await postJob(app, 'ana', { moreServices: ['battery'] });
    const { job } = await app.as('mira').quotes.startDraft({ jobId, idempotencyKey: key() });
    const slot = { durationMinutes: 60, service: 'brakes' } as const;
    const day = job.myQuote!.slot.startsAt.slice(0, 10);
    const times = async (moreServices: 'battery'[]) =>
      (await app.as('mira').quotes.slots({ day, ...slot, moreServices })).slots.length;
    expect(await times([])).toBe(0);
    expect(await times(['battery'])).toBeGreaterThan(0);
    const { myQuote } = await sendQuote(app, jobId);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    const { rows } = await sql('select technician_id from appointment where job_id = $1', [jobId]);
    expect(rows).toEqual([{ technician_id: technician }]);
    await app.settle();
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() });
    await sql('update technician set active = false where id = $1', [technician]);
  });

  it('may not quote where it does none', async () => {
    await offers(['exhaust']);
    const jobId = await postJob(app, 'ana', { moreServices: ['battery'] });
    await expect(sendQuote(app, jobId)).rejects.toEqual(refused('SERVICE_NOT_OFFERED'));
  });

  it('begins its quote with lines for each, which come to its own prices', async () => {
    await offers(all);
    const jobId = await postJob(app, 'ana', { moreServices: ['tires', 'battery'] });
    const { job } = await app.as('mira').quotes.startDraft({ jobId, idempotencyKey: key() });
    const titles = job.myQuote!.lines.map(({ title }) => title.replace(': parts', ''));
    expect([...new Set(titles)]).toEqual(['Brake Service', 'Tire Service', 'Battery Service']);
    // Each costs $100.00 at the shops of the tests.
    expect(job.myQuote!.priceCents).toBe(cents(300_00));
    expect(job.myQuote!.slot.durationMinutes).toBe(180);
  });
});

describe('the price of several services together', () => {
  it('teaches nothing about the price of one', async () => {
    await offers(all);
    const together = await paidJob(app, { posting: { moreServices: ['tires'] } });
    const alone = await paidJob(app);
    await app.settle();
    const { rows } = await sql('select job_id from price_observation where job_id = any($1::uuid[])', [
      [together, alone],
    ]);
    expect(rows).toEqual([{ job_id: alone }]);
  });
});

describe('the database', () => {
  it('refuses the main service among the others, and one of them twice', async () => {
    const jobId = await postJob(app, 'ana', { moreServices: ['tires'] });
    const add = (position: number, service: string) =>
      sql('insert into job_more_service values ($1, $2, $3)', [jobId, position, service]);
    await expect(add(2, 'brakes')).rejects.toThrow(/main service/);
    await expect(add(2, 'tires')).rejects.toThrow(/service_once/);
    await expect(add(5, 'battery')).rejects.toThrow(/check constraint/);
  });

  it('takes out what becomes the main service', async () => {
    const jobId = await postJob(app, 'ana', { moreServices: ['tires', 'battery'] });
    await sql(`update job set service = 'tires' where id = $1`, [jobId]);
    const { moreServices } = await app.as('ana').jobs.get({ jobId });
    expect(moreServices.map(({ code }) => code)).toEqual(['battery']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time.ts';
import { cents } from '#domain/money/money.ts';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, checkIn, doTheWork, key, postJob, sendQuote } from '#test/support/stories.ts';

// What a shop sees of its own work: the list by appointment, and what needs it now.

const refused = (code: string) => expect.objectContaining({ code });

let app: TestApp;
let cancelled: JobId;
let waiting: JobId;
let running: JobId;
let drafted: JobId;

beforeAll(async () => {
  app = await testApp();
  cancelled = await bookedJob(app, 'cara', { startsInHours: 72 });
  await app.as('cara').jobs.cancel({ jobId: cancelled, shownFeeCents: cents(0), idempotencyKey: key() });
  await app.settle();
  running = await bookedJob(app, 'ana', { startsInHours: 20 });
  waiting = await bookedJob(app, 'ben', { startsInHours: 48, bay: 1 });
  drafted = await postJob(app, 'cara');
  await sendQuote(app, drafted, 'mira', { send: false, startsInHours: 90 });
  await checkIn(app, running);
});
afterAll(() => app.close());

const list = async (show?: 'upcoming' | 'in_progress' | 'done' | 'cancelled' | 'all') =>
  (await app.as('mira').jobs.listAsShop({ show })).items;

describe('the jobs of a shop', () => {
  it('are listed by appointment, the latest first, and by how far they are', async () => {
    const ids = async (show: Parameters<typeof list>[0]) => (await list(show)).map(({ id }) => id);
    expect(await ids('all')).toEqual([cancelled, waiting, running]);
    expect(await ids('upcoming')).toEqual([waiting]);
    expect(await ids('in_progress')).toEqual([running]);
    expect(await ids('done')).toEqual([]);
    expect(await ids('cancelled')).toEqual([cancelled]);
  });

  it('name the owner only while it is booked', async () => {
    expect((await list('all')).map(({ ownerName }) => ownerName)).toEqual([
      'C. Dunn',
      'Ben Whitfield',
      'Ana Ortiz',
    ]);
  });

  it('come in pages that continue where the last one ended', async () => {
    const first = await app.as('mira').jobs.listAsShop({ limit: 2 });
    const second = await app.as('mira').jobs.listAsShop({ limit: 2, after: first.next! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([cancelled, waiting, running]);
    expect(second.next).toBeNull();
  });

  it('are its own', async () => {
    expect((await app.as('dulles').jobs.listAsShop({})).items).toEqual([]);
    await expect(app.as('miraAccounting').jobs.listAsShop({})).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(app.as('ana').jobs.listAsShop({})).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(app.as(null).jobs.listAsShop({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });
});

describe('the customers of a shop', () => {
  const named = async (
    input: Parameters<ReturnType<TestApp['as']>['dashboard']['customers']['list']>[0] = {},
  ) => (await app.as('mira').dashboard.customers.list(input)).items.map(({ name }) => name);

  it('are those with a booking, the latest visit first', async () => {
    expect(await named()).toEqual(['Ben Whitfield', 'Ana Ortiz']);
    expect(await named({ sort: 'name' })).toEqual(['Ana Ortiz', 'Ben Whitfield']);
    expect((await app.as('dulles').dashboard.customers.list({})).items).toEqual([]);
  });

  it('are found by their name, their car and the number of a job, and by no pattern', async () => {
    const [ben] = (await app.as('mira').dashboard.customers.list({})).items;
    const { history } = await app.as('mira').dashboard.customers.get({ customerId: ben!.id });
    for (const search of ['whit', history[0]!.number, history[0]!.vehicle.slice(0, 20)]) {
      expect(await named({ search }), search).toEqual(['Ben Whitfield']);
    }
    expect(await named({ search: 'Honda' })).toHaveLength(2);
    for (const search of ['%', '_', 'Dunn']) expect(await named({ search }), search).toEqual([]);
  });

  it('come in pages that continue where the last one ended, in every order', async () => {
    const { list: read } = app.as('mira').dashboard.customers;
    for (const sort of ['recent', 'name', 'visits'] as const) {
      const first = await read({ sort, limit: 1 });
      const second = await read({ sort, limit: 1, after: first.next! });
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      expect(ids, sort).toEqual((await read({ sort })).items.map(({ id }) => id));
      expect(second.next).toBeNull();
    }
  });

  it('show what happened here, and to the bookkeepers also what they paid', async () => {
    const customerId = app.world.users.ana;
    const ana = await app.as('mira').dashboard.customers.get({ customerId });
    expect(ana).toMatchObject({ name: 'Ana Ortiz', visits: 1, email: 'ana@people.test', isCut: false });
    expect(ana.history.map(({ jobId }) => jobId)).toEqual([running]);
    expect(ana.cars).toMatchObject([{ visits: 1, lastVisitAt: ana.lastVisitAt, nextVisitAt: null }]);
    expect(ana.paidCents).toBe(0);
    const forAdvisor = await app.as('miraAdvisor').dashboard.customers.get({ customerId });
    expect(forAdvisor).toEqual({ ...ana, paidCents: null });
  });

  it('have come once their car was checked in, and are booked until then', async () => {
    const customerId = app.world.users.ben;
    const ben = await app.as('mira').dashboard.customers.get({ customerId });
    const startsAt = ben.history[0]!.startsAt;
    expect(ben).toMatchObject({ visits: 0, lastVisitAt: null, nextVisitAt: startsAt });
    expect(ben.cars).toMatchObject([{ visits: 0, lastVisitAt: null, nextVisitAt: startsAt }]);
    const { items } = await app.as('mira').dashboard.customers.list({ sort: 'visits' });
    expect(items.map(({ name, visits }) => [name, visits])).toEqual([
      ['Ana Ortiz', 1],
      ['Ben Whitfield', 0],
    ]);
    const { items: found } = await app.as('mira').dashboard.search({ q: 'Whitfield' });
    expect(found.find(({ kind }) => kind === 'customer')?.detail).toContain('booked for the first time');
  });

  it('do not exist for another shop, nor do people who fell through or never came', async () => {
    const missing = refused('CUSTOMER_NOT_FOUND');
    const { ana, cara } = app.world.users;
    await expect(app.as('dulles').dashboard.customers.get({ customerId: ana })).rejects.toEqual(missing);
    await expect(app.as('mira').dashboard.customers.get({ customerId: cara })).rejects.toEqual(missing);
    for (const who of ['miraTechnician', 'miraAccounting', 'ana', 'ops'] as const) {
      await expect(app.as(who).dashboard.customers.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
    }
  });
});

describe('what needs a shop now', () => {
  it('is counted, and named with what to do', async () => {
    const overview = await app.as('mira').dashboard.overview({});
    expect(overview.counts).toMatchObject({ draftQuotes: 1, liveQuotes: 0, inProgress: 1, openRequests: 1 });
    expect(overview.needs.map(({ jobId, action }) => ({ jobId, action }))).toEqual(
      expect.arrayContaining([
        { jobId: running, action: 'start' },
        { jobId: drafted, action: 'finish_quote' },
      ]),
    );
    expect(overview.bays.map(({ name }) => name)).toEqual(['Bay 1', 'Bay 2']);
    expect(overview.laborRateCents).toBe(95_00);
  });

  it('asks of each role only what that role may do', async () => {
    const technician = await app.as('miraTechnician').dashboard.overview({});
    expect(technician.needs.map(({ action }) => action)).toEqual(['start']);
    expect(technician.counts).toMatchObject({ draftQuotes: null, liveQuotes: null, openRequests: null });
    expect((await app.as('miraAccounting').dashboard.overview({})).needs).toEqual([]);
  });

  it('goes with the work: the hand-over after the finish, and the next check-in two hours before', async () => {
    await doTheWork(app, running);
    const actions = async () =>
      (await app.as('mira').dashboard.overview({})).needs.map(({ jobId, action }) => `${action} ${jobId}`);
    expect(await actions()).toContain(`hand_over ${running}`);
    expect(await actions()).not.toContain(`check_in ${waiting}`);
    app.clock.advance(28 * HOUR);
    expect(await actions()).toContain(`check_in ${waiting}`);
  });

  it('is not for those outside', async () => {
    for (const who of ['ana', 'ops', 'deleted'] as const) {
      await expect(app.as(who).dashboard.overview({}), who).rejects.toMatchObject({
        code: expect.stringMatching(/NOT_ALLOWED|SHOP_NOT_ACTIVE/),
      });
    }
    await expect(app.as(null).dashboard.overview({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });
});

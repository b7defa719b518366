import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { bookedJob, checkIn, doTheWork, key, postJob, sendQuote } from '#test/support/stories.ts';

// What a shop sees before it opens a job: its dashboard, its board and its search box, each role its part.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const dashboardOf = (who: PersonName) => app.as(who).dashboard.read({});
const found = async (who: PersonName, q: string) => {
  const { items } = await app.as(who).dashboard.search({ q });
  return items.map(({ kind, id }) => `${kind} ${id}`);
};
const columnsOf = async (who: PersonName) => {
  const { columns } = await app.as(who).dashboard.board({});
  return Object.fromEntries(columns.map(({ key: name, cards }) => [name, cards.map(({ jobId }) => jobId)]));
};

describe('the dashboard of a shop in which nothing has happened', () => {
  it('is the first one, with the six items of the set-up in their order and the way to each', async () => {
    const { view, checklist, inbox, metrics } = await dashboardOf('pending');
    expect({ view, inbox, open: metrics.openRequests }).toEqual({ view: 'first', inbox: null, open: null });
    expect(checklist?.items.map(({ title }) => title)).toEqual([
      'Business info',
      'Banking',
      'Services',
      'Hours',
      'Media',
      'Policies',
    ]);
    expect(checklist?.items.find(({ title }) => title === 'Hours')?.path).toBe('/mechanic/bootstrap/hours');
    expect((await dashboardOf('mira')).checklist?.items.map(({ path }) => path)).toEqual([
      '/mechanic/shop/settings/profile',
      '/mechanic/shop/payouts',
      '/mechanic/shop/services',
      '/mechanic/shop/settings#hours',
      '/mechanic/shop/settings/photos',
      '/mechanic/shop/settings/policies',
    ]);
  });

  it('keeps what a member put away, for that member alone', async () => {
    const { checklist } = await app.as('mira').dashboard.putAway({ what: 'checklist', isAway: true });
    expect(checklist?.isPutAway).toBe(true);
    expect((await dashboardOf('miraManager')).checklist?.isPutAway).toBe(false);
    const again = await app.as('mira').dashboard.putAway({ what: 'checklist', isAway: false });
    expect(again.checklist?.isPutAway).toBe(false);
  });
});

describe('the dashboard of a shop at work', () => {
  let request: JobId;
  let booked: JobId;
  beforeAll(async () => {
    booked = await bookedJob(app, 'ana', { startsInHours: 2 });
    request = await postJob(app, 'ben');
  });

  it('stays the first one until its welcome is put away', async () => {
    expect((await dashboardOf('mira')).view).toBe('first');
    expect((await app.as('mira').dashboard.putAway({ what: 'welcome', isAway: true })).view).toBe('busy');
    expect((await dashboardOf('miraManager')).view).toBe('first');
  });

  it('shows requests until they are answered, a draft as one', async () => {
    const { inbox, metrics } = await dashboardOf('mira');
    expect(inbox).toMatchObject({ refusal: null, requests: [{ jobId: request, customerType: 'New' }] });
    expect(inbox?.requests[0]?.ownerName).toMatch(/^B\. /);
    expect(metrics).toMatchObject({ openRequests: 1, draftQuotes: 0, responseMinutes: 0 });
    const begun = await app.as('mira').quotes.startDraft({ jobId: request, idempotencyKey: key() });
    expect(begun.job.myQuote).toMatchObject({ state: 'draft', version: 1 });
    expect(begun.job.myQuote?.lines.map(({ kind }) => kind)).not.toContain('fee');
    const drafted = await dashboardOf('mira');
    expect(drafted.inbox?.requests).toMatchObject([{ jobId: request, hasDraft: true }]);
    expect(drafted.metrics.draftQuotes).toBe(1);
    await sendQuote(app, request, 'mira', { bay: 1 });
    expect((await dashboardOf('mira')).inbox?.requests).toEqual([]);
  });

  it('says once why the shop cannot quote at all', async () => {
    const { inbox } = await dashboardOf('suspended');
    expect(inbox?.refusal).toMatch(/suspended/);
  });

  it('gives each role its own part', async () => {
    const parts = async (who: PersonName) => {
      const { checklist, inbox, today, payouts, revenue, reviews } = await dashboardOf(who);
      const all = { checklist, inbox, today, payouts, revenue, reviews };
      return Object.entries(all).flatMap(([name, part]) => (part === null ? [] : [name]));
    };
    expect(await parts('mira')).toHaveLength(6);
    expect(await parts('miraManager')).toEqual(['checklist', 'inbox', 'today', 'reviews']);
    expect(await parts('miraAdvisor')).toEqual(['inbox', 'today', 'reviews']);
    expect(await parts('miraTechnician')).toEqual(['today']);
    expect(await parts('miraAccounting')).toEqual(['payouts', 'revenue']);
    const { metrics } = await dashboardOf('miraTechnician');
    expect(metrics).toEqual({
      openRequests: null,
      draftQuotes: null,
      appointmentsToday: 1,
      responseMinutes: null,
      showsResponse: false,
    });
  });

  it('and the board follow a car from its booking until it is gone', async () => {
    const empty = { waiting: [], today: [], in_bay: [], approval: [], ready: [] };
    const later = await bookedJob(app, 'cara', { startsInHours: 30 });
    expect(await columnsOf('miraTechnician')).toEqual({ ...empty, waiting: [later], today: [booked] });
    expect(await columnsOf('dulles')).toEqual(empty);
    const [card] = (await dashboardOf('miraTechnician')).today!;
    expect(card).toMatchObject({ jobId: booked, status: 'upcoming', action: 'check_in', isLate: false });

    await checkIn(app, booked);
    expect(await columnsOf('mira')).toEqual({ ...empty, waiting: [later], in_bay: [booked] });
    const { today } = await dashboardOf('miraTechnician');
    expect(today).toMatchObject([{ jobId: booked, status: 'in_progress', action: 'start' }]);
    await doTheWork(app, booked);
    expect(await columnsOf('mira')).toEqual({ ...empty, waiting: [later], ready: [booked] });
    const actions = async (who: PersonName) =>
      (await app.as(who).dashboard.board({})).columns.find(({ key: name }) => name === 'ready')?.cards[0]
        ?.action;
    expect([await actions('mira'), await actions('miraTechnician')]).toEqual(['hand_over', null]);

    await app.as('ana').bookings.confirm({ jobId: booked, idempotencyKey: key() });
    await app.settle();
    expect(await columnsOf('mira')).toEqual({ ...empty, waiting: [later] });
  });

  it('has the older figures, too', async () => {
    expect((await app.as('pending').dashboard.figures({})).stats).toBeNull();
    const { stats, isVerified } = await app.as('mira').dashboard.figures({});
    expect(isVerified).toBe(true);
    expect(stats).toMatchObject({ appointmentsToday: 0, newCustomers: 2 });
    expect(stats?.revenueTodayCents).toBeGreaterThan(0);
    expect((await app.as('miraTechnician').dashboard.figures({})).stats).toMatchObject({
      revenueTodayCents: null,
      newCustomers: null,
    });
  });

  it('says none of what a role has none of, and nothing of what it does not open', async () => {
    const counted = async (who: PersonName) => {
      const { leads, quotes, revenueCents } = await app.as(who).dashboard.figures({});
      return { leads, quotes, revenueCents };
    };
    expect(await counted('pending')).toEqual({ leads: 0, quotes: 0, revenueCents: 0 });
    expect(await counted('miraTechnician')).toEqual({ leads: null, quotes: null, revenueCents: null });
    expect(await counted('miraAccounting')).toMatchObject({ leads: null, quotes: null });
  });

  it('draws the revenue that the statement adds up, and knows who comes again', async () => {
    const { revenue, payouts } = await dashboardOf('miraAccounting');
    const [line] = (await app.as('miraAccounting').payments.statement.list({})).items;
    expect(revenue?.totalCents).toBe(line?.netCents);
    expect(revenue?.days).toHaveLength(7);
    expect(revenue?.days.at(-1)).toMatchObject({ cents: line?.netCents, jobs: 1 });
    expect(payouts).toMatchObject({ heldCents: expect.any(Number) });
    await postJob(app, 'ana');
    expect((await dashboardOf('mira')).inbox?.requests[0]?.customerType).toBe('Returning');
  });

  it('warns of what runs out, and of the bank account, those whose business it is', async () => {
    const { database } = app.product.system;
    await database.executeSql(
      `insert into shop_document (id, shop_id, kind, version, state, expires_on, file_name, content_type,
         bytes, storage_key, sha256, uploaded_by, created_at, decided_at, decided_by)
       select gen_random_uuid(), $1, 'insurance', 1, 'approved', '2026-12-04', 'x.pdf', 'application/pdf', 1,
         'x', 'x', $2, now(), now(), $2`,
      [app.world.shops.mira.id, app.world.users.mira],
    );
    await database.executeSql('delete from shop_payout_account where shop_id = $1', [
      app.world.shops.mira.id,
    ]);
    const said = async (who: PersonName) => (await dashboardOf(who)).alerts.map(({ says }) => says);
    expect(await said('mira')).toEqual([
      'Insurance certificate expires in 14 days.',
      'No bank account is connected.',
      'One payout is on hold.',
    ]);
    expect(await said('miraManager')).toEqual(['Insurance certificate expires in 14 days.']);
    expect(await said('miraAccounting')).toEqual(['No bank account is connected.', 'One payout is on hold.']);
    expect(await said('miraTechnician')).toEqual([]);
  });
});

describe('the search box of a shop', () => {
  let own: JobId;
  let number: string;
  beforeAll(async () => {
    own = await bookedJob(app, 'ana', { startsInHours: 60, shop: 'dulles' });
    number = (await app.as('dulles').jobs.getAsShop({ jobId: own })).number;
  });

  it('finds a job by its number, its car, its service and the first name of its owner', async () => {
    const { vehicle } = await app.as('dulles').jobs.getAsShop({ jobId: own });
    for (const typed of [number, number.slice(4), vehicle.model, `brake ${vehicle.year}`, 'ana', 'an']) {
      expect(await found('dulles', typed), typed).toContain(`job ${own}`);
    }
    for (const typed of ['%', '_', 'transmission', `${number}9`, "x' or 1=1"]) {
      expect(await found('dulles', typed), typed).toEqual([]);
    }
  });

  it('finds a customer by any part of their name, where the role opens customers', async () => {
    const { items } = await app.as('dulles').dashboard.search({ q: 'ortiz' });
    const path = `/mechanic/shop/customers/${app.world.users.ana}`;
    expect(items).toMatchObject([{ kind: 'customer', title: 'Ana Ortiz', path }]);
    expect(await found('dullesTechnician', 'ortiz')).toEqual([]);
    expect(await found('volt', 'ortiz')).toEqual([]);
  });

  it('finds nothing of another shop, and nothing that a role does not open', async () => {
    expect(await found('volt', number)).toEqual([]);
    expect(await found('mira', number)).toEqual([]);
    expect(await found('dullesTechnician', number)).toEqual([`job ${own}`]);
    expect(await found('dullesAccounting', number)).toEqual([]);
  });

  it('knows the owner of a quoted request by nothing, and the request by its number', async () => {
    // No number, which would find other cars by their year.
    const vehicle = { year: 2016, make: 'Honda', model: 'Ridgeline' };
    const jobId = await postJob(app, 'ben', { vehicle });
    const request = await app.as('volt').jobs.getAsShop({ jobId });
    expect(await found('dulles', request.number)).toEqual([`request ${jobId}`]);
    await sendQuote(app, jobId, 'dulles');
    expect(await found('dulles', request.number)).toEqual([`quote ${jobId}`]);
    expect(await found('dulles', request.vehicle.model)).toEqual([`quote ${jobId}`]);
    expect(await found('dulles', 'ben')).toEqual([]);
    expect(await found('dullesTechnician', request.number)).toEqual([]);
  });

  it('finds a job and an invoice however their number is written, where each role may read it', async () => {
    const jobId = await bookedJob(app, 'cara', { startsInHours: 2, shop: 'dulles', bay: 1 });
    await checkIn(app, jobId, 'cara', 'dulles');
    await doTheWork(app, jobId, 'dulles');
    const done = await app.as('dulles').jobs.getAsShop({ jobId });
    const job = done.number.slice(4);
    const invoice = done.invoice!.number.slice(4);
    for (const typed of [`job ${job}`, `Job #${job}`, `#${job}`, job]) {
      expect(await found('dullesTechnician', typed), typed).toContain(`job ${jobId}`);
    }
    for (const typed of [`INV-${invoice}`, `invoice ${invoice}`, `inv ${invoice}`, `#${invoice}`, invoice]) {
      expect(await found('dullesTechnician', typed), typed).toContain(`invoice ${jobId}`);
      expect(await found('volt', typed), typed).not.toContain(`invoice ${jobId}`);
    }
    expect(await found('dulles', `invoice ${invoice}9`)).toEqual([]);
    const { items } = await app.as('dulles').dashboard.search({ q: `INV-${invoice}` });
    expect(items).toMatchObject([{ number: `INV-${invoice}`, path: `/mechanic/shop/invoices/${invoice}` }]);
    const [ofWork] = (await app.as('dullesTechnician').dashboard.search({ q: `INV-${invoice}` })).items;
    expect(ofWork?.path).toBe(`/mechanic/shop/jobs/${jobId}`);

    // Who keeps the books reads the invoice from the day it is issued, and of its customer a short name.
    const books = app.as('dullesAccounting');
    for (const typed of [`INV-${invoice}`, `job ${job}`]) {
      const [place] = (await books.dashboard.search({ q: typed })).items;
      expect(place, typed).toMatchObject({ kind: 'invoice', path: `/mechanic/shop/invoices/${invoice}` });
    }
    const read = await books.payments.statement.invoice({ number: Number(invoice) });
    expect(read).toMatchObject({ number: `INV-${invoice}`, paper: done.invoice, chargeback: null });
    expect(read.customer).toMatch(/^C\. /);
    expect((await app.as('dulles').payments.statement.invoice({ number: Number(invoice) })).customer).toMatch(
      /^Cara /,
    );
    const { items: listed } = await books.payments.statement.invoices({});
    expect(listed[0]).toMatchObject({ invoice: Number(invoice), totalCents: done.invoice!.totalCents });
    const strange = app.as('mira').payments.statement.invoice({ number: Number(invoice) });
    await expect(strange).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await app.as('cara').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    const { items: lines } = await books.payments.statement.list({});
    expect(lines.find((line) => line.jobId === jobId)).toMatchObject({
      invoiceNumber: `INV-${invoice}`,
      customer: read.customer,
    });
  });
});

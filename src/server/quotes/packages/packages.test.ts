import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookable, bookablePackage, type Bookable } from '#test/support/inputs/package-inputs.ts';
import { key, payWith, postJob } from '#test/support/stories.ts';
import { messagesTo } from '#test/support/signed-in.ts';

// An owner books a package at its price: what that makes, what refuses it, and what follows without a card.

let app: TestApp;
let wanted: Bookable;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.product.system.database.executeSql(
    'update service_package set book_at_once = false, active = false',
  );
  wanted = await bookablePackage(app);
});

const refused = (code: string) => expect.objectContaining({ code });
const book = (change: Partial<Bookable> = {}, who: 'ana' | 'ben' = 'ana') =>
  app.as(who).quotes.packages.book({ ...wanted, ...change, idempotencyKey: key() });
const sql = async (text: string, values: unknown[] = []) =>
  (await app.product.system.database.executeSql(text, values)).rows;
const jobsOf = async () => Number((await sql('select count(*) from job'))[0]!['count']);
const withdraw = (jobId: string) =>
  app.as('ana').jobs.cancel({ jobId: jobId as never, shownFeeCents: cents(0), idempotencyKey: key() });

describe('a package that is booked', () => {
  it('is a job for that shop alone, with its quote accepted and the time kept', async () => {
    const { job } = await book();
    expect(job).toMatchObject({
      state: 'booking_pending',
      audience: { isAskedOnly: true, thenEveryone: false },
      payment: { amountCents: wanted.shownTotalCents },
      appointment: { startsAt: wanted.startsAt },
    });
    expect(job.quotes).toMatchObject([{ totalCents: wanted.shownTotalCents, state: 'submitted' }]);
    const approved = await sql(
      'select method, sum(amount_cents)::int as sum from approved_line where job_id = $1 group by 1',
      [job.id],
    );
    expect(approved).toEqual([{ method: 'app', sum: wanted.shownTotalCents }]);
    await expect(app.as('dulles').jobs.getAsShop({ jobId: job.id })).rejects.toEqual(
      refused('JOB_NOT_FOUND'),
    );
    await withdraw(job.id);
  });

  it('becomes a booking with a card, and both sides hear of that and of nothing before', async () => {
    const { job } = await book();
    await app.settle();
    for (const kind of ['job.asked', 'quote.sent']) {
      expect(await messagesTo(app, 'mira@people.test', kind)).toEqual([]);
      expect(await messagesTo(app, 'ana@people.test', kind)).toEqual([]);
    }
    await payWith(app, job.id, 'ana');
    await app.settle();
    expect(await messagesTo(app, 'mira@people.test', 'quote.accepted')).toHaveLength(1);
    const now = await app.as('ana').jobs.get({ jobId: job.id });
    expect(now).toMatchObject({ state: 'booked', appointment: { startsAt: wanted.startsAt } });
    expect((await app.as('mira').jobs.getAsShop({ jobId: job.id })).state).toBe('booked');
    await withdraw(job.id);
  });

  it('is withdrawn when no card was entered within 15 minutes, and the time is free again', async () => {
    const { job } = await book();
    await expect(book({}, 'ben')).rejects.toEqual(refused('SLOT_TAKEN'));
    app.clock.advance(16 * MINUTE);
    await sweepTimers(app.product.system);
    await app.settle();
    const after = await app.as('ana').jobs.get({ jobId: job.id });
    expect(after).toMatchObject({ state: 'cancelled', cancelCode: 'payment_failed' });
    expect(after.quotes.filter(({ state }) => state === 'submitted')).toEqual([]);
    expect(await sql('select 1 from job_timer where job_id = $1', [job.id])).toEqual([]);
    const { items } = await app.as(null).marketplace.search({ zip: '20147' });
    expect(items.map(({ id }) => id)).not.toContain(job.id);
    const again = await book();
    await withdraw(again.job.id);
  });

  it('is withdrawn when its owner steps back', async () => {
    const { job } = await book();
    const { job: after } = await withdraw(job.id);
    expect(after).toMatchObject({ state: 'cancelled', cancelCode: 'owner_early' });
  });
});

describe('a package cannot be booked', () => {
  const unchanged = async (act: Promise<unknown>, code: string) => {
    await expect(act).rejects.toEqual(refused(code));
    expect(await jobsOf()).toBe(before);
  };
  let before: number;
  beforeEach(async () => void (before = await jobsOf()));
  const setPackage = (set: string) =>
    sql(`update service_package set ${set} where id = $1`, [wanted.packageId]);

  it('while its shop does not let owners, or took it off', async () => {
    await setPackage('book_at_once = false');
    await unchanged(book(), 'PACKAGE_NOT_BOOKED_AT_ONCE');
    await setPackage('book_at_once = true, active = false');
    await unchanged(book(), 'PACKAGE_NOT_BOOKED_AT_ONCE');
  });

  it('at another price than the owner read', async () => {
    await setPackage('price_cents = price_cents + 1');
    await unchanged(book(), 'PACKAGE_PRICE_CHANGED');
  });

  it('under another policy than the owner read', async () => {
    await unchanged(book({ shownFeeCents: cents(1) }), 'POLICY_CHANGED');
  });

  it('under the address of another shop, or once it is gone', async () => {
    await unchanged(book({ slug: 'no-such-shop' }), 'PACKAGE_NOT_FOUND');
    const packageId = crypto.randomUUID() as Bookable['packageId'];
    await unchanged(book({ packageId }), 'PACKAGE_NOT_FOUND');
  });

  it('from a shop that takes no work', async () => {
    const { id } = app.world.shops.mira;
    await sql('update shop_payout_account set payouts_enabled = false where shop_id = $1', [id]);
    await unchanged(book(), 'PACKAGE_NOT_BOOKED_AT_ONCE');
    await sql('update shop_payout_account set payouts_enabled = true where shop_id = $1', [id]);
    await sql(`update shop set status = 'suspended', suspension = 'soft' where id = $1`, [id]);
    await unchanged(book(), 'PACKAGE_NOT_FOUND');
    await sql(`update shop set status = 'active', suspension = null where id = $1`, [id]);
  });

  it('at a time that is past, too soon for the shop, or in a bay of another one', async () => {
    const at = (minutes: number) => plus(app.clock.now(), minutes * MINUTE).toISOString();
    await unchanged(book({ startsAt: at(-60) }), 'SLOT_INVALID');
    const { id } = app.world.shops.mira;
    const [rules] = await sql('select notice_minutes from shop where id = $1', [id]);
    await sql('update shop set notice_minutes = 2880 where id = $1', [id]);
    await unchanged(book({ startsAt: at(1440) }), 'SLOT_INVALID');
    await sql('update shop set notice_minutes = $2 where id = $1', [id, rules!['notice_minutes']]);
    await unchanged(book({ bayId: app.world.shops.dulles.bays[0]! }), 'SLOT_INVALID');
  });

  it('for a car that another owner has, or from a place that we do not serve', async () => {
    const vehicleId = crypto.randomUUID() as never;
    await unchanged(book({ vehicle: null, vehicleId }), 'VEHICLE_NOT_FOUND');
    await unchanged(book({ zip: '99501' }), 'ZIP_NOT_SUPPORTED');
  });

  it('twice for one car, or beside three live jobs', async () => {
    const jobId = await postJob(app, 'ana', { vehicle: wanted.vehicle!, service: 'oil_change' });
    await expect(book()).rejects.toEqual(refused('DUPLICATE_JOB'));
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    const live = [];
    for (const service of ['brakes', 'tires', 'battery'] as const)
      live.push(await postJob(app, 'ben', { service }));
    await expect(book({}, 'ben')).rejects.toEqual(refused('TOO_MANY_LIVE_JOBS'));
    for (const one of live) await app.as('ben').jobs.withdraw({ jobId: one, idempotencyKey: key() });
  });

  it('by anyone but an owner', async () => {
    const input = { ...wanted, idempotencyKey: key() };
    await expect(app.as(null).quotes.packages.book(input)).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(app.as('mira').quotes.packages.book(input)).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('what an owner reads before', () => {
  it('is the price with tax and the free times of a day', async () => {
    const day = wanted.startsAt.slice(0, 10);
    const { slug, packageId } = wanted;
    const offer = await app.as('ana').quotes.packages.get({ slug, packageId, day });
    expect(offer.totalCents).toBe(offer.priceCents + offer.taxCents);
    expect(offer.slots.map(({ startsAt }) => startsAt)).toContain(wanted.startsAt);
    expect(new Set(offer.slots.map(({ startsAt }) => startsAt)).size).toBe(offer.slots.length);
    const { shop } = await app.as(null).marketplace.directory.shop({ slug });
    expect(shop.packages.find((one) => one.packageId === packageId)).toMatchObject({ canBook: true });
  });

  it('is nothing of a package that is not booked at once', async () => {
    const { slug, packageId } = wanted;
    await sql('update service_package set book_at_once = false where id = $1', [packageId]);
    const read = app.as('ana').quotes.packages.get({ slug, packageId, day: wanted.startsAt.slice(0, 10) });
    await expect(read).rejects.toEqual(refused('PACKAGE_NOT_BOOKED_AT_ONCE'));
    const { shop } = await app.as(null).marketplace.directory.shop({ slug });
    expect(shop.packages.find((one) => one.packageId === packageId)).toMatchObject({ canBook: false });
  });
});

describe('a shop that lets owners book a package', () => {
  it('turns it on and off, and only where it could be a job', async () => {
    const { services } = app.as('mira').shops;
    const made = await bookable(app);
    const { packages } = await services.savePackage(made);
    const one = packages.find(({ name }) => name === made.name)!;
    expect(one.bookAtOnce).toBe(true);
    const off = await services.savePackage({
      ...made,
      packageId: one.packageId,
      bookAtOnce: false,
      idempotencyKey: key(),
    });
    expect(off.packages.find(({ packageId }) => packageId === one.packageId)!.bookAtOnce).toBe(false);
    const free = services.savePackage({
      ...made,
      packageId: one.packageId,
      priceCents: cents(1),
      idempotencyKey: key(),
    });
    await expect(free).rejects.toEqual(refused('PACKAGE_NOT_BOOKABLE'));
    const { services: all } = await services.list({});
    const six = all
      .filter(({ code, isActive }) => code && isActive)
      .slice(0, 6)
      .map(({ serviceId }) => serviceId);
    const many = services.savePackage({
      ...made,
      packageId: one.packageId,
      services: six,
      idempotencyKey: key(),
    });
    await expect(many).rejects.toEqual(refused('PACKAGE_NOT_BOOKABLE'));
  });
});

import { describe, expect, it } from 'vitest';
import { milesBetween } from '#domain/marketplace/geo.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { bookedJob, key, photos, postJob, saveCard, sendQuote } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

// Posting a repair and what its owner can do before a shop is chosen, through the operations of the pages.

const refused = (code: string) => expect.objectContaining({ code });
const civic = { year: 2019, make: 'Honda', model: 'Civic' };

async function rows<Row>(app: TestApp, sqlText: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.product.system.database.executeSql(sqlText, values)).rows as Row[];
}

describe('a customer who posts a repair', () => {
  it('sees it among their jobs at once, and shops see it on the marketplace', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { description: 'Squeals.', budgetCents: cents(300_00) });

    const job = await app.as('ana').jobs.get({ jobId });
    expect(job).toMatchObject({
      state: 'open',
      stateLabel: 'Open',
      serviceName: 'Brake Service',
      zip: '20147',
      city: 'Ashburn',
      acceptingQuotes: true,
      budgetCents: 300_00,
      address: { city: 'Ashburn', zip: '20147' },
      expiresAt: plus(app.clock.now(), 7 * DAY).toISOString(),
    });
    expect(sentencesOf(job.timeline, 'owner')).toEqual(['You posted this job.']);
    const { items } = await app.as('ana').jobs.mine({});
    expect(items).toMatchObject([
      { id: jobId, number: job.number, quotes: 0, next: 'Shops near you can send quotes now.' },
    ]);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).refusals.quote).toBeNull();
  });

  it('learns where Hoist is not yet', async () => {
    const app = await appForThisTest();
    await expect(postJob(app, 'ana', { zip: '90210' })).rejects.toEqual(refused('ZIP_NOT_SUPPORTED'));
  });

  it('has at most three live jobs', async () => {
    const app = await appForThisTest();
    const [first] = [await postJob(app), await postJob(app), await postJob(app)];
    await expect(postJob(app)).rejects.toEqual(refused('TOO_MANY_LIVE_JOBS'));
    await app.as('ana').jobs.withdraw({ jobId: first, idempotencyKey: key() });
    await postJob(app);
    await postJob(app, 'ben');
  });

  it('does not post the same service for the same car twice within 14 days', async () => {
    const app = await appForThisTest();
    await postJob(app, 'ana', { vehicle: civic });
    await expect(postJob(app, 'ana', { vehicle: civic })).rejects.toEqual(refused('DUPLICATE_JOB'));
    await postJob(app, 'ana', { vehicle: civic, service: 'battery' });
    await postJob(app, 'ben', { vehicle: civic });
  });

  it('may have two cars of one kind, with different VINs', async () => {
    const app = await appForThisTest();
    await postJob(app, 'ana', { vehicle: { ...civic, vin: '1HGCM82633A004352' } });
    await postJob(app, 'ana', { vehicle: { ...civic, vin: '11111111111111111' } });
    const again = postJob(app, 'ana', { vehicle: { ...civic, model: 'CR-V', vin: '11111111111111111' } });
    await expect(again).rejects.toEqual(refused('DUPLICATE_JOB'));
  });

  it('cannot promise an instant booking without a price and a saved card of their own', async () => {
    const app = await appForThisTest();
    await expect(postJob(app, 'ana', { fixedPrice: true })).rejects.toEqual(refused('BUDGET_REQUIRED'));
    const instant = { instantAccept: true, budgetCents: cents(200_00) };
    await expect(postJob(app, 'ana', instant)).rejects.toEqual(refused('CARD_REQUIRED'));
    const auto = { response: 'auto', budgetCents: cents(200_00) } as const;
    await expect(postJob(app, 'ana', auto)).rejects.toEqual(refused('CARD_REQUIRED'));

    const cardId = await saveCard(app, 'ben');
    await expect(postJob(app, 'ana', { ...instant, cardId })).rejects.toEqual(refused('CARD_REQUIRED'));
    const jobId = await postJob(app, 'ben', { ...instant, cardId });
    expect((await app.as('ben').jobs.get({ jobId })).instantAccept).toBe(true);
  });

  it('attaches only pictures that they uploaded', async () => {
    const app = await appForThisTest();
    const [mine, other] = await photos(app, 2);
    const jobId = await postJob(app, 'ana', { photos: [mine!] });
    expect((await app.as('ana').jobs.get({ jobId })).photos).toMatchObject([
      { url: `/files/${mine!.fileId}` },
    ]);
    const stolen = { fileId: other!.fileId, claim: mine!.claim };
    await expect(postJob(app, 'ben', { photos: [stolen] })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(postJob(app, 'ben', { photos: [mine!] })).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('the place of a job', () => {
  it('is kept sealed, and shown to strangers half a mile to a mile away', async () => {
    const app = await appForThisTest();
    const street = '12 Very Secret Street';
    const jobId = await postJob(app, 'ana', { address: { street, city: 'Ashburn', state: 'VA' } });

    const [{ sealed } = { sealed: '' }] = await rows<{ sealed: string }>(
      app,
      'select sealed from job_address',
    );
    expect(sealed).not.toContain('Secret');
    expect((await app.as('ana').jobs.get({ jobId })).address?.street).toBe(street);
    const seen = await app.as('mira').jobs.getAsShop({ jobId });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    expect(seen.address).toBeNull();
    const miles = milesBetween(seen.approximate, { lat: 39.0437, lng: -77.4875 });
    expect(miles).toBeGreaterThanOrEqual(0.5);
    expect(miles).toBeLessThanOrEqual(1);
  });

  it('has one public point for an address, however it is typed', async () => {
    const app = await appForThisTest();
    const point = async (street: string | null, who: 'ana' | 'ben' = 'ana') => {
      const address = street ? { street, city: 'Ashburn', state: 'VA' as const } : null;
      const jobId = await postJob(app, who, { address });
      return (await app.as('mira').jobs.getAsShop({ jobId })).approximate;
    };
    const first = await point('12 Main St.');
    expect(await point('12  main st', 'ben')).toEqual(first);
    expect(await point('13 Main St.')).not.toEqual(first);
    expect(await point(null)).not.toEqual(await point(null, 'ben'));
  });

  it('is shown whole to other live shops only where the owner wants that', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { addressVisibility: 'verified_shops' });
    expect(await app.as('mira').jobs.getAsShop({ jobId })).toMatchObject({
      address: { city: 'Ashburn' },
      ownerName: 'Ana Ortiz',
      ownerEmail: null,
    });
  });
});

describe('a posted job', () => {
  it('can be withdrawn, and then every shop that quoted hears that it lost', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    const { job } = await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    expect(job).toMatchObject({ state: 'cancelled', cancelCode: 'owner_early', quotes: [{ state: 'lost' }] });
    expect(job.refusals.withdraw).toMatch(/is now canceled/);
    const again = app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('JOB_WRONG_STATE'));
  });

  it('ends after seven days, with a reminder the day before', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    expect((await app.as('ana').demo.moveClock({ jobId, hours: 6 * 24 })).fired).toEqual(['expire_reminder']);
    expect((await app.as('ana').demo.moveClock({ jobId, hours: 24 })).fired).toEqual(['expire']);
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('expired');
    expect(await rows(app, 'select kind from job_timer')).toEqual([]);
  });

  it('can be kept open for seven more days, thirty in all', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const extend = () => app.as('ana').jobs.extend({ jobId, idempotencyKey: key() });
    const move = (hours: number) => app.as('ana').demo.moveClock({ jobId, hours });
    for (let week = 1; week <= 4; week += 1) {
      await move(6 * 24);
      const { job } = await extend();
      const days = Math.min(30, 6 * week + 7);
      expect(job.expiresAt).toBe(plus(app.clock.now(), days * DAY).toISOString());
    }
    await expect(extend()).rejects.toEqual(refused('JOB_OPEN_LONG_ENOUGH'));
    expect((await app.as('ana').jobs.get({ jobId })).refusals.extend).toMatch(/stay open for 30 days/);
    await move(6 * 24);
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('expired');
    await expect(extend()).rejects.toEqual(refused('JOB_WRONG_STATE'));
  });

  it('does not exist for anyone whose job it is not', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const strange = app.as('ben');
    const calls = [
      () => strange.jobs.get({ jobId }),
      () => strange.jobs.withdraw({ jobId, idempotencyKey: key() }),
      () => strange.jobs.extend({ jobId, idempotencyKey: key() }),
      () => strange.jobs.cancellationCost({ jobId }),
      () => strange.jobs.cancel({ jobId, shownFeeCents: cents(0), idempotencyKey: key() }),
      () => strange.bookings.confirm({ jobId, idempotencyKey: key() }),
      () => strange.demo.moveClock({ jobId, hours: 1 }),
      () => app.as(null).demo.moveClock({ jobId, hours: 1 }),
      () => app.as('mira').demo.moveClock({ jobId, hours: 1 }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(refused('JOB_NOT_FOUND'));
  });

  it('can be hidden and shown again by staff while its clocks go on', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const because = { jobId, reason: 'Looks like a test.', idempotencyKey: key() };
    await app.as('ops').jobs.staff.hide(because);
    await expect(app.as(null).marketplace.job({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await expect(app.as('mira').jobs.getAsShop({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    expect(await app.as('ana').jobs.get({ jobId })).toMatchObject({ hidden: true, state: 'open' });
    const next = async () => (await app.as('ana').jobs.mine({})).items[0]?.next;
    expect(await next()).toMatch(/hid this job/);
    await expect(app.as('ops').jobs.staff.hide({ ...because, idempotencyKey: key() })).rejects.toEqual(
      refused('JOB_WRONG_STATE'),
    );
    await app.as('ops').jobs.staff.unhide({ ...because, idempotencyKey: key() });
    expect((await app.as(null).marketplace.job({ jobId })).status).toBe('OPEN');
    expect(await next()).toMatch(/can send quotes now/);
  });
});

describe('the list of one’s jobs', () => {
  it('comes in pages, newest first, live and past apart', async () => {
    const app = await appForThisTest();
    const posted = [];
    for (let n = 0; n < 3; n += 1) {
      posted.unshift(await postJob(app));
      app.clock.advance(HOUR);
    }
    await app.as('ana').jobs.withdraw({ jobId: posted[1]!, idempotencyKey: key() });

    const first = await app.as('ana').jobs.mine({ limit: 2 });
    const second = await app.as('ana').jobs.mine({ limit: 2, after: first.next! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(posted);
    expect(second.next).toBeNull();
    const shown = async (show: 'live' | 'past') =>
      (await app.as('ana').jobs.mine({ show })).items.map(({ id }) => id);
    expect(await shown('past')).toEqual([posted[1]]);
    expect(await shown('live')).toEqual([posted[0], posted[2]]);
    expect((await app.as('ben').jobs.mine({})).items).toEqual([]);
  });

  it('says what comes next and who the shop is', async () => {
    const app = await appForThisTest();
    await bookedJob(app);
    expect((await app.as('ana').jobs.mine({})).items).toMatchObject([
      {
        shopName: "Mira's Garage",
        state: 'booked',
        next: expect.stringContaining("Bring the car to Mira's Garage"),
      },
    ]);
  });
});

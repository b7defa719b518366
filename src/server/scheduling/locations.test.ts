import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BayId, JobId, LocationId, QuoteId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { acceptQuote, key, payWith, postJob } from '#test/support/stories.ts';
import { factsOf } from '#test/support/shop-facts.ts';

// A shop that works at several places: what is offered there, who finds it, and that other shops' locations
// are safe.

let app: TestApp;
let sterling: LocationId;
let bay: BayId;
beforeAll(async () => {
  app = await testApp();
  const { added } = await mira().scheduling.locations.add({ ...place, idempotencyKey: key() });
  sterling = added;
  bay = (await mira().scheduling.read({ locationId: sterling })).bays[0]!.id;
});
afterEach(async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
});
afterAll(() => app.close());

const ZONE = 'America/New_York';
const refused = (code: string) => expect.objectContaining({ code });
const mira = () => app.as('mira');
const place = {
  name: 'Sterling',
  street: '22 Relocation Drive',
  city: 'Sterling',
  zip: '20166',
  phone: '571-555-0122',
};
const once = () => ({ idempotencyKey: key() });

function inHours(hours: number): Date {
  const half = 30 * MINUTE;
  return new Date(Math.ceil(plus(app.clock.now(), hours * HOUR).getTime() / half) * half);
}

/** Mira's quote for a job, at a bay of one of her locations. */
async function quoteAt(jobId: JobId, bayId: BayId, hours: number): Promise<QuoteId> {
  const { job } = await mira().quotes.save({
    jobId,
    kind: 'quote',
    lines: [{ kind: 'fee', title: 'Brakes', amountCents: cents(200_00) }],
    bayId,
    startsAt: inHours(hours).toISOString(),
    durationMinutes: 60,
    validUntil: plus(app.clock.now(), DAY).toISOString(),
    send: true,
    ...once(),
  });
  return job.myQuote!.id;
}

async function bookedAt(bayId: BayId, hours: number): Promise<JobId> {
  const jobId = await postJob(app);
  await acceptQuote(app, jobId, 'ana', await quoteAt(jobId, bayId, hours));
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
  return jobId;
}

const baysOn = async (days: number) => {
  const day = dayOf(plus(app.clock.now(), days * DAY), ZONE);
  const { slots } = await mira().quotes.slots({ day, durationMinutes: 60, service: 'brakes' });
  return [...new Set(slots.map(({ bayName }) => bayName))];
};

describe('a location', () => {
  it('begins with the week of the main one and a bay, and its times are offered beside the others', async () => {
    const read = await mira().scheduling.read({ locationId: sterling });
    expect(read.hours).toEqual((await mira().scheduling.read({})).hours);
    expect(read.bays).toMatchObject([{ name: 'Bay 1', kind: 'bay' }]);
    const { main, locations } = await app.as('miraTechnician').scheduling.locations.list({});
    expect(main).toMatchObject({ zip: '20147', state: 'VA' });
    expect(locations).toMatchObject([{ name: 'Sterling', state: 'VA', takesCars: true, bays: 1 }]);
    expect(await baysOn(3)).toEqual(['Bay 1', 'Bay 2', 'Sterling, Bay 1']);
    const { rows } = await app.product.system.database.executeSql(
      `select action, after, (select becomes from shop_fact_change) as told from audit_entry
       where action = 'shop.location_added'`,
    );
    expect(rows).toEqual([
      {
        action: 'shop.location_added',
        after: { zip: '20166' },
        told: 'Sterling: 22 Relocation Drive, Sterling, VA 20166',
      },
    ]);
  });

  it('has hours and closures of its own', async () => {
    const day = dayOf(plus(app.clock.now(), 4 * DAY), ZONE);
    const closing = { closures: [{ startsOn: day, endsOn: day, note: '' }], holidays: [] };
    const there = { locationId: sterling, ...once() };
    const { schedule } = await mira().scheduling.saveClosures({ ...closing, ...there });
    expect(schedule.closures).toMatchObject([{ startsOn: day }]);
    expect((await mira().scheduling.read({})).closures).toEqual([]);
    expect(await baysOn(4)).toEqual(['Bay 1', 'Bay 2']);
    const hours = schedule.hours.map((one) => ({ ...one, closed: true }));
    await mira().scheduling.saveHours({ hours, locationId: sterling, ...once() });
    expect(await baysOn(3)).toEqual(['Bay 1', 'Bay 2']);
    expect((await app.as(null).marketplace.directory.shop({ slug: 'mira' })).shop.locations).toEqual([]);
    const open = schedule.hours.map((one) => ({ ...one, closed: false }));
    await mira().scheduling.saveHours({ hours: open, locationId: sterling, ...once() });
    await mira().scheduling.saveClosures({ closures: [], holidays: [], locationId: sterling, ...once() });
    expect(await baysOn(4)).toContain('Sterling, Bay 1');
  });

  it('is where the owner who booked there is sent to, and where the booking moves', async () => {
    const jobId = await bookedAt(bay, 30);
    const { shop, appointment, quotes } = await app.as('ana').jobs.get({ jobId });
    expect(shop).toMatchObject({
      street: place.street,
      zip: '20166',
      phone: '5715550122',
      location: 'Sterling',
    });
    expect(appointment!.bayName).toBe('Sterling, Bay 1');
    expect(quotes[0]!.shop.city).toBe('Sterling');
    const { messages } = await app.as(null).demo.outbox({ to: 'ana@people.test' });
    expect(messages.some(({ text }) => text.includes('22 Relocation Drive'))).toBe(true);

    // The one bay there is taken then; the free ones of the main location are no help.
    const other = await bookedAt(bay, 60);
    const { appointment: later } = await app.as('ana').jobs.get({ jobId: other });
    const startsAt = later!.startsAt;
    const asking = { jobId, startsAt, reason: 'It suits better.', ...once() };
    await expect(mira().bookings.proposeTime(asking)).rejects.toEqual(refused('SLOT_TAKEN'));
    const free = plus(new Date(startsAt), 6 * HOUR).toISOString();
    const { job } = await mira().bookings.proposeTime({ ...asking, startsAt: free, ...once() });
    const proposalId = job.reschedule!.proposal!.id;
    await app.as('ana').bookings.answerProposal({ jobId, proposalId, answer: 'agree', ...once() });
    const moved = (await app.as('ana').jobs.get({ jobId })).appointment!;
    expect(moved).toMatchObject({ startsAt: free, bayName: 'Sterling, Bay 1' });
  });

  it('shares its technicians with the others: none is in two places at once', async () => {
    const dale = { technicians: [{ name: 'Dale', skills: ['brakes' as const] }] };
    await mira().scheduling.saveTechnicians({ ...dale, despiteBookings: true, ...once() });
    const main = (await mira().scheduling.read({})).bays[0]!.id;
    const first = await postJob(app, 'ben');
    await acceptQuote(app, first, 'ben', await quoteAt(first, main, 120));
    const second = await postJob(app, 'ben');
    await expect(quoteAt(second, bay, 120)).rejects.toEqual(refused('SLOT_TAKEN'));
    await expect(quoteAt(second, bay, 124)).resolves.toBeDefined();
    await mira().scheduling.saveTechnicians({ technicians: [], despiteBookings: true, ...once() });
  });

  it('is archived once nothing is booked there, and can be taken up again', async () => {
    const archiving = () => mira().scheduling.locations.archive({ locationId: sterling, ...once() });
    await expect(archiving()).rejects.toMatchObject({
      code: 'LOCATION_BOOKED',
      message: expect.stringMatching(/JOB-/),
    });
    const { added } = await mira().scheduling.locations.add({ ...place, name: 'Cascades', ...once() });
    const second = (await mira().scheduling.read({ locationId: added })).bays[0]!.id;
    const jobId = await postJob(app, 'ben');
    const quoteId = await quoteAt(jobId, second, 150);
    const { locations } = await mira().scheduling.locations.archive({ locationId: added, ...once() });
    expect(locations.at(-1)).toMatchObject({ name: 'Cascades', takesCars: false });
    await expect(acceptQuote(app, jobId, 'ben', quoteId)).rejects.toEqual(refused('SLOT_NOT_KEPT'));
    const reading = mira().scheduling.read({ locationId: added });
    await expect(reading).rejects.toEqual(refused('LOCATION_NOT_FOUND'));
    expect(await baysOn(3)).toEqual(['Bay 1', 'Bay 2', 'Sterling, Bay 1']);
    await mira().scheduling.locations.restore({ locationId: added, ...once() });
    await expect(acceptQuote(app, jobId, 'ben', quoteId)).resolves.toBeDefined();
  });

  it('is refused in another state, at an unknown place, and under a name twice', async () => {
    const adding = (said: Partial<typeof place>) =>
      mira().scheduling.locations.add({ ...place, ...said, ...once() });
    await expect(adding({ name: 'Far', zip: '20001' })).rejects.toEqual(refused('LOCATION_OTHER_STATE'));
    await expect(adding({ name: 'Nowhere', zip: '00001' })).rejects.toEqual(refused('ZIP_UNKNOWN'));
    await expect(adding({ name: 'STERLING' })).rejects.toEqual(refused('LOCATION_EXISTS'));
    const details = factsOf(await mira().shops.profile.details({}));
    const moving = { ...details, contactName: 'Mira', state: 'DC', zip: '20001', reopensReview: true };
    const saving = mira().shops.profile.saveDetails({ ...moving, ...once() });
    await expect(saving).rejects.toEqual(refused('LOCATIONS_STAY_IN_STATE'));
  });
});

describe('a location of another shop', () => {
  it('does not exist, whatever is asked of it', async () => {
    const dulles = app.as('dulles');
    const there = { locationId: sterling };
    const hours = (await dulles.scheduling.read({})).hours;
    const asked = [
      () => dulles.scheduling.read(there),
      () => dulles.scheduling.saveHours({ ...there, hours, ...once() }),
      () => dulles.scheduling.saveClosures({ ...there, closures: [], holidays: [], ...once() }),
      () => dulles.scheduling.saveBays({ ...there, bays: [], ...once() }),
      () => dulles.scheduling.locations.save({ ...there, ...place, ...once() }),
      () => dulles.scheduling.locations.archive({ ...there, ...once() }),
      () => dulles.scheduling.locations.restore({ ...there, ...once() }),
    ];
    for (const one of asked) {
      await expect(one()).rejects.toMatchObject({ code: 'LOCATION_NOT_FOUND', status: 404 });
    }
    // Nor does a bay of one location become a bay of another.
    const { bays } = await mira().scheduling.read({ locationId: sterling });
    const taking = mira().scheduling.saveBays({ bays, ...once() });
    await expect(taking).rejects.toEqual(refused('STALE_VERSION'));
  });

  it('is changed by an owner or a manager only', async () => {
    for (const who of ['miraAdvisor', 'miraTechnician', 'miraAccounting'] as const) {
      const adding = app.as(who).scheduling.locations.add({ ...place, name: 'More', ...once() });
      await expect(adding).rejects.toEqual(refused('NOT_ALLOWED'));
    }
  });
});

describe('a shop with locations', () => {
  it('is as far as the nearest of them, for owners who look for it and for jobs', async () => {
    const found = async (zip: string) =>
      (await app.as(null).marketplace.directory.shops({ zip })).items.find(({ slug }) => slug === 'mira')!;
    expect(await found('20166')).toMatchObject({ city: 'Sterling', distanceMiles: 0 });
    expect(await found('20147')).toMatchObject({ city: 'Ashburn', distanceMiles: 0 });
    const { shop, distance } = await app.as(null).marketplace.directory.shop({ slug: 'mira', zip: '20166' });
    expect(distance!.miles).toBe(0);
    expect(shop.locations).toMatchObject([{ name: 'Cascades' }, { name: 'Sterling', zip: '20166' }]);
    expect(JSON.stringify(shop)).not.toMatch(/Relocation|5715550122/);

    const address = { street: '3 Secret Street', city: 'Sterling', state: 'VA' };
    const jobId = await postJob(app, 'cara', { zip: '20166', address });
    const { items } = await mira().marketplace.searchAsShop({ distanceMi: 2 });
    const job = items.find(({ id }) => id === jobId)!;
    expect(job.distanceMiles).toBeLessThan(1.5);
    const seen = await mira().jobs.getAsShop({ jobId });
    expect(seen.distanceMiles).toBeLessThan(1.5);
    expect(seen.distanceFrom).toEqual({ name: 'Sterling' });
    const elsewhere = await mira().marketplace.searchAsShop({ distanceMi: 2, zip: '20147' });
    expect(elsewhere.items.map(({ id }) => id)).not.toContain(jobId);
  });
});

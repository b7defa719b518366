import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { acceptQuote, bookVisit, key, postJob, sendQuote } from '#test/support/stories.ts';

// Changes of a shop that leave its bookings with the right ids and the wrong place, people or way of working:
// who does what, what a bay is, and whether it takes cars in or drives out.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const mira = () => app.as('mira');
type Shop = 'mira' | 'volt';
type Answer = { despiteBookings?: boolean };
const once = (answer: Answer) => ({ ...answer, idempotencyKey: key() });

/** A time that its owner has accepted; the minutes of the money step keep it as a booking does. */
async function held(who: PersonName, startsInHours: number) {
  const jobId = await postJob(app, who);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours });
  await acceptQuote(app, jobId, who, myQuote!.id);
  const { number } = await app.as(who).jobs.get({ jobId });
  return { jobId, number };
}

/** Refused with the booking by name, saved once a member confirms it stays, and shown beside the schedule. */
async function asksFirst(
  shop: Shop,
  { jobId, number, why }: { jobId: JobId; number: string; why: string },
  save: (answer: Answer) => Promise<unknown>,
): Promise<void> {
  await expect(save({})).rejects.toMatchObject({
    code: 'SCHEDULE_HITS_BOOKINGS',
    message: expect.stringContaining(number),
  });
  const outside = async () => (await app.as(shop).scheduling.read({})).outside;
  expect(await outside()).toEqual([]);
  await save({ despiteBookings: true });
  expect(await outside()).toMatchObject([{ jobId, number, why }]);
  // What is outside already is not asked about again.
  await save({});
  const { rows } = await app.product.system.database.executeSql(
    `select after -> 'bookingsHit' as hit from audit_entry where after ? 'bookingsHit'`,
  );
  expect(rows).toContainEqual({ hit: [number] });
}

describe('a booking', () => {
  it('is named before its technician stops doing such work', async () => {
    const before = await mira().scheduling.saveTechnicians({
      technicians: [{ name: 'Dale', skills: ['oil_change', 'brakes'] }],
      ...once({}),
    });
    const [dale] = before.schedule.technicians;
    const job = await held('ana', 30);
    const save = (skills: ('oil_change' | 'brakes')[], answer: Answer) =>
      mira().scheduling.saveTechnicians({ technicians: [{ ...dale!, skills }], ...once(answer) });
    await save(['brakes'], {});
    await asksFirst('mira', { ...job, why: 'no_skill' }, (answer) => save(['oil_change'], answer));
    await save(['oil_change', 'brakes'], {});
  });

  it('is named before its bay becomes a van', async () => {
    const job = await held('ben', 54);
    const { bays } = await mira().scheduling.read({});
    const vans = bays.map((bay) => ({ ...bay, kind: 'van' as const }));
    const outside = async () =>
      (await mira().scheduling.read({})).outside.map(({ jobId, why }) => [jobId, why]);
    const saving = mira().scheduling.saveBays({ bays: vans, ...once({}) });
    await expect(saving).rejects.toMatchObject({
      code: 'SCHEDULE_HITS_BOOKINGS',
      message: expect.stringContaining(job.number),
    });
    await mira().scheduling.saveBays({ bays: vans, ...once({ despiteBookings: true }) });
    expect(await outside()).toContainEqual([job.jobId, 'other_bay']);
    await mira().scheduling.saveBays({ bays, ...once({}) });
    expect(await outside()).toEqual([]);
  });

  it('is named before its shop stops driving out, on its services and in its setup', async () => {
    const jobId = await postJob(app, 'ana', { mobileOk: true });
    await bookVisit(app, jobId, 30);
    const { number } = await app.as('ana').jobs.get({ jobId });
    const { rates, services } = await app.as('volt').shops.services.list({});
    const setRates = (works: 'both' | 'in_shop', answer: Answer) =>
      app.as('volt').shops.services.setRates({ ...rates, works, ...once(answer) });
    await setRates('both', {});
    const { laborRateCents, diagnosticFeeCents, tripFeeCents } = rates;
    const choosing = app.as('volt').shops.services.choose({
      services: services.flatMap(({ code, priceCents }) => (code ? [{ code, priceCents }] : [])).slice(0, 12),
      mobile: false,
      laborRateCents,
      diagnosticFeeCents,
      tripFeeCents,
      ...once({}),
    });
    await expect(choosing).rejects.toMatchObject({ code: 'SCHEDULE_HITS_BOOKINGS' });
    await asksFirst('volt', { jobId, number, why: 'no_visits' }, (answer) => setRates('in_shop', answer));
    expect((await app.as('volt').shops.services.list({})).rates.works).toBe('in_shop');
    expect((await app.as('ana').jobs.get({ jobId })).appointment!.state).toBe('confirmed');
    await setRates('both', {});
  });

  it('is named before its shop takes no cars in any more', async () => {
    const { rates } = await mira().shops.services.list({});
    const setRates = (works: 'in_shop' | 'mobile', answer: Answer) =>
      mira().shops.services.setRates({ ...rates, works, ...once(answer) });
    await expect(setRates('mobile', {})).rejects.toMatchObject({ code: 'SCHEDULE_HITS_BOOKINGS' });
    await setRates('mobile', { despiteBookings: true });
    const { outside } = await mira().scheduling.read({});
    expect(outside.map(({ why }) => why)).toEqual(['no_shop_work', 'no_shop_work']);
    await setRates('in_shop', {});
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { dayOf, wallTime } from '#domain/scheduling/zoned-day.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { acceptQuote, key, postJob, sendQuote } from '#test/support/stories.ts';

// When a shop works, and what follows from it for the offered times and the existing bookings.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const mira = () => app.as('mira');
const open = { opens: '00:00', closes: '23:59', closed: false };
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...open }));
const ZONE = 'America/New_York';

/** A time of Mira's that Ana has accepted; the minutes of the money step keep it as a booking does. */
async function heldJob(startsInHours: number): Promise<JobId> {
  const jobId = await postJob(app);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  return jobId;
}

async function bookedDay(jobId: JobId): Promise<string> {
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  return dayOf(new Date(appointment!.startsAt), ZONE);
}

const slotsOn = async (day: string, service: 'brakes' | 'oil_change' = 'brakes') =>
  (await app.as('mira').quotes.slots({ day, durationMinutes: 60, service })).slots;

describe('a schedule', () => {
  it('is read by all members of the shop, and changed by owner and manager only', async () => {
    const read = await app.as('miraTechnician').scheduling.read({});
    expect(read).toMatchObject({
      hours: always,
      hoursSaved: true,
      closures: [],
      technicians: [],
      outside: [],
    });
    for (const who of ['miraAdvisor', 'miraTechnician', 'miraAccounting'] as const) {
      const saving = app.as(who).scheduling.saveHours({ hours: always, idempotencyKey: key() });
      await expect(saving).rejects.toEqual(refused('NOT_ALLOWED'));
    }
    const rules = { bufferMinutes: 15, advanceDays: 30, noticeMinutes: 60, idempotencyKey: key() };
    const { schedule } = await app.as('miraManager').scheduling.saveRules(rules);
    expect(schedule.rules).toEqual({ bufferMinutes: 15, advanceDays: 30, noticeMinutes: 60, leadMinutes: 0 });
    const { rows } = await app.product.system.database.executeSql(
      `select before, after from audit_entry where action = 'shop.booking_rules_saved'`,
    );
    expect(rows).toEqual([
      {
        before: { bufferMinutes: 30, advanceDays: 14, noticeMinutes: 0, leadMinutes: 0 },
        after: { bufferMinutes: 15, advanceDays: 30, noticeMinutes: 60, leadMinutes: 0 },
      },
    ]);
  });

  it('lets the shop itself offer a time that is nearer than the notice it asks of others', async () => {
    const before = (await mira().scheduling.read({})).rules;
    const rules = { ...before, advanceDays: 14, noticeMinutes: 3 * 1_440 };
    await mira().scheduling.saveRules({ ...rules, idempotencyKey: key() });
    const shown = await slotsOn(dayOf(plus(app.clock.now(), DAY), ZONE));
    expect(shown.length).toBeGreaterThan(0);
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 30 });
    expect(myQuote).toMatchObject({ state: 'submitted' });
    await mira().quotes.withdraw({ jobId, idempotencyKey: key() });
    await mira().scheduling.saveRules({ ...before, idempotencyKey: key() });
  });

  it('needs its lead time for every time that it offers, and asks owners for no less', async () => {
    const before = (await mira().scheduling.read({})).rules;
    await mira().scheduling.saveRules({ ...before, leadMinutes: 31 * 60, idempotencyKey: key() });
    const jobId = await postJob(app);
    const send = (startsInHours: number) => sendQuote(app, jobId, 'mira', { startsInHours });
    await expect(send(30)).rejects.toEqual(refused('SLOT_INVALID'));
    const first = plus(app.clock.now(), 31 * HOUR).getTime();
    const offered = await slotsOn(dayOf(plus(app.clock.now(), DAY), ZONE));
    expect(offered.every(({ startsAt }) => Date.parse(startsAt) > first)).toBe(true);
    const { myQuote } = await send(32);
    expect(myQuote).toMatchObject({ state: 'submitted' });
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await mira().scheduling.saveRules({ ...before, idempotencyKey: key() });
  });

  it('is kept by a shop that waits for its review, too', async () => {
    const { hoursSaved } = await app.as('pending').scheduling.read({});
    const saved = await app.as('pending').scheduling.saveHours({ hours: always, idempotencyKey: key() });
    expect([hoursSaved, saved.schedule.hoursSaved]).toContain(true);
  });

  it('says which day is wrong', async () => {
    const hours = always.map((day) =>
      day.weekday === 2 ? { ...day, opens: '18:00', closes: '06:30' } : day,
    );
    const saving = mira().scheduling.saveHours({ hours, idempotencyKey: key() });
    await expect(saving).rejects.toEqual(expect.objectContaining({ status: 422 }));
    const twice = mira().scheduling.saveHours({
      hours: always.map((day) => ({ ...day, weekday: 1 })),
      idempotencyKey: key(),
    });
    await expect(twice).rejects.toEqual(expect.objectContaining({ status: 422 }));
  });

  it('may end at midnight or in the night after', async () => {
    const later = dayOf(plus(app.clock.now(), 3 * DAY), ZONE);
    const hours = always.map((day) => ({ ...day, opens: '20:00', closes: '02:00' }));
    const { schedule } = await mira().scheduling.saveHours({ hours, idempotencyKey: key() });
    expect(schedule.hours).toEqual(hours);
    const starts = (await slotsOn(later)).map(({ startsAt }) => wallTime(new Date(startsAt), ZONE));
    expect(starts).toEqual(expect.arrayContaining([`${later} 00:00`, `${later} 01:00`, `${later} 20:00`]));
    expect(starts).not.toContain(`${later} 01:30`);
    const midnight = always.map((day) => ({ ...day, opens: '08:00', closes: '24:00' }));
    const saved = await mira().scheduling.saveHours({ hours: midnight, idempotencyKey: key() });
    expect(saved.schedule.hours.map(({ closes }) => closes)).toEqual(Array(7).fill('00:00'));
    await mira().scheduling.saveHours({ hours: always, idempotencyKey: key() });
  });

  it('names the bookings that a closure hits, and ends none of them', async () => {
    const jobId = await heldJob(30);
    const { number } = await app.as('ana').jobs.get({ jobId });
    const day = await bookedDay(jobId);
    const closing = { closures: [{ startsOn: day, endsOn: day, note: 'Inventory' }], holidays: [] };
    const saving = mira().scheduling.saveClosures({ ...closing, idempotencyKey: key() });
    await expect(saving).rejects.toMatchObject({
      code: 'SCHEDULE_HITS_BOOKINGS',
      message: expect.stringContaining(number),
    });
    expect((await mira().scheduling.read({})).closures).toEqual([]);
    expect(await slotsOn(day)).not.toHaveLength(0);

    const { schedule } = await mira().scheduling.saveClosures({
      ...closing,
      despiteBookings: true,
      idempotencyKey: key(),
    });
    expect(schedule.outside).toEqual([expect.objectContaining({ jobId, number, why: 'closed' })]);
    expect(await slotsOn(day)).toHaveLength(0);
    expect((await app.as('ana').jobs.get({ jobId })).appointment!.state).toBe('held');
    await mira().scheduling.saveClosures({ closures: [], holidays: [], idempotencyKey: key() });
  });

  it('refuses a quote whose time the shop has closed in between', async () => {
    const jobId = await postJob(app, 'ben');
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 80 });
    const day = dayOf(new Date(myQuote!.slot.startsAt), ZONE);
    const closing = { closures: [{ startsOn: day, endsOn: day, note: '' }], holidays: [] };
    await mira().scheduling.saveClosures({ ...closing, idempotencyKey: key() });
    await expect(acceptQuote(app, jobId, 'ben', myQuote!.id)).rejects.toEqual(refused('SLOT_NOT_KEPT'));
    await mira().scheduling.saveClosures({ closures: [], holidays: [], idempotencyKey: key() });
  });

  it('says that a time cannot be kept, and not that it was taken, where no technician does such work any more', async () => {
    const jobId = await postJob(app, 'ben');
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 104 });
    const save = (technicians: { name: string; skills: 'oil_change'[] }[]) =>
      mira().scheduling.saveTechnicians({ technicians, despiteBookings: true, idempotencyKey: key() });
    await save([{ name: 'Dale', skills: ['oil_change'] }]);
    await expect(acceptQuote(app, jobId, 'ben', myQuote!.id)).rejects.toEqual(refused('SLOT_NOT_KEPT'));
    await save([]);
  });

  it('offers a time only where a technician is free who can do the work', async () => {
    const day = dayOf(plus(app.clock.now(), 6 * DAY), ZONE);
    const naming = { technicians: [{ name: 'Dale', skills: ['oil_change' as const] }] };
    const { schedule } = await mira().scheduling.saveTechnicians({
      ...naming,
      despiteBookings: true,
      idempotencyKey: key(),
    });
    expect(await slotsOn(day)).toHaveLength(0);
    const oil = await slotsOn(day, 'oil_change');
    expect(oil).not.toHaveLength(0);
    const [dale] = schedule.technicians;
    const both = [{ ...dale!, skills: ['oil_change' as const, 'brakes' as const] }];
    await mira().scheduling.saveTechnicians({
      technicians: both,
      despiteBookings: true,
      idempotencyKey: key(),
    });
    expect(await slotsOn(day)).not.toHaveLength(0);

    // Two bays, but one technician: the second car of that hour has none.
    const first = await heldJob(5 * 24);
    const { appointment } = await app.as('mira').jobs.getAsShop({ jobId: first });
    expect(appointment!.technicianName).toBe('Dale');
    expect((await app.as('ana').jobs.get({ jobId: first })).appointment!.technicianName).toBeNull();
    const second = await postJob(app, 'ben');
    const sending = sendQuote(app, second, 'mira', { startsInHours: 5 * 24, bay: 1 });
    await expect(sending).rejects.toEqual(refused('SLOT_TAKEN'));
    const taken = app.product.system.database.executeSql(
      `insert into appointment (id, job_id, quote_id, shop_id, bay_id, technician_id, state, starts_at,
         ends_at, slot, created_at)
       select gen_random_uuid(), $1, quote_id, shop_id, (select id from bay b where b.shop_id = a.shop_id
         and b.id <> a.bay_id limit 1), technician_id, 'confirmed', starts_at, ends_at, slot, created_at
       from appointment a where job_id = $2`,
      [second, first],
    );
    await expect(taken).rejects.toThrow(/one_car_a_technician/);
    await mira().scheduling.saveTechnicians({
      technicians: [],
      despiteBookings: true,
      idempotencyKey: key(),
    });
  });

  it('knows only its own bays and people', async () => {
    const { bays } = await app.as('dulles').scheduling.read({});
    const foreign = mira().scheduling.saveBays({ bays, idempotencyKey: key() });
    await expect(foreign).rejects.toEqual(refused('STALE_VERSION'));
    const own = (await mira().scheduling.read({})).bays;
    const more = [...own, { name: 'Van', kind: 'van' as const }];
    const { schedule } = await mira().scheduling.saveBays({ bays: more, idempotencyKey: key() });
    expect(schedule.bays.map(({ kind }) => kind)).toEqual(['bay', 'bay', 'van']);
    const fewer = await mira().scheduling.saveBays({ bays: own, idempotencyKey: key() });
    expect(fewer.schedule.bays).toEqual(own);
  });
});

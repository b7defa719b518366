import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { addDays, dayOf, instantAt, weekdayOf } from '#domain/scheduling/zoned-day.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { acceptQuote, key, payWith, postJob } from '#test/support/stories.ts';

// Twelve hours of work in a shop that is open for ten: it continues when the shop opens again, no other car
// gets its bay until it is done, and all readers see that end time.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const schedule = mira().scheduling;
  const times = { opens: '08:00', closes: '18:00' };
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...times, weekday, closed: weekday === 0 }));
  await schedule.saveHours({ hours, idempotencyKey: key() });
  await schedule.saveRules({ bufferMinutes: 0, advanceDays: 30, noticeMinutes: 0, idempotencyKey: key() });
});
afterEach(async () => {
  for (const jobId of posted.splice(0)) {
    const why = { code: 'staff', reason: 'The test is over.' } as const;
    await app.as('superAdmin').bookings.staff.cancel({ jobId, ...why, idempotencyKey: key() });
  }
  await app.settle();
});
afterAll(() => app.close());

const posted: JobId[] = [];
const ZONE = 'America/New_York';
const MINUTES = 12 * 60;
const mira = () => app.as('mira');
const refused = (code: string) => expect.objectContaining({ code });
const at = (day: string, hour: number) => instantAt(day, hour * 60, ZONE).toISOString();
const bayOf = (n: number) => app.world.shops.mira.bays[n]!;

/** The next Saturday that is days ahead: after it comes a Sunday, on which the shop is closed. */
function saturday(): string {
  let day = addDays(dayOf(app.clock.now(), ZONE), 4);
  while (weekdayOf(day) !== 6) day = addDays(day, 1);
  return day;
}

async function freeOn(day: string, bay: number): Promise<{ startsAt: string; endsAt: string }[]> {
  const { slots } = await mira().quotes.slots({ day, durationMinutes: MINUTES, service: 'brakes' });
  return slots
    .filter(({ bayId }) => bayId === bayOf(bay))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}

async function quoted(startsAt: string, bay: number) {
  const jobId = await postJob(app);
  posted.push(jobId);
  const { job } = await mira().quotes.save({
    jobId,
    kind: 'quote',
    lines: [{ kind: 'fee', title: 'Engine', amountCents: cents(900_00) }],
    bayId: bayOf(bay),
    startsAt,
    durationMinutes: MINUTES,
    validUntil: plus(app.clock.now(), DAY).toISOString(),
    send: true,
    idempotencyKey: key(),
  });
  return { jobId, quote: job.myQuote! };
}

async function booked(startsAt: string, bay: number): Promise<JobId> {
  const { jobId, quote } = await quoted(startsAt, bay);
  await acceptQuote(app, jobId, 'ana', quote.id);
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
  return jobId;
}

const appointmentOf = async (jobId: JobId) => (await app.as('ana').jobs.get({ jobId })).appointment!;
const outside = async () => (await mira().scheduling.read({})).outside;

describe('work that is longer than the day', () => {
  it('is offered, quoted, booked and moved until it is done', async () => {
    const day = saturday();
    const [monday, tuesday] = [addDays(day, 2), addDays(day, 3)];
    const last = { startsAt: at(day, 17), endsAt: at(tuesday, 9) };
    expect((await freeOn(day, 0)).at(-1)).toEqual(last);

    const { quote } = await quoted(at(day, 16), 0);
    expect(quote.slot).toMatchObject({ endsAt: at(monday, 18), durationMinutes: MINUTES });
    const jobId = await booked(at(day, 16), 0);
    expect(await appointmentOf(jobId)).toMatchObject({ startsAt: at(day, 16), endsAt: at(monday, 18) });

    // Its bay is taken on Monday, too, also for what is short; the other one is free.
    expect(await freeOn(monday, 0)).toEqual([]);
    const { slots } = await mira().quotes.slots({ day: monday, durationMinutes: 60, service: 'brakes' });
    expect(new Set(slots.map(({ bayId }) => bayId))).toEqual(new Set([bayOf(1)]));
    await expect(quoted(at(monday, 8), 0)).rejects.toEqual(refused('SLOT_TAKEN'));

    // It takes as much work at another time, and that decides when it is done.
    const startsAt = at(tuesday, 8);
    const moving = { jobId, startsAt, reason: '', idempotencyKey: key() };
    const { job } = await app.as('ana').bookings.proposeTime(moving);
    const proposal = job.reschedule!.proposal!;
    expect(proposal.endsAt).toBe(at(addDays(tuesday, 1), 10));
    const answer = { jobId, proposalId: proposal.id, answer: 'agree' as const, idempotencyKey: key() };
    await mira().bookings.answerProposal(answer);
    expect(await appointmentOf(jobId)).toMatchObject({ startsAt, endsAt: proposal.endsAt });
    expect(await freeOn(monday, 0)).toEqual([]);
    expect((await freeOn(day, 0))[0]).toEqual({ startsAt: at(day, 8), endsAt: at(monday, 10) });
  });

  it('is not kept by a shop that closes before it is done, and not begun late on its day', async () => {
    const day = addDays(saturday(), 7);
    const monday = addDays(day, 2);
    const jobId = await booked(at(day, 16), 1);
    const waiting = await quoted(at(monday, 17), 0);
    expect(await outside()).toEqual([]);
    const tuesday = addDays(monday, 1);
    const closures = [{ startsOn: monday, endsOn: tuesday, note: 'Inventory' }];
    const closing = { closures, holidays: [], despiteBookings: true, idempotencyKey: key() };
    await mira().scheduling.saveClosures(closing);
    expect(await outside()).toMatchObject([{ jobId, why: 'closed' }]);
    const accepting = acceptQuote(app, waiting.jobId, 'ana', waiting.quote.id);
    await expect(accepting).rejects.toEqual(refused('SLOT_NOT_KEPT'));
    await mira().scheduling.saveClosures({ ...closing, closures: [], idempotencyKey: key() });
    expect(await outside()).toEqual([]);
    await expect(quoted(at(day, 17.5), 0)).rejects.toEqual(refused('SLOT_INVALID'));
  });

  it('is refused by a conflict where it was quoted as the clock says', async () => {
    const day = addDays(saturday(), 14);
    const { jobId, quote } = await quoted(at(day, 16), 0);
    // So it was written until work took the opening hours: done at four in the morning.
    await app.product.system.database.executeSql(
      `update quote set slot_ends_at = slot_starts_at + interval '12 hours' where id = $1`,
      [quote.id],
    );
    await expect(acceptQuote(app, jobId, 'ana', quote.id)).rejects.toMatchObject({
      code: 'SLOT_NOT_KEPT',
      message: expect.stringContaining('its hours, bays or people changed'),
    });
  });

  it('is read as it was agreed where that was before, and its shop hears that it cannot keep it', async () => {
    const day = addDays(saturday(), 14);
    const jobId = await booked(at(day, 16), 0);
    const endsAt = plus(new Date(at(day, 16)), 12 * HOUR);
    await app.product.system.database.executeSql(
      `update appointment set ends_at = $2::timestamptz, slot = tstzrange(starts_at, $2::timestamptz)
        where job_id = $1`,
      [jobId, endsAt],
    );
    expect((await appointmentOf(jobId)).endsAt).toBe(endsAt.toISOString());
    expect(await outside()).toMatchObject([{ jobId, why: 'closed' }]);
    const monday = addDays(day, 2);
    const moving = { jobId, startsAt: at(monday, 8), reason: '', idempotencyKey: key() };
    const { job } = await mira().bookings.proposeTime(moving);
    expect(job.reschedule!.proposal!.endsAt).toBe(at(addDays(monday, 1), 10));
  });
});

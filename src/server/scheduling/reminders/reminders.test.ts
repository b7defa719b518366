import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { deliverEvent } from '#server/wiring/on-events.ts';
import { appForThisTest, START, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, bookVisit, checkIn, key, postJob, sendQuote } from '#test/support/stories.ts';

// Both sides are reminded of an appointment as it is now, once each time. The side that is missing hears it
// before the other may report it.

const ana = emailOf('ana');
const frontOffice = (['mira', 'miraManager', 'miraAdvisor'] as const).map(emailOf).toSorted();
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });

async function mails(app: TestApp, kind: string) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ limit: 100 });
  return messages.filter((message) => message.kind === kind);
}
const readers = async (app: TestApp, kind: string) => (await mails(app, kind)).map(({ to }) => to).toSorted();

async function startOf(app: TestApp, jobId: JobId): Promise<Date> {
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  return new Date(appointment!.startsAt);
}

async function moveTo(app: TestApp, at: Date): Promise<void> {
  app.clock.moveTo(at);
  await app.settle();
}

describe('the owner and the shop', () => {
  it('are reminded a day and two hours before, with the place, the time and what not coming costs', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    await moveTo(app, plus(start, -24 * HOUR - 1));
    expect(await mails(app, 'job.reminder')).toEqual([]);
    await moveTo(app, plus(start, -24 * HOUR));
    const [mail, ...others] = await mails(app, 'job.reminder');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana, status: 'sent' });
    expect(mail?.subject).toMatch(/^Reminder: “Mira's Garage”, Monday, November 23 at 9:00 AM EST$/);
    expect(mail?.text).toContain('Where: 1 Main Street, Ashburn, VA 20147');
    // The last day has begun: canceling is no longer free.
    expect(mail?.text).not.toContain('Free');
    expect(mail?.text).toContain('Fee for canceling now: $5.00');
    expect(mail?.text).toContain('Fee if you don’t come: $5.00');
    expect(mail?.text).toMatch(/\/customer\/appointment\?token=[0-9a-f]{64}/);

    expect(await readers(app, 'booking.reminder')).toEqual(frontOffice);
    const [toShop] = await mails(app, 'booking.reminder');
    expect(toShop?.text).toContain('The owner comes in for');
    expect(toShop?.text).not.toContain('Ortiz');
    expect(toShop?.text).toContain('The owner has not confirmed yet.');
    for (const secret of ['Ana', 'Secret Street', ana, 'token=']) expect(toShop?.text).not.toContain(secret);
    const { items } = await app.as('miraTechnician').notifications.list({});
    expect(items.filter(({ kind }) => kind === 'booking.reminder')).toHaveLength(1);

    await moveTo(app, plus(start, -2 * HOUR));
    expect(await mails(app, 'job.reminder')).toHaveLength(2);
    await moveTo(app, plus(start, -MINUTE));
    expect(await mails(app, 'job.reminder')).toHaveLength(2);
    expect(await mails(app, 'booking.reminder')).toHaveLength(2 * frontOffice.length);
  });

  it('are not reminded twice when the event is delivered again', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    await moveTo(app, plus(await startOf(app, jobId), -24 * HOUR));
    for (let times = 0; times < 3; times += 1) {
      await deliverEvent(app.product.system, { type: 'job.changed', jobId, what: 'reminder_day' });
    }
    expect(await mails(app, 'job.reminder')).toHaveLength(1);
    expect(await mails(app, 'booking.reminder')).toHaveLength(frontOffice.length);
  });

  it('are reminded of what is booked nearby only as far as its times are still to come', async () => {
    const app = await appForThisTest();
    // The Saturday after: 19 hours ahead.
    const jobId = await bookedJob(app, 'ana', { startsInHours: 19 });
    expect(await mails(app, 'job.reminder')).toEqual([]);
    await moveTo(app, plus(await startOf(app, jobId), -2 * HOUR));
    expect(await mails(app, 'job.reminder')).toHaveLength(1);
  });

  it('get one reminder, not two, after an outage', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    await moveTo(app, plus(await startOf(app, jobId), -HOUR));
    expect(await mails(app, 'job.reminder')).toHaveLength(1);
  });

  it('are reminded of the new time after a move, and not of the old one', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    const startsAt = plus(start, 2 * DAY).toISOString();
    const { job } = await app.as('ana').bookings.proposeTime({ ...once(jobId), startsAt, reason: '' });
    const proposalId = job.reschedule!.proposal!.id;
    await app.as('mira').bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    await moveTo(app, plus(start, -24 * HOUR));
    await moveTo(app, plus(start, -2 * HOUR));
    expect(await mails(app, 'job.reminder')).toEqual([]);
    await moveTo(app, plus(start, DAY));
    const [mail] = await mails(app, 'job.reminder');
    expect(mail?.subject).toContain('Wednesday, November 25');
  });

  it('are not reminded of what was canceled', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: cents(0) });
    for (const hours of [-24, -2, 1]) await moveTo(app, plus(start, hours * HOUR));
    for (const kind of ['job.reminder', 'booking.reminder', 'job.owner_missing']) {
      expect(await mails(app, kind)).toEqual([]);
    }
  });

  it('are not reminded of what has begun', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    await moveTo(app, plus(start, -2 * HOUR));
    await checkIn(app, jobId);
    await moveTo(app, plus(start, HOUR));
    expect(await mails(app, 'job.owner_missing')).toEqual([]);
    const { rows } = await app.product.system.database.executeSql(
      "select kind from job_timer where job_id = $1 and kind in ('reminder_day', 'reminder_hours', 'nudge')",
      [jobId],
    );
    expect(rows).toEqual([]);
  });

  it('can turn reminders off, each for themselves', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const off = { topic: 'reminders', channel: 'mail', isOn: false } as const;
    for (const who of ['ana', 'miraManager'] as const) {
      await app.as(who).accounts.profile.setPreference(off);
    }
    await moveTo(app, plus(await startOf(app, jobId), -24 * HOUR));
    expect(await mails(app, 'job.reminder')).toEqual([]);
    expect(await readers(app, 'booking.reminder')).toEqual(
      frontOffice.filter((email) => email !== emailOf('miraManager')),
    );
  });
});

describe('who is missing', () => {
  it('at a shop is the owner, who hears it ten minutes before a report', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    await moveTo(app, plus(start, 19 * MINUTE));
    expect(await mails(app, 'job.owner_missing')).toEqual([]);
    await moveTo(app, plus(start, 20 * MINUTE));
    const [mail] = await mails(app, 'job.owner_missing');
    expect(mail).toMatchObject({ to: ana, subject: "Your shop is waiting: “Mira's Garage”" });
    expect(mail?.text).toContain('From Monday, November 23 at 9:30 AM EST');
    await moveTo(app, plus(start, 30 * MINUTE));
    await app.as('mira').bookings.reportNoShow(once(jobId));
    expect(await mails(app, 'job.owner_missing')).toHaveLength(1);
  });

  it('is not an owner who left the keys', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
    const start = await startOf(app, jobId);
    await moveTo(app, start);
    await app.as('ana').bookings.leaveKeys({ ...once(jobId), left: true, note: '' });
    await moveTo(app, plus(start, 25 * MINUTE));
    expect(await mails(app, 'job.owner_missing')).toEqual([]);
  });

  it('is the mechanic of a visit, and after their arrival the owner', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { mobileOk: true });
    await bookVisit(app, jobId, 66);
    const { appointment } = await app.as('ana').jobs.get({ jobId });
    const start = new Date(appointment!.startsAt);
    const { absence } = await app.as('ana').jobs.get({ jobId });
    await moveTo(app, plus(new Date(absence!.from!), -10 * MINUTE));
    expect((await mails(app, 'booking.shop_missing')).length).toBeGreaterThan(0);
    expect(await mails(app, 'job.owner_missing')).toEqual([]);
    expect(start < app.clock.now()).toBe(true);
    await app.as('volt').bookings.arrive(once(jobId));
    app.clock.advance(20 * MINUTE);
    const [mail] = await mails(app, 'job.owner_missing');
    expect(mail?.text).toContain('The mechanic is at your address');
  });
});

describe('a quote that runs out', () => {
  it('is named to its owner once, a day before', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira', { validDays: 3, startsInHours: 120 });
    await sendQuote(app, jobId, 'dulles', { validDays: 2, startsInHours: 120 });
    await moveTo(app, plus(START, DAY - MINUTE));
    expect(await mails(app, 'quote.ends_soon')).toEqual([]);
    await moveTo(app, plus(START, DAY));
    const [first, ...none] = await mails(app, 'quote.ends_soon');
    expect(none).toEqual([]);
    expect(first).toMatchObject({ to: ana, subject: expect.stringMatching(/^A quote ends soon: Brake/) });
    await moveTo(app, plus(START, 2 * DAY));
    expect(await mails(app, 'quote.ends_soon')).toHaveLength(2);
    await moveTo(app, plus(START, 3 * DAY));
    expect(await mails(app, 'quote.ends_soon')).toHaveLength(2);
  });

  it('is not named after it was withdrawn, or when it is valid for a day only', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira', { validDays: 2, startsInHours: 120 });
    await app.as('mira').quotes.withdraw(once(jobId));
    await sendQuote(app, jobId, 'dulles', { validDays: 1, startsInHours: 120 });
    await moveTo(app, plus(START, DAY));
    expect(await mails(app, 'quote.ends_soon')).toEqual([]);
  });
});

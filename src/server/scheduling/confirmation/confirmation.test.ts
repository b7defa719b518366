import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { browserOf, messagesTo, refused, tokenIn } from '#test/support/signed-in.ts';
import { bookedJob, checkIn, key } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';
import { forgetConfirmLinks } from './confirm-link.ts';
import { asSystem } from '#server/core/unit-of-work.ts';

// With the link of a reminder, anyone can say that the owner is coming, until the appointment begins,
// and can do nothing else. Owners say it on the job's page, too.

const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const dead = refused('CONFIRM_LINK_INVALID');

/** A booking on Monday at nine, a day before which the owner was reminded; a stranger's browser has the link. */
async function reminded() {
  const app = await appForThisTest();
  const jobId = await bookedJob(app, 'ana', { startsInHours: 66 });
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  const start = new Date(appointment!.startsAt);
  app.clock.moveTo(plus(start, -24 * HOUR));
  const token = tokenIn((await messagesTo(app, emailOf('ana'), 'job.reminder'))[0]);
  return { app, jobId, start, token, stranger: browserOf(app).client };
}

async function rows(app: TestApp, question: string, values: unknown[] = []) {
  return (await app.product.system.database.executeSql(question, values)).rows;
}

const seenByShop = async (app: TestApp, jobId: JobId) => {
  const { appointment } = await app.as('mira').jobs.getAsShop({ jobId });
  const { columns } = await app.as('mira').dashboard.board({});
  const card = columns.flatMap(({ cards }) => cards).find((one) => one.jobId === jobId);
  return { onPage: appointment!.ownerConfirmedAt !== null, onBoard: card!.ownerConfirmed };
};

const entriesOf = (app: TestApp, jobId: JobId) =>
  rows(
    app,
    "select actor_kind from audit_entry where job_id = $1 and action = 'appointment.owner_confirmed'",
    [jobId],
  );

async function move(app: TestApp, jobId: JobId, startsAt: Date): Promise<void> {
  const asking = { ...once(jobId), startsAt: startsAt.toISOString(), reason: '' };
  const { job } = await app.as('ana').bookings.proposeTime(asking);
  const proposalId = job.reschedule!.proposal!.id;
  await app.as('mira').bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
}

describe('the link of a reminder', () => {
  it('shows the appointment and nothing else, and reading it changes nothing', async () => {
    const { app, jobId, start, token, stranger } = await reminded();
    for (let times = 0; times < 3; times += 1) {
      expect(await stranger.bookings.readConfirmLink({ token })).toEqual({
        shopName: "Mira's Garage",
        serviceName: 'Brake Service',
        vehicle: expect.stringMatching(/^20\d\d Honda Model \d+$/),
        startsAt: start.toISOString(),
        timeZone: 'America/New_York',
        isConfirmed: false,
      });
    }
    expect(await seenByShop(app, jobId)).toEqual({ onPage: false, onBoard: false });
  });

  it('confirms for the shop to see, once however often it is pressed, and signs no one in', async () => {
    const { app, jobId, token, stranger } = await reminded();
    for (let times = 0; times < 3; times += 1) {
      expect(await stranger.bookings.confirmByLink({ token })).toMatchObject({ isConfirmed: true });
    }
    expect(await seenByShop(app, jobId)).toEqual({ onPage: true, onBoard: true });
    expect(await entriesOf(app, jobId)).toEqual([{ actor_kind: 'anonymous' }]);
    expect((await stranger.accounts.session({})).person).toBeNull();
    const { timeline } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(sentencesOf(timeline, 'shop')).toContain('The owner confirmed the appointment.');
  });

  it('is kept as a hash only, and its email is sealed', async () => {
    const { app, token } = await reminded();
    expect(await rows(app, 'select token_hash from confirm_link')).toEqual([
      { token_hash: sha256Hex(token) },
    ]);
    const [mail] = await rows(app, "select text_body from outgoing_message where kind = 'job.reminder'");
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  it('is dead once the appointment begins', async () => {
    const { app, start, token, stranger } = await reminded();
    app.clock.moveTo(plus(start, -1));
    await stranger.bookings.readConfirmLink({ token });
    app.clock.moveTo(start);
    await expect(stranger.bookings.readConfirmLink({ token })).rejects.toEqual(dead);
    await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);
  });

  it('is dead after a move, also one back to the same time', async () => {
    const { app, jobId, start, token, stranger } = await reminded();
    await stranger.bookings.confirmByLink({ token });
    await move(app, jobId, plus(start, DAY));
    expect(await seenByShop(app, jobId)).toEqual({ onPage: false, onBoard: false });
    await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);
    await move(app, jobId, start);
    await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);
    expect(await seenByShop(app, jobId)).toEqual({ onPage: false, onBoard: false });
  });

  it('is dead after a cancellation and after the check-in', async () => {
    const { app, jobId, token, stranger } = await reminded();
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: cents(5_00) });
    await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);

    const other = await reminded();
    other.app.clock.moveTo(plus(other.start, -2 * HOUR));
    await checkIn(other.app, other.jobId);
    const late = other.stranger.bookings.confirmByLink({ token: other.token });
    await expect(late).rejects.toEqual(dead);
  });

  it('is dead when the account is disabled or deleted', async () => {
    const { app, token, stranger } = await reminded();
    await rows(app, 'update auth_user set disabled_at = now() where email = $1', [emailOf('ana')]);
    await expect(stranger.bookings.readConfirmLink({ token })).rejects.toEqual(dead);
    await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);
  });

  it('is refused alike when it is forged, or of another purpose', async () => {
    const { app, stranger } = await reminded();
    await app.as(null).accounts.requestRecovery({ email: emailOf('ben') });
    const [recovery] = await messagesTo(app, emailOf('ben'));
    for (const token of ['0'.repeat(64), tokenIn(recovery), 'x'.repeat(20)]) {
      await expect(stranger.bookings.readConfirmLink({ token })).rejects.toEqual(dead);
      await expect(stranger.bookings.confirmByLink({ token })).rejects.toEqual(dead);
    }
  });

  it('opens no other door', async () => {
    const { token, stranger } = await reminded();
    await expect(stranger.jobs.openGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('is forgotten a day after the appointment began', async () => {
    const { app, start } = await reminded();
    const left = () => rows(app, 'select reminder from confirm_link');
    app.clock.moveTo(plus(start, DAY));
    await asSystem(app.product.system, forgetConfirmLinks);
    expect(await left()).toEqual([{ reminder: 'day' }]);
    app.clock.advance(1);
    await asSystem(app.product.system, forgetConfirmLinks);
    expect(await left()).toEqual([]);
  });
});

describe('an owner on the page of their job', () => {
  it('confirms, which the next reminder knows', async () => {
    const { app, jobId, start } = await reminded();
    const { job } = await app.as('ana').bookings.confirmAppointment(once(jobId));
    expect(job.appointment!.ownerConfirmedAt).toBe(app.clock.now().toISOString());
    await app.as('ana').bookings.confirmAppointment(once(jobId));
    expect(await entriesOf(app, jobId)).toEqual([{ actor_kind: 'customer' }]);
    expect(await seenByShop(app, jobId)).toEqual({ onPage: true, onBoard: true });

    app.clock.moveTo(plus(start, -2 * HOUR));
    const [mail] = await messagesTo(app, emailOf('ana'), 'job.reminder');
    expect(mail?.text).toContain('You confirmed that you’re coming.');
    expect(mail?.text).not.toContain('token=');
    const [toShop] = await messagesTo(app, emailOf('mira'), 'booking.reminder');
    expect(toShop?.text).toContain('The owner confirmed that they’re coming.');
  });

  it('can’t confirm what has begun, is over, or is not theirs', async () => {
    const { app, jobId, start } = await reminded();
    const byBen = app.as('ben').bookings.confirmAppointment(once(jobId));
    await expect(byBen).rejects.toEqual(refused('JOB_NOT_FOUND'));
    app.clock.moveTo(start);
    const late = app.as('ana').bookings.confirmAppointment(once(jobId));
    await expect(late).rejects.toEqual(refused('CONFIRM_TOO_LATE'));
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: cents(5_00) });
    const over = app.as('ana').bookings.confirmAppointment(once(jobId));
    await expect(over).rejects.toEqual(refused('JOB_WRONG_STATE'));
  });
});

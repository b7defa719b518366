import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { appForThisTest, START, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, checkIn, key, postJob } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

// What staff see and do, through the operations of the back-office.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Asked for by the owner.';

async function unmaskedReads(app: TestApp, jobId: JobId): Promise<number> {
  const { items } = await app.as('superAdmin').audit.staff.list({ job: jobId, action: 'contacts.read' });
  return items.length;
}

async function paymentOf(app: TestApp, jobId: JobId) {
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  return items[0]!.paymentId;
}

describe('the list of jobs', () => {
  it('goes newest first by the status that staff know, and never shows a draft', async () => {
    const app = await appForThisTest();
    await app.as(null).jobs.post({
      email: 'guest@people.test',
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    const working = await bookedJob(app);
    await checkIn(app, working);
    const open = await postJob(app);
    const withdrawn = await postJob(app, 'ben');
    await app.as('ben').jobs.withdraw({ jobId: withdrawn, idempotencyKey: key() });
    const hidden = await postJob(app, 'cara');
    await app.as('ops').jobs.staff.hide({ jobId: hidden, reason, idempotencyKey: key() });

    const list = async (status?: 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'hidden') =>
      (await app.as('readOnly').jobs.staff.list({ status })).items.map((job) => [job.id, job.status]);
    expect(await list('pending')).toEqual([[open, 'pending']]);
    expect(await list('in_progress')).toEqual([[working, 'in_progress']]);
    expect(await list('completed')).toEqual([]);
    expect(await list('cancelled')).toEqual([[withdrawn, 'cancelled']]);
    expect(await list('hidden')).toEqual([[hidden, 'hidden']]);
    expect((await list()).map(([id]) => id)).toEqual([hidden, withdrawn, open, working]);
    const { items } = await app.as('readOnly').jobs.staff.list({ status: 'in_progress' });
    expect(items[0]).toMatchObject({ shopName: "Mira's Garage", zip: '20147', totalCents: 330_08 });
  });

  it('continues where a page ended', async () => {
    const app = await appForThisTest();
    const posted = [await postJob(app), await postJob(app), await postJob(app)].toReversed();
    const first = await app.as('ops').jobs.staff.list({ limit: 2 });
    const second = await app.as('ops').jobs.staff.list({ limit: 2, after: first.next! });
    expect([...first.items, ...second.items].map((job) => job.id)).toEqual(posted);
    expect(second.next).toBeNull();
  });
});

describe('one job', () => {
  it('masks the contact, and tells its money and its story', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const job = await app.as('support').jobs.staff.get({ jobId });
    expect(job).toMatchObject({
      state: 'booked',
      customer: { name: 'Ana Ortiz', email: 'an***@people.test' },
      shop: { name: "Mira's Garage" },
      protection: { approvedCents: 330_08, heldCents: 330_08 },
      refusals: { cancel: 'Your role does not allow this.' },
    });
    expect(sentencesOf(job.timeline, 'staff')).toContain('The owner posted the job.');
    expect(JSON.stringify(job)).not.toMatch(/Secret Street|ana@/);
    expect(await unmaskedReads(app, jobId)).toBe(0);
  });

  it('shows the contact to who may see it, and keeps that they looked', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const job = await app.as('superAdmin').jobs.staff.get({ jobId });
    expect(job.customer.email).toBe(emailOf('ana'));
    expect(job.refusals).toEqual({
      cancel: null,
      hide: null,
      unhide: 'This job is not hidden.',
      decideNoShow: 'This job has no missed appointment report.',
    });
    expect(await unmaskedReads(app, jobId)).toBe(1);
  });

  it('does not exist before its author opened the link in the email', async () => {
    const app = await appForThisTest();
    const { jobId } = await app.as(null).jobs.post({
      email: 'guest@people.test',
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    await expect(app.as('superAdmin').jobs.staff.get({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    const hide = app.as('superAdmin').jobs.staff.hide({ jobId, reason, idempotencyKey: key() });
    await expect(hide).rejects.toEqual(refused('JOB_NOT_FOUND'));
  });
});

describe('moderation', () => {
  it('hides a job from the market and shows it again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const isListed = async () => (await app.as(null).marketplace.search({ zip: '20147' })).total === 1;
    expect(await isListed()).toBe(true);
    const { job } = await app.as('ops').jobs.staff.hide({ jobId, reason, idempotencyKey: key() });
    expect(job).toMatchObject({
      hidden: true,
      state: 'open',
      refusals: { hide: 'This job is hidden already.' },
    });
    expect(await isListed()).toBe(false);
    await expect(app.as(null).marketplace.job({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await app.as('ops').jobs.staff.unhide({ jobId, reason, idempotencyKey: key() });
    expect(await isListed()).toBe(true);
    const { items } = await app.as('ops').audit.staff.list({ job: jobId, action: 'job.hidden' });
    expect(items).toMatchObject([{ actor: 'Omar Sadik', reason }]);
  });

  it('cancels a booked job and lets its money go', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const cancel = { jobId, code: 'fraud', reason, idempotencyKey: key() } as const;
    const { job } = await app.as('ops').bookings.staff.cancel(cancel);
    await app.settle();
    expect(job).toMatchObject({ state: 'cancelled', refusals: { cancel: 'This job is already canceled.' } });
    expect((await app.as('ops').jobs.staff.get({ jobId })).protection).toMatchObject({
      heldCents: 0,
      state: 'voided',
    });
    const again = app.as('ops').bookings.staff.cancel({ ...cancel, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('JOB_WRONG_STATE'));
  });

  it('refunds charged money only for roles that may refund', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    const cancel = { jobId, code: 'staff', reason, idempotencyKey: key() } as const;
    const { refusals, protection } = await app.as('ops').jobs.staff.get({ jobId });
    expect(protection).toMatchObject({ state: 'captured', heldCents: 330_08 });
    expect(refusals.cancel).toBe(sentenceFor('REFUND_NOT_ALLOWED'));
    await expect(app.as('ops').bookings.staff.cancel(cancel)).rejects.toEqual(refused('REFUND_NOT_ALLOWED'));
    expect((await app.as('superAdmin').jobs.staff.get({ jobId })).refusals.cancel).toBeNull();
    const paid = { paymentId: await paymentOf(app, jobId) };
    const some = { ...paid, amountCents: cents(100_00), reasonCode: 'other', reason } as const;
    await app.as('finance').payments.staff.refund({ ...some, idempotencyKey: key() });
    await app.settle();
    await app.as('superAdmin').bookings.staff.cancel(cancel);
    await app.settle();
    const after = await app.as('superAdmin').jobs.staff.get({ jobId });
    expect(after).toMatchObject({ state: 'cancelled', protection: { refundedCents: 330_08 } });
  });

  it('gives back above a limit by two people only: it is refunded first, and canceled then', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    const boss = app.as('superAdmin');
    const cancel = () => boss.bookings.staff.cancel({ jobId, code: 'staff', reason, idempotencyKey: key() });
    expect(await boss.bookings.staff.previewCancel({ jobId })).toMatchObject({
      refundCents: 330_08,
      needsSecondPerson: true,
    });
    await expect(cancel()).rejects.toEqual(refused('CANCEL_NEEDS_SECOND'));

    const paid = { paymentId: await paymentOf(app, jobId) };
    const asked = { ...paid, amountCents: cents(330_08), reasonCode: 'other', reason } as const;
    const { payment } = await boss.payments.staff.refund({ ...asked, idempotencyKey: key() });
    const { id: refundId } = payment.refunds.find(({ state }) => state === 'waiting')!;
    await expect(cancel()).rejects.toEqual(refused('CANCEL_NEEDS_SECOND'));
    const approval = { ...paid, refundId, decision: 'approve', reason, idempotencyKey: key() } as const;
    await app.as('finance').payments.staff.decideRefund(approval);
    await app.settle();
    expect(await boss.bookings.staff.previewCancel({ jobId })).toMatchObject({
      refundCents: 0,
      needsSecondPerson: false,
    });
    await cancel();
    await app.settle();
    const after = await boss.jobs.staff.get({ jobId });
    expect(after).toMatchObject({ state: 'cancelled', protection: { refundedCents: 330_08 } });
  });

  it('counts a charge that is under way as taken, because it goes back if it succeeds', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    const look = async () => {
      const { voidedCents, refundCents, needsSecondPerson } = await app
        .as('superAdmin')
        .bookings.staff.previewCancel({ jobId });
      return { voidedCents, refundCents, needsSecondPerson };
    };
    expect(await look()).toEqual({ voidedCents: 330_08, refundCents: 0, needsSecondPerson: false });
    await app.product.system.database.executeSql(
      `insert into payment_attempt
         (id, payment_id, kind, provider_key, request, amount_cents, state, created_at, queued_at)
       select gen_random_uuid(), id, 'capture', 'a-capture', '{}', authorised_cents, 'pending', now(), now()
       from payment where job_id = $1`,
      [jobId],
    );
    expect(await look()).toEqual({ voidedCents: 0, refundCents: 330_08, needsSecondPerson: true });
    const cancel = { jobId, code: 'staff', reason, idempotencyKey: key() } as const;
    await expect(app.as('superAdmin').bookings.staff.cancel(cancel)).rejects.toMatchObject({
      code: 'CANCEL_NEEDS_SECOND',
      message: expect.stringContaining('$330.08'),
    });
  });

  it('counts what a cancellation gave back into the day of who canceled', async () => {
    const app = await appForThisTest();
    const boss = () => app.as('superAdmin');
    const limits = { role: 'super_admin', aloneCents: cents(400_00), aDayCents: cents(400_00) } as const;
    await boss().settings.setRefundLimits({ ...limits, reason, idempotencyKey: key() });
    const first = await bookedJob(app);
    const second = await bookedJob(app, 'ana', { startsInHours: 33 });
    for (const jobId of [first, second]) await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    const cancel = (jobId: JobId) =>
      boss().bookings.staff.cancel({ jobId, code: 'staff', reason, idempotencyKey: key() });
    await cancel(first);
    await expect(cancel(second)).rejects.toEqual(refused('CANCEL_NEEDS_SECOND'));
    const paid = { paymentId: await paymentOf(app, second) };
    const asked = { ...paid, amountCents: cents(100_00), reasonCode: 'other', reason } as const;
    const { payment } = await boss().payments.staff.refund({ ...asked, idempotencyKey: key() });
    expect(payment.refunds).toMatchObject([{ state: 'waiting' }]);
    app.clock.moveTo(plus(app.clock.now(), DAY + HOUR));
    await cancel(second);
  });

  it.each(['finance', 'support', 'readOnly'] as const)('is not for %s', async (person) => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const hide = app.as(person).jobs.staff.hide({ jobId, reason, idempotencyKey: key() });
    await expect(hide).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('the audit trail', () => {
  it('is listed newest first in pages, and proves itself whole', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const all = await app.as('ops').audit.staff.list({ job: jobId, limit: 100 });
    const first = await app.as('ops').audit.staff.list({ job: jobId, limit: 3 });
    const second = await app.as('ops').audit.staff.list({ job: jobId, limit: 100, after: first.next! });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(all.items.at(-1)).toMatchObject({ action: 'job.drafted', market: '201', actor: 'Ana Ortiz' });

    const { whole, chains } = await app.as('finance').audit.staff.verifyAll({});
    expect(whole).toBe(true);
    expect(chains.find((chain) => chain.market === '201')?.entries).toBeGreaterThan(5);
    await expect(app.as('support').audit.staff.list({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });

  it('is read of one job by its number as everyone sees it, and of an unknown one not at all', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana');
    await postJob(app, 'ben');
    const { number } = await app.as('ana').jobs.get({ jobId });
    const audit = (job: string) => app.as('ops').audit.staff.list({ job });
    const byId = await audit(jobId);
    expect(byId.items.every((entry) => entry.jobId === jobId)).toBe(true);
    for (const name of [number, number.toLowerCase(), `#${number.slice('JOB-'.length)}`]) {
      expect((await audit(name)).items).toEqual(byId.items);
    }
    for (const name of ['JOB-999999', 'brakes']) {
      expect(await audit(name)).toMatchObject({ items: [], next: null, total: 0, unknownJob: true });
    }
  });

  it('names the entry from which on it was tampered with', async () => {
    const app = await appForThisTest();
    await postJob(app);
    await app.product.system.database.executeSql(
      `alter table audit_entry disable trigger append_only;
       update audit_entry set action = 'job.nothing' where market = '201' and seq = 2;
       alter table audit_entry enable trigger append_only`,
    );
    const { whole, chains } = await app.as('superAdmin').audit.staff.verifyAll({});
    expect(whole).toBe(false);
    expect(chains.find((chain) => chain.market === '201')).toMatchObject({ whole: false, firstBad: 2 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, key, paidJob } from '#test/support/stories.ts';

// Complaints about a shop's work come first on its dashboard, with the time to answer.

const DISPUTED = '4000000000000259';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Member = 'mira' | 'miraAdvisor' | 'miraTechnician' | 'miraAccounting';

const needsOf = async (jobId: JobId, who: Member = 'mira') =>
  (await app.as(who).dashboard.overview({})).needs
    .filter((need) => need.jobId === jobId)
    .map(({ action, dueAt }) => ({ action, dueAt }));
const alertsOf = async (jobId: JobId, who: Member = 'mira') =>
  (await app.as(who).dashboard.read({})).alerts
    .filter(({ path }) => path.includes(jobId))
    .map(({ kind, tone }) => ({ kind, tone }));
const lineOf = async (jobId: JobId) =>
  (await app.as('mira').jobs.listAsShop({ show: 'done' })).items.find(({ id }) => id === jobId)?.next;
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const report = { reason: 'not_fixed', statement: 'It squeals.', askedCents: cents(10_00) } as const;
const inHours = (hours: number) => plus(app.clock.now(), hours * HOUR).toISOString();

describe('a problem that an owner reports', () => {
  it('asks the shop for its answer until it has one, and keeps the money in sight until it is settled', async () => {
    const jobId = await paidJob(app);
    expect([await needsOf(jobId), await alertsOf(jobId)]).toEqual([[], []]);
    await app.as('ana').disputes.open({ ...once(jobId), ...report });
    await app.settle();
    const asked = [{ action: 'answer_dispute', dueAt: inHours(72) }];
    expect(await needsOf(jobId)).toEqual(asked);
    expect(await needsOf(jobId, 'miraAdvisor')).toEqual(asked);
    expect(await needsOf(jobId, 'miraTechnician')).toEqual([]);
    expect(await needsOf(jobId, 'miraAccounting')).toEqual([]);
    expect(await alertsOf(jobId)).toEqual([{ kind: 'dispute', tone: 'caution' }]);
    expect(await alertsOf(jobId, 'miraTechnician')).toEqual([]);
    expect(await lineOf(jobId)).toMatch(/^A problem was reported/);

    await app.as('mira').disputes.say({ ...once(jobId), text: 'It does not.' });
    expect(await needsOf(jobId)).toEqual([]);
    expect(await alertsOf(jobId)).toHaveLength(1);
    await app.as('ana').disputes.withdraw(once(jobId));
    await app.settle();
    expect(await alertsOf(jobId)).toEqual([]);
    expect(await lineOf(jobId)).not.toContain('problem');
  });

  it('asks again where staff want something of the shop, until that is there', async () => {
    const jobId = await paidJob(app);
    const { disputes } = await app.as('ana').disputes.open({ ...once(jobId), ...report });
    const disputeId = disputes.cases[0]!.id;
    const staff = app.as('finance').disputes.staff;
    await staff.beginReview({ disputeId, reason: 'Both have spoken.', idempotencyKey: key() });
    expect(await needsOf(jobId)).toEqual([]);
    const ask = { disputeId, text: 'Send the pictures of the pads.', from: 'shop' } as const;
    await staff.requestEvidence({ ...ask, idempotencyKey: key() });
    expect(await needsOf(jobId)).toEqual([{ action: 'answer_dispute', dueAt: inHours(72) }]);
    await app.as('mira').disputes.say({ ...once(jobId), text: 'Here they are.' });
    expect(await needsOf(jobId)).toEqual([]);
    await app.as('ana').disputes.withdraw(once(jobId));
    await app.settle();
  });

  it('waits for a word of the shop where the shop reported it', async () => {
    const jobId = await paidJob(app);
    await app.as('mira').disputes.open({ ...once(jobId), ...report });
    expect(await needsOf(jobId)).toEqual([]);
    await app.as('ana').disputes.say({ ...once(jobId), text: 'I paid what was agreed.' });
    const dueAt = plus(app.clock.now(), 7 * DAY).toISOString();
    expect(await needsOf(jobId)).toEqual([{ action: 'answer_dispute', dueAt }]);
    await app.as('mira').disputes.withdraw(once(jobId));
    await app.settle();
  });
});

it('warns of a payment that a bank asks back', async () => {
  const jobId = await paidJob(app, { card: DISPUTED });
  expect(await alertsOf(jobId)).toEqual([{ kind: 'chargeback', tone: 'danger' }]);
  expect(await lineOf(jobId)).toMatch(/^The owner’s bank/);
  expect(await alertsOf(jobId, 'miraTechnician')).toEqual([]);
  // Who keeps the books reads of it, too, with its state, and opens the invoice instead of the case.
  const { invoice } = await app.as('mira').jobs.getAsShop({ jobId });
  const { alerts } = await app.as('miraAccounting').dashboard.read({});
  const number = invoice!.number.slice(4);
  expect(alerts.find(({ path }) => path === `/mechanic/shop/invoices/${number}`)).toMatchObject({
    kind: 'chargeback',
    says: expect.stringMatching(/asks for \$[\d.]+ back: .+ It has no answer yet\.$/),
  });
});

it('lists a report that the shop was not there as long as the shop can say otherwise', async () => {
  const jobId = await bookedJob(app, 'ben', { startsInHours: 20 });
  const { appointment } = await app.as('ben').jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), 45 * MINUTE));
  await app.settle();
  await app.as('ben').bookings.reportNoShow(once(jobId));
  const dueAt = inHours(24);
  expect(await needsOf(jobId)).toEqual([{ action: 'contest_no_show', dueAt }]);
  expect(await needsOf(jobId, 'miraTechnician')).toEqual([]);
  app.clock.advance(24 * HOUR);
  expect(await needsOf(jobId)).toEqual([]);
});

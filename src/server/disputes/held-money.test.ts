import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, ShopId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, checkIn, key, paidJob } from '#test/support/stories.ts';

// A hold does not outlast a case, so opening one charges what is only held. The opener reads so before, and
// both sides read it in the email; if the money is charged already, neither mentions it.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function chargeOf(jobId: JobId) {
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  return app.as('finance').payments.staff.get({ paymentId: items[0]!.paymentId });
}

const opening = { reason: 'not_fixed', statement: 'The brakes squeal.', askedCents: cents(25_00) } as const;

async function lastMailTo(who: 'ana' | 'mira'): Promise<string> {
  await app.settle();
  const { rows } = await app.product.system.database.executeSql(
    `select text_body from outgoing_message where kind = 'dispute.news' and to_address = $1 order by created_at`,
    [emailOf(who)],
  );
  return String(rows.at(-1)!['text_body']);
}

describe('money that is only held on the card', () => {
  it('is named before a case is opened, charged by it, and named in both emails', async () => {
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    expect(await app.as('ana').disputes.ofJob({ jobId })).toMatchObject({
      heldOnCardCents: 330_08,
      mostCents: 330_08,
    });
    expect(await app.as('mira').disputes.ofJob({ jobId })).toMatchObject({ heldOnCardCents: 330_08 });
    const { id: paymentId, ...before } = await chargeOf(jobId);
    expect(before).toMatchObject({ heldOnCardCents: 330_08, disputableCents: 330_08, capturedCents: 0 });

    const asked = { paymentId, side: 'owner', ...opening, idempotencyKey: key() } as const;
    await app.as('finance').disputes.staff.open(asked);
    expect(await lastMailTo('ana')).toContain(
      'We charged the $330.08 held on your card and will keep it until the dispute is settled.',
    );
    expect(await lastMailTo('mira')).toContain('We charged the $330.08 held on the owner’s card');
    expect(await chargeOf(jobId)).toMatchObject({ heldOnCardCents: 0, capturedCents: 330_08 });
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  });
});

describe('money that is here', () => {
  it('is charged by no case, and what went back of it cannot be asked for again', async () => {
    const jobId = await paidJob(app);
    const { id: paymentId } = await chargeOf(jobId);
    const refund = { paymentId, amountCents: cents(30_08), reasonCode: 'other', reason: 'A test.' } as const;
    await app.as('finance').payments.staff.refund({ ...refund, idempotencyKey: key() });
    await app.settle();
    expect(await chargeOf(jobId)).toMatchObject({ amountCents: 330_08, disputableCents: 300_00 });
    await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
    expect(await lastMailTo('ana')).not.toContain('charged now');
    expect(await lastMailTo('mira')).not.toContain('charged now');
  });
});

describe('the share of a shop that waits for another reason', () => {
  const why = (words: RegExp) => expect.stringMatching(words) as unknown;

  /** What the shop reads of it in its statement and at its payout account, and staff at the shop. */
  async function saysOf(jobId: JobId) {
    await app.settle();
    const mira = app.as('mira');
    const { items, schedule } = await mira.payments.statement.list({});
    const { account } = await mira.payments.payoutAccount.read({});
    const desk = await app.as('finance').shops.staff.money({ shopId: app.world.shops.mira.id as ShopId });
    const atDesk = desk.items.map((item) => item.why);
    return {
      item: items.find((item) => item.jobId === jobId)!.payout,
      sums: schedule.waiting,
      atAccount: account?.waiting,
      atDesk,
    };
  }

  it('says that it waits for the case as long as one is open, and its old reason afterwards', async () => {
    const jobId = await paidJob(app);
    const newShop = why(/first five jobs/);
    expect((await saysOf(jobId)).item).toMatchObject({ state: 'held', holdReason: newShop });
    await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
    const disputed = why(/^This job is disputed/);
    const open = await saysOf(jobId);
    expect(open.item).toMatchObject({ state: 'held', holdReason: disputed, availableAt: null });
    for (const named of [open.sums, open.atAccount]) {
      expect(named).toContainEqual(expect.objectContaining({ reason: disputed }));
    }
    expect(open.atDesk).toContainEqual(disputed);
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
    const after = await saysOf(jobId);
    expect(after.item).toMatchObject({
      state: 'held',
      holdReason: newShop,
      availableAt: expect.any(String) as unknown,
    });
  });
});

describe('a case about money that the shop has', () => {
  it('freezes the payment, and staff read that the shop was paid before', async () => {
    const jobId = await paidJob(app);
    await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
    expect(await chargeOf(jobId)).toMatchObject({ isFrozen: true, isPaidOut: false });
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
    app.clock.advance(73 * HOUR);
    await app.settle();
    await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
    expect(await chargeOf(jobId)).toMatchObject({ isFrozen: true, isPaidOut: true });
    const { id: paymentId } = await chargeOf(jobId);
    const { items } = await app.as('finance').disputes.staff.list({ paymentId });
    const { id: disputeId } = items[0]!;
    expect(await app.as('finance').disputes.staff.get({ disputeId })).toMatchObject({ isPaidOut: true });
  });
});

import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { bookedJob, key, paidJob, postJob, sendQuote } from '#test/support/stories.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { sendHeldMessages } from './quiet-thread.ts';

// What one side can do again and again fills no mailbox of the other: one email at once, and one more at
// the end of ten minutes, which tells how things are by then.

async function subjects(app: TestApp, kind: string): Promise<string[]> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ limit: 100 });
  return messages
    .filter((message) => message.kind === kind)
    .map(({ subject }) => subject)
    .toReversed();
}

/** Time passes, and waiting messages are sent. */
async function after(app: TestApp, minutes: number): Promise<void> {
  app.clock.moveTo(plus(app.clock.now(), minutes * MINUTE));
  await app.settle();
  await asSystem(app.product.system, sendHeldMessages);
  await app.settle();
}

async function revise(
  app: TestApp,
  ...args: Parameters<typeof sendQuote> extends [TestApp, ...infer R] ? R : never
) {
  await sendQuote(app, ...args);
  await app.settle();
}

describe('a quote that is revised again and again', () => {
  it('is one email at once, and one more when ten minutes are over, of its last price', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    for (let times = 0; times < 25; times += 1) {
      await revise(app, jobId, 'mira', { parts: 100_00 + times * 10_00 });
      app.clock.moveTo(plus(app.clock.now(), 20_000));
    }
    expect(await subjects(app, 'quote.new')).toHaveLength(1);
    await after(app, 1);
    expect(await subjects(app, 'quote.new')).toHaveLength(1);
    await after(app, 1);
    const [, last, ...others] = await subjects(app, 'quote.new');
    expect(others).toEqual([]);
    const { quotes } = await app.as('ana').jobs.get({ jobId });
    expect(last).toContain(`$${(quotes[0]!.totalCents / 100).toFixed(2)}`);

    await after(app, 60);
    expect(await subjects(app, 'quote.new')).toHaveLength(2);
    await revise(app, jobId, 'mira', { parts: 50_00 });
    expect(await subjects(app, 'quote.new')).toHaveLength(3);
  });

  it('and ends as it was reported first is not sent again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    for (const parts of [100_00, 90_00, 100_00]) await revise(app, jobId, 'mira', { parts });
    await after(app, 11);
    expect(await subjects(app, 'quote.new')).toHaveLength(1);
  });

  it('and withdrawn at last is not sent again', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    for (const parts of [100_00, 90_00]) await revise(app, jobId, 'mira', { parts });
    await app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    await after(app, 11);
    expect(await subjects(app, 'quote.new')).toHaveLength(1);
  });

  it('and withdrawn in between is the same quote to its owner', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    for (const parts of [100_00, 90_00, 80_00]) {
      await revise(app, jobId, 'mira', { parts });
      await app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    }
    await revise(app, jobId, 'mira', { parts: 70_00 });
    expect(await subjects(app, 'quote.new')).toHaveLength(1);
    await after(app, 11);
    expect(await subjects(app, 'quote.new')).toHaveLength(2);
  });

  it('keeps no other shop waiting', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await revise(app, jobId, 'mira');
    await revise(app, jobId, 'dulles');
    expect(await subjects(app, 'quote.new')).toHaveLength(2);
  });
});

describe('the other side', () => {
  it('hears of ten messages in a dispute twice', async () => {
    const app = await appForThisTest();
    const jobId = await paidJob(app);
    const asked = { reason: 'not_fixed', statement: 'It squeals.', askedCents: cents(25_00) } as const;
    await app.as('ana').disputes.open({ jobId, ...asked, idempotencyKey: key() });
    await app.as('mira').disputes.say({ jobId, text: 'Which wheel?', idempotencyKey: key() });
    await app.settle();
    const before = (await subjects(app, 'dispute.news')).length;
    const ofShop = async () => (await subjects(app, 'dispute.news')).length - before;
    const readers = 3;
    for (let times = 0; times < 10; times += 1) {
      app.clock.moveTo(plus(app.clock.now(), 1_000));
      await app.as('ana').disputes.say({ jobId, text: `The left one ${times}`, idempotencyKey: key() });
      await app.settle();
    }
    expect(await ofShop()).toBe(readers);
    await after(app, 11);
    expect(await ofShop()).toBe(2 * readers);
  });

  it('hears of times that are proposed and taken back twice', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const day = app.clock.now().toISOString().slice(0, 8);
    const { times } = await app.as('mira').bookings.timesToMove({ jobId, day: `${day}25` });
    const [startsAt] = times;
    for (let tries = 1; tries <= 5; tries += 1) {
      const asked = { jobId, startsAt: startsAt!, idempotencyKey: key() };
      const { job } = await app.as('mira').bookings.proposeTime(asked);
      await app.settle();
      if (tries === 5) break;
      const proposalId = job.reschedule!.proposal!.id;
      const back = { jobId, proposalId, answer: 'take_back' as const, idempotencyKey: key() };
      await app.as('mira').bookings.answerProposal(back);
      await app.settle();
    }
    expect(await subjects(app, 'booking.time_proposed')).toHaveLength(1);
    await after(app, 11);
    // The same time again is no news.
    expect(await subjects(app, 'booking.time_proposed')).toHaveLength(1);
  });

  it('hears of keys that are left and taken again twice', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const { appointment } = await app.as('ana').jobs.get({ jobId });
    app.clock.moveTo(plus(new Date(appointment!.startsAt), -HOUR));
    await app.settle();
    for (let times = 0; times < 5; times += 1) {
      for (const left of [true, false, true]) {
        app.clock.moveTo(plus(app.clock.now(), 1_000));
        await app.as('ana').bookings.leaveKeys({ jobId, left, idempotencyKey: key() });
        await app.settle();
      }
    }
    expect(await subjects(app, 'job.keys_left')).toHaveLength(3);
    await after(app, 11);
    expect(await subjects(app, 'job.keys_left')).toHaveLength(3);
  });
});

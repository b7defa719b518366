import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { appForThisTest } from '#test/support/app.ts';
import { bookedJob, checkIn, doTheWork, key } from '#test/support/stories.ts';

it('both sides read that the money waits while a case about confirmed work is open', async () => {
  const app = await appForThisTest();
  const jobId = await bookedJob(app);
  await checkIn(app, jobId);
  await doTheWork(app, jobId);
  const silence = async () => [
    (await app.as('ana').jobs.get({ jobId })).releaseAt,
    (await app.as('mira').jobs.getAsShop({ jobId })).releaseAt,
  ];
  expect(await silence()).not.toContain(null);
  const opening = {
    reason: 'overcharged',
    statement: 'That was too much.',
    askedCents: cents(1_00),
  } as const;
  await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
  await app.settle();
  // While a case is open silence is no yes, so no day is named on which it would be one.
  expect(await silence()).toEqual([null, null]);
  const { job } = await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  expect(job.payment).toMatchObject({ isFrozen: true });

  const next = async () => [
    (await app.as('ana').jobs.mine({})).items[0]?.next,
    (await app.as('mira').jobs.listAsShop({ show: 'done' })).items[0]?.next,
  ];
  const waits = 'The work is confirmed. The payment is frozen until the dispute is settled.';
  const kept = 'A problem was reported. The payment is frozen until it is settled.';
  expect(await next()).toEqual([waits, kept]);

  await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  await app.settle();
  const [owner, shop] = await next();
  expect(owner).toMatch(/^We paid /);
  expect(shop).toContain('on hold');
});

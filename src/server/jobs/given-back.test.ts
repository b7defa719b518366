import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { appForThisTest } from '#test/support/app.ts';
import { key, paidJob } from '#test/support/stories.ts';
import { protectionSentences } from '#domain/money/protection-words.ts';

it('owner and shop read that the shop has the payment until all of it was given back', async () => {
  const app = await appForThisTest();
  const jobId = await paidJob(app);
  const { paymentId } = (await app.as('finance').payments.staff.list({ type: 'charge' })).items[0]!;
  const refund = async (amount: number) => {
    await app.as('finance').payments.staff.refund({
      paymentId,
      amountCents: cents(amount),
      reasonCode: 'service_issue',
      reason: 'The brakes still squeal.',
      idempotencyKey: key(),
    });
    await app.settle();
  };
  const next = async () => (await app.as('ana').jobs.mine({})).items[0]?.next;
  const nextForShop = async () => (await app.as('mira').jobs.listAsShop({ show: 'done' })).items[0]?.next;
  const bar = async () => protectionSentences[(await app.as('ana').jobs.get({ jobId })).protection.says];

  await refund(250_00);
  expect(await next()).toMatch(/^We paid /);
  expect(await nextForShop()).not.toContain('went back');
  expect(await bar()).toContain("the shop's share is released");

  await refund(80_08);
  expect(await next()).toBe('We refunded your payment. You have nothing left to do.');
  expect(await nextForShop()).toContain('We refunded the owner in full.');
  expect(await bar()).toBe('The money was refunded to the owner.');
});

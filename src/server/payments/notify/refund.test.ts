import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { appForThisTest } from '#test/support/app.ts';
import { key, paidJob } from '#test/support/stories.ts';

it('the mail about a refund tells the shop what of it was theirs, and who began it', async () => {
  const app = await appForThisTest();
  const jobId = await paidJob(app);
  const { paymentId } = (await app.as('finance').payments.staff.list({ type: 'charge' })).items[0]!;
  const told = async () => {
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'mira@people.test' });
    return messages.filter(({ subject }) => subject.startsWith('A refund:')).map(({ text }) => text);
  };
  const refund = async (shopSharePercent: number) => {
    const before = await told();
    await app.as('finance').payments.staff.refund({
      paymentId,
      amountCents: cents(20_00),
      shopSharePercent,
      reasonCode: 'service_issue',
      reason: 'The brakes still squeal.',
      idempotencyKey: key(),
    });
    const after = await told();
    return after.filter((one) => !before.includes(one)).join('\n');
  };
  const whole = await refund(100);
  expect(whole).toContain('Our staff refunded $20.00');
  expect(whole).toMatch(/Your share of the refund is \$18\.\d\d/);
  expect(await refund(50)).toMatch(/Your share of the refund is \$9\.\d\d/);
  const none = await refund(0);
  expect(none).toContain('It costs you nothing');
  expect(none).not.toContain('Your share');

  const asked = { reason: 'not_fixed', statement: 'It squeals.', askedCents: cents(25_00) } as const;
  await app.as('ana').disputes.open({ jobId, ...asked, idempotencyKey: key() });
  await app.settle();
  const before = await told();
  await app.as('mira').disputes.agree({ jobId, shownCents: cents(25_00), idempotencyKey: key() });
  const settled = (await told()).filter((one) => !before.includes(one)).join('\n');
  expect(settled).toContain('is settled: $25.00 is refunded to the owner');
  expect(settled).not.toContain('Our staff');
});

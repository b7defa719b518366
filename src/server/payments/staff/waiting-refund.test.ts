import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { appForThisTest } from '#test/support/app.ts';
import { key, paidJob } from '#test/support/stories.ts';

it('a refund that waits cannot be let pass once its money is gone, and says so; it can be declined', async () => {
  const app = await appForThisTest();
  await paidJob(app);
  const { paymentId } = (await app.as('finance').payments.staff.list({ type: 'charge' })).items[0]!;
  const refund = async (who: 'finance' | 'superAdmin', amount: number) => {
    const asked = {
      paymentId,
      amountCents: cents(amount),
      reasonCode: 'other',
      reason: 'It squeals.',
    } as const;
    await app.as(who).payments.staff.refund({ ...asked, idempotencyKey: key() });
    await app.settle();
  };
  const waiting = async () => {
    const { refunds } = await app.as('superAdmin').payments.staff.get({ paymentId });
    return refunds.find(({ state }) => state === 'waiting');
  };
  await refund('finance', 251_00);
  expect(await waiting()).toMatchObject({ decideRefusal: null, approveRefusal: null });
  await refund('superAdmin', 100_00);
  const { refundableCents } = await app.as('superAdmin').payments.staff.get({ paymentId });
  expect(await waiting()).toMatchObject({
    decideRefusal: null,
    approveRefusal: expect.stringMatching(/^Refund amount must be between \$0\.01 and \$/),
  });
  await refund('superAdmin', refundableCents);
  expect(await waiting()).toMatchObject({ approveRefusal: 'No refundable amount remaining' });
});

import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { notesOf } from '#domain/money/statement-words.ts';
import { appForThisTest } from '#test/support/app.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { bookedJob, key } from '#test/support/stories.ts';

it('the statement shows what of a late fee is still kept after any refund', async () => {
  const app = await appForThisTest();
  const jobId = await bookedJob(app, 'ana', { startsInHours: 20 });
  await app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(500), idempotencyKey: key() });
  await app.settle();
  const { paymentId } = (await app.as('finance').payments.staff.list({ type: 'charge' })).items[0]!;
  const reason = 'The road was closed.';
  const back = (amount: number) => ({ paymentId, amountCents: cents(amount), reason, idempotencyKey: key() });
  const line = async () => {
    await app.settle();
    return (await app.as('miraAccounting').payments.statement.list({})).items[0]!;
  };
  const whole = await line();
  expect(whole).toMatchObject({ kind: 'late_fee', priceCents: 500, commissionCents: 500 });
  expect(notesOf(whole)).toEqual([
    'Late fee of $5.00: the booking fee of $5.00 stays with Hoist, the rest is yours',
  ]);

  await app.as('finance').payments.staff.refund({ ...back(300), reasonCode: 'customer_request' });
  const less = await line();
  // It was never the shop's, so nothing of the shop's went back.
  expect(less).toMatchObject({
    priceCents: 500,
    commissionCents: 200,
    feeReturnedCents: 300,
    returnedCents: 0,
  });
  const said =
    'Late fee of $5.00: $3.00 of the booking fee went back to the owner, $2.00 of it stays with Hoist, ' +
    'the rest of the fee is yours';
  expect(notesOf(less)).toEqual([said]);
  const { pdfBase64 } = await app.as('miraAccounting').payments.statement.paper({});
  const paper = textOfPdf(Buffer.from(pdfBase64, 'base64')).join(' ').replaceAll(/\s+/g, ' ');
  expect(paper).toContain('$3.00 of the booking fee went back to the owner');

  await app.as('support').payments.staff.giveGoodwill(back(200));
  expect(await line()).toMatchObject({ commissionCents: 0, feeReturnedCents: 500, netCents: 0 });
});

import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import {
  acceptQuote,
  checkIn,
  doneWork,
  doTheWork,
  key,
  payWith,
  photos,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';

// A counter-offer that was agreed is one line beside the quote, up to the invoice and the books.

const refused = (code: string) => expect.objectContaining({ code });
const quoted = [
  { kind: 'labor', hoursHundredths: 160, rateCents: 95_00, amountCents: 152_00 },
  { kind: 'part', unitPriceCents: 168_00, amountCents: 168_00 },
];
// $320.00 and 6 % on the part: $330.08. At $300.00 the part bears 168 / 320 of the discount.
const discount = { kind: 'discount', title: 'Discount agreed', amountCents: -29_16, taxableCents: -15_31 };

/** Ana offers $300.00 for Mira's quote, and Mira agrees. */
async function agreed(app: TestApp): Promise<{ jobId: JobId; quoteId: string }> {
  const jobId = await postJob(app);
  const { myQuote } = await sendQuote(app, jobId);
  const quoteId = myQuote!.id;
  const about = { jobId, amountCents: cents(300_00) };
  const offer = { ...about, quoteId, version: 1, message: '', idempotencyKey: key() };
  await app.as('ana').quotes.counters.asOwner(offer);
  await app.as('mira').quotes.counters.agree({ ...about, idempotencyKey: key() });
  return { jobId, quoteId };
}

async function underWay(app: TestApp): Promise<JobId> {
  const { jobId } = await agreed(app);
  const { quotes } = await app.as('ana').jobs.get({ jobId });
  await acceptQuote(app, jobId, 'ana', quotes[0]!.id, 2);
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
  await checkIn(app, jobId);
  return jobId;
}

describe('an agreed discount', () => {
  it('leaves the lines of the quote as they were', async () => {
    const app = await appForThisTest();
    const { jobId } = await agreed(app);
    const { quotes } = await app.as('ana').jobs.get({ jobId });
    expect(quotes[0]).toMatchObject({ totalCents: 300_00, taxCents: 9_16, lines: [...quoted, discount] });
  });

  it('is approved, held, invoiced, taxed and paid out to the cent', async () => {
    const app = await appForThisTest();
    const jobId = await underWay(app);
    const { rows } = await app.product.system.database.executeSql(
      'select kind, amount_cents::int as amount from approved_line order by position',
    );
    expect(rows).toEqual([
      { kind: 'labor', amount: 152_00 },
      { kind: 'part', amount: 168_00 },
      { kind: 'discount', amount: -29_16 },
      { kind: 'tax', amount: 9_16 },
    ]);
    await doTheWork(app, jobId);
    await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    const receipt = await app.as('ana').payments.receipt({ jobId });
    expect(receipt).toMatchObject({ capturedCents: 300_00, refundedCents: 0, vin: null });
    expect(receipt.shopPhone).toMatch(/\d{3}/);
    expect(receipt.invoice).toMatchObject({
      lines: [...quoted, discount],
      priceCents: 290_84,
      taxCents: 9_16,
      totalCents: 300_00,
    });
    // The fee is of the price that was agreed: 5 % of $290.84, and $2.90.
    const { protection } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(protection?.feesCents).toBe(14_54 + 2_90);
  });

  it('is shared out where only a part of the work was done', async () => {
    const app = await appForThisTest();
    const jobId = await underWay(app);
    const { job } = await doTheWorkOf(app, jobId, [0]);
    expect(job.invoice).toMatchObject({
      // 152 / 320 of the discount, every begun cent for the owner; labor is not taxed.
      lines: [quoted[0], { ...discount, amountCents: -13_86, taxableCents: 0 }],
      priceCents: 138_14,
      taxCents: 0,
      totalCents: 138_14,
    });
  });

  it('is no work that a shop could name as done', async () => {
    const app = await appForThisTest();
    const jobId = await underWay(app);
    await expect(doTheWorkOf(app, jobId, [0, 1, 2])).rejects.toEqual(refused('DONE_LINES_INVALID'));
  });

  it('is the only approved line that may be below zero', async () => {
    const app = await appForThisTest();
    await underWay(app);
    const insert = (kind: string, amount: number) =>
      app.product.system.database.executeSql(
        `insert into approved_line (job_id, position, kind, title, line, amount_cents, approved_by,
           approved_at, method, quote_id, version, sha256)
         select job_id, 30, '${kind}', title, line, ${amount}, approved_by, approved_at, method, quote_id,
           version, sha256 from approved_line limit 1`,
      );
    await expect(insert('fee', -1)).rejects.toThrow('only_a_discount_is_below_zero');
    await expect(insert('discount', 1)).rejects.toThrow('only_a_discount_is_below_zero');
  });
});

async function doTheWorkOf(app: TestApp, jobId: JobId, doneLines: number[]) {
  await app.as('mira').bookings.start({ jobId, idempotencyKey: key() });
  return app.as('mira').bookings.finish({
    jobId,
    ...doneWork,
    partNumbers: doneLines.includes(1) ? doneWork.partNumbers : [],
    doneLines,
    odometerMiles: 61_210,
    photos: await photos(app, 1),
    idempotencyKey: key(),
  });
}

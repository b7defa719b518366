import { describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { monthOf } from '#domain/money/statement.ts';
import { appForThisTest } from '#test/support/app.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { bookedJob, checkIn, doTheWork, key } from '#test/support/stories.ts';

// The quote comes to $330.08: $200.00 of labor, and a part of $120.00 with its tax. Only the labor is done.

async function paidBelowTheQuote() {
  const app = await appForThisTest();
  const jobId = await bookedJob(app);
  await checkIn(app, jobId);
  const { invoice } = await doTheWork(app, jobId, 'mira', [0]);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  return { app, jobId, invoiced: invoice!.totalCents };
}

describe('a job that came to less than its quote', () => {
  it('shows owner, shop and staff what was paid, and the rest as let go', async () => {
    const { app, jobId, invoiced } = await paidBelowTheQuote();
    const [entry] = (await app.as('mira').payments.statement.list({})).items;
    const views = [
      await app.as('ana').jobs.get({ jobId }),
      await app.as('mira').jobs.getAsShop({ jobId }),
      await app.as('ops').jobs.staff.get({ jobId }),
    ];
    for (const { protection } of views) {
      expect(protection).toMatchObject({
        approvedCents: 33_008,
        openCents: 0,
        heldCents: 0,
        releasedCents: invoiced,
        shareCents: entry!.netCents + entry!.taxCents,
        feesCents: entry!.commissionCents + entry!.processingCents,
        taxCents: 0,
        voidedCents: 33_008 - invoiced,
        refundedCents: 0,
      });
    }
    expect(invoiced).toBeLessThan(33_008);
  });

  it('has a receipt that names the payer, the shop and the released amount', async () => {
    const { app, jobId, invoiced } = await paidBelowTheQuote();
    expect(await app.as('ana').payments.receipt({ jobId })).toMatchObject({
      shopName: "Mira's Garage",
      shopAddress: { city: 'Ashburn', zip: '20147' },
      ownerName: 'Ana Ortiz',
      authorisedCents: 33_008,
      capturedCents: invoiced,
      voidedCents: 33_008 - invoiced,
    });
  });

  it('is in every list with what was invoiced', async () => {
    const { app, invoiced } = await paidBelowTheQuote();
    const [forShop] = (await app.as('mira').jobs.listAsShop({ show: 'done' })).items;
    const [forStaff] = (await app.as('ops').jobs.staff.list({})).items;
    expect([forShop?.totalCents, forStaff?.totalCents]).toEqual([invoiced, invoiced]);
  });

  it('is said to be paid once it is, and to be on hold before that', async () => {
    const { app } = await paidBelowTheQuote();
    const nextForShop = async () => (await app.as('mira').jobs.listAsShop({})).items[0]?.next;
    expect((await app.as('ana').jobs.mine({})).items[0]?.next).toMatch(/^We paid /);
    expect(await nextForShop()).toContain('on hold');

    const { items, schedule } = await app.as('mira').payments.statement.list({});
    const [{ netCents, taxCents, payout } = items[0]!] = items;
    const due = { amountCents: netCents + taxCents, reason: payout?.holdReason, payouts: 1 };
    expect(schedule).toMatchObject({ nextAt: payout?.availableAt, waiting: [due] });
    expect(schedule.nextCents).toBe(due.amountCents);

    app.clock.advance(3 * DAY);
    await app.settle();
    expect(await nextForShop()).toBe('You were paid.');
    expect((await app.as('mira').payments.statement.list({})).schedule).toMatchObject({
      nextAt: null,
      waiting: [],
    });
  });

  it('is on the paper of its month to the cent, and on no other', async () => {
    const { app } = await paidBelowTheQuote();
    const statement = app.as('miraAccounting').payments.statement;
    const read = async (days: { from?: string; to?: string }) => {
      const { fileName, pdfBase64 } = await statement.paper(days);
      return { fileName, pages: textOfPdf(Buffer.from(pdfBase64, 'base64')) };
    };
    const [item] = (await statement.list({})).items;
    const month = monthOf(item!.releasedAt.slice(0, 10));
    const { fileName, pages } = await read({});
    expect(fileName).toMatch(new RegExp(`^statement-[a-z0-9-]+-${month.from}-to-${month.to}\\.pdf$`));
    expect(pages).toHaveLength(1);
    const [paper] = pages;
    const taken = (cents: number) => `–${formatCents(cents as Cents)}`;
    for (const words of [
      "Mira's Garage",
      item!.number,
      formatCents(item!.priceCents),
      taken(item!.commissionCents),
      taken(item!.processingCents),
      formatCents(item!.netCents),
      item!.payout!.holdReason!,
      'Next payout:',
      'Page 1 of 1',
    ]) {
      expect(paper).toContain(words);
    }
    // The line and the sum below it.
    expect(paper!.split(formatCents(item!.netCents)).length).toBeGreaterThan(2);

    const before = { from: '2025-01-01', to: '2025-12-31' };
    expect((await read(before)).pages[0]).toContain('Nothing was released in this period.');
    expect((await statement.list(before)).items).toEqual([]);
    expect((await statement.list(month)).items).toHaveLength(1);
    for (const wrong of [{ from: '2026-11-01' }, { from: '2026-11-02', to: '2026-11-01' }]) {
      await expect(statement.paper(wrong)).rejects.toMatchObject({ code: 'STATEMENT_PERIOD' });
    }
    for (const who of ['miraAdvisor', 'miraTechnician', 'ana'] as const) {
      await expect(app.as(who).payments.statement.paper({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});

describe('a late cancellation', () => {
  it('shows the fee that was kept, the rest as let go and nothing as still to be held', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 20 });
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: 500 as never, idempotencyKey: key() });
    await app.settle();
    expect((await app.as('mira').jobs.getAsShop({ jobId })).protection).toMatchObject({
      openCents: 0,
      releasedCents: 500,
      shareCents: 0,
      feesCents: 500,
      voidedCents: 33_008 - 500,
    });
  });
});

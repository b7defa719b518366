import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { appForThisTest } from '#test/support/app.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from '#test/support/stories.ts';
import { statementFile } from './statement-file.ts';

// A shop gives this file to its accountant: what it adds up to has to be what the shop was paid.

async function wholeOf(file: AsyncGenerator<string, void>): Promise<string[][]> {
  let whole = '';
  for await (const part of file) whole += part;
  const lines = whole.trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

const zone = 'America/New_York';
const never = async () => Promise.reject(new Error('there is no further page'));

describe('the statement as a file', () => {
  it('adds up after a refund: what is the shop’s, less what went back, is what it was paid', async () => {
    const app = await appForThisTest();
    await paidJob(app);
    const adminPayments = app.as('finance').payments.staff;
    const { paymentId } = (await adminPayments.list({ type: 'charge' })).items[0]!;
    const reason = 'The brakes still squeal.';
    await adminPayments.refund({
      paymentId,
      amountCents: cents(50_00),
      reasonCode: 'service_issue',
      reason,
      idempotencyKey: key(),
    });
    await app.settle();
    const statement = await app.as('mira').payments.statement.list({});
    const [headings, line] = await wholeOf(statementFile(statement, never, { zone }));
    expect(line).toHaveLength(headings!.length);
    const amount = (name: string) => Math.round(100 * Number(line![headings!.indexOf(name)]));
    expect(amount('Returned')).toBe(statement.items[0]!.returnedCents);
    expect(amount('Returned')).toBeGreaterThan(0);
    expect(amount('Yours')).toBe(amount('Price') - amount('Platform fee') - amount('Processing'));
    expect(amount('Paid to you')).toBe(amount('Yours') + amount('Tax you remit') - amount('Returned'));
    expect(amount('Paid to you')).toBe(amount('Payout'));
  });

  it('says so where it ends before the statement does', async () => {
    const app = await appForThisTest();
    await paidJob(app);
    const page = { ...(await app.as('mira').payments.statement.list({})), next: 'more' };
    const lines = await wholeOf(statementFile(page, async () => page, { zone, mostPages: 3 }));
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toEqual([expect.stringContaining('This file is not whole')]);
  });

  it('counts its days where the shop is, as the page and the paper do', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 2 });
    await checkIn(app, jobId);
    await doTheWork(app, jobId);
    // An evening in Virginia, when it is the next day in Greenwich already.
    const evening = new Date(app.clock.now());
    evening.setUTCHours(26, 30, 0, 0);
    app.clock.moveTo(evening);
    await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    const day = dayOf(evening, zone);
    expect(day).not.toBe(evening.toISOString().slice(0, 10));
    const period = { from: day, to: day };
    const [headings, line] = await wholeOf(
      statementFile(await app.as('mira').payments.statement.list(period), never, { zone }),
    );
    expect(headings![0]).toBe('Released (America/New York time)');
    expect(line![0]).toBe(`${day} 21:30`);
    const { pdfBase64 } = await app.as('mira').payments.statement.paper(period);
    const onPaper = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium' });
    expect(textOfPdf(Buffer.from(pdfBase64, 'base64')).join('\n')).toContain(onPaper);
  });
});
